import { expect, test } from 'vitest';
import { type Field, toWireName } from '#contract/fields.ts';
import { isMeasure, measures } from '#contract/measures/measures.ts';
import { operationNames, operations } from '#contract/operations/operations.ts';
import { searchGlossary, glossary } from '#dashboard/pages/reference/glossary-section.tsx';
import { glossaryDefinitions } from '#finance/glossary/definitions.ts';
import { getOperation } from '#test/conformance/specification/operations.ts';

test('the glossary contains every field of every operation, and every definition', () => {
  for (const operation of operationNames) {
    for (const [field, definition] of Object.entries<Field>(operations[operation].record)) {
      if (isMeasure(definition)) continue;
      expect(glossary).toContainEqual(
        expect.objectContaining({
          term: toWireName(field),
          meaning: expect.stringContaining(definition.description),
          operations: expect.arrayContaining([operation]),
        }),
      );
    }
  }
  const terms = glossary.map(({ term }) => term);
  expect(terms).toEqual(expect.arrayContaining(glossaryDefinitions.map(({ term }) => term)));
});

test('the glossary has each measure once, with the fields of all its windows', () => {
  for (const { label, definition } of Object.values(measures))
    expect(glossary.filter(({ meaning }) => meaning.startsWith(`${label}. ${definition}`))).toHaveLength(1);
  expect(glossary).toContainEqual(expect.objectContaining({ term: 'Beta1Year Beta3Year Beta5Year' }));
});

test('the glossary is sorted, with numbers in numeric order, and has no duplicates', () => {
  const terms = glossary.map(({ term, meaning }) => `${term} ${meaning}`);
  expect(new Set(terms).size).toBe(terms.length);
  const ratios = glossary.flatMap(({ term }) => (/^Ir\d/.test(term) ? [term] : []));
  expect(ratios).toEqual(['Ir1Yr', 'Ir3Yr', 'Ir5Yr', 'Ir10Yr']);
});

test('a search matches entries that contain all of its words, case-insensitively', () => {
  expect(searchGlossary(glossary, '  EQUAL holdings ').map(({ term }) => term)).toEqual([
    'Effective number of holdings',
    'EffectiveHoldings',
  ]);
  expect(searchGlossary(glossary, '')).toHaveLength(glossary.length);
  expect(searchGlossary(glossary, 'no such words')).toEqual([]);
});

test('fields that are not part of the specification are marked as extensions', () => {
  const extensions = glossary.filter(({ isExtension }) => isExtension).map(({ term }) => term);
  const decided = operationNames.flatMap((name) => Object.keys(getOperation(name).extension ?? {}));
  expect(new Set(extensions)).toEqual(new Set(decided));
});
