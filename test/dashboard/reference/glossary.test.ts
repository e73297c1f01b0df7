import { expect, test } from 'vitest';
import { pascalName } from '#contract/field.ts';
import { operationNames, operations } from '#contract/operations.ts';
import { foundIn, glossary } from '#dashboard/pages/reference/glossary.ts';
import { definitions } from '#finance/definitions.ts';

test('the glossary tells the meaning of every field of every operation, and every definition', () => {
  for (const operation of operationNames) {
    for (const [field, { description }] of Object.entries(operations[operation].record)) {
      expect(glossary).toContainEqual(
        expect.objectContaining({
          term: pascalName(field),
          meaning: expect.stringContaining(description),
          operations: expect.arrayContaining([operation]),
        }),
      );
    }
  }
  const terms = glossary.map(({ term }) => term);
  expect(terms).toEqual(expect.arrayContaining(definitions.map(({ term }) => term)));
});

test('the glossary is in order, with figures by their size, and tells nothing twice', () => {
  const terms = glossary.map(({ term, meaning }) => `${term} ${meaning}`);
  expect(new Set(terms).size).toBe(terms.length);
  const ratios = glossary.flatMap(({ term }) => (/^Ir\d/.test(term) ? [term] : []));
  expect(ratios).toEqual(['Ir1Yr', 'Ir3Yr', 'Ir5Yr', 'Ir10Yr']);
});

test('what is looked for is found by all of its words, in any casing', () => {
  expect(foundIn(glossary, '  EQUAL holdings ').map(({ term }) => term)).toEqual(['Effective holdings']);
  expect(foundIn(glossary, '')).toHaveLength(glossary.length);
  expect(foundIn(glossary, 'no such words')).toEqual([]);
});

test('a field that is ours is marked', () => {
  const ours = glossary.filter(({ isExtension }) => isExtension).map(({ term }) => term);
  expect(new Set(ours)).toEqual(new Set(['Code', 'SchemeName', 'PrevQuantity', 'PrevWeight']));
});
