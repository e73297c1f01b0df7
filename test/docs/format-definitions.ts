import { toWireName, type Fields } from '#contract/fields.ts';
import { measureNoteTexts } from '#contract/measures/measure.ts';
import { isMeasure, measureTerms } from '#contract/measures/measures.ts';
import { operationNames, operations } from '#contract/operations/operations.ts';
import { glossaryDefinitions } from '#finance/glossary/definitions.ts';

/** `docs/definitions.md`: every value that is computed, and every field of the API, from the code that the glossary is made of. */
export const formatDefinitions = (): string =>
  `${[
    '# Definitions',
    'Generated from the code, like the glossary of the page `/reference`: run `npx vitest run test/docs -u` after a change.',
    '## Computed values',
    ...glossaryDefinitions.map(({ term, meaning, formula = '', unit = '', source = '' }) =>
      formatEntry(term, meaning, [formula && `Formula: \`${formula}\``, unit && `Unit: ${unit}`, source]),
    ),
    '## Measures',
    'GetSchemeMeasures has them, each to the latest NAV date of the code or of its latest portfolio. A window without the NAVs of 90 % of its ' +
      'trading days (98 % for values of daily returns) has no value. MeasureNotes says why:',
    Object.entries(measureNoteTexts)
      .map(([note, text]) => `- ${note}: ${text}`)
      .join('\n'),
    ...measureTerms.map(({ fields, label, meaning, formula, unit }) =>
      formatEntry(label, meaning, [formula && `Formula: \`${formula}\``, unit && `Unit: ${unit}`, `Fields: ${fields}`]),
    ),
    '## Fields of the API',
    ...listFields(),
  ].join('\n\n')}\n`;

function listFields(): readonly string[] {
  const entries = new Map<
    string,
    { readonly text: readonly [string, string, string]; readonly operations: string[] }
  >();
  for (const operation of operationNames) {
    const record: Fields = operations[operation].record;
    for (const [name, field] of Object.entries(record)) {
      if (isMeasure(field)) continue;
      const { label, description, unit = '', extension } = field;
      const term = `${toWireName(name)}${extension ? ' (extension)' : ''}`;
      const meaning = `${label}. ${description}`;
      const entry = entries.get(`${term} ${meaning}`) ?? { text: [term, meaning, unit], operations: [] };
      entry.operations.push(operation);
      entries.set(`${term} ${meaning}`, entry);
    }
  }
  return [...entries.values()].map(({ text: [term, meaning, unit], operations: names }) =>
    formatEntry(term, meaning, [unit && `Unit: ${unit}`, `In: ${names.join(', ')}`]),
  );
}

const formatEntry = (term: string, meaning: string, facts: readonly string[]): string =>
  [`**${term}**: ${escapeMarkup(meaning)}`, ...facts.filter(Boolean)].join('\\\n');

/** `<` would begin a tag and `*` emphasis. */
const escapeMarkup = (text: string): string => text.replace(/[<*_]/g, '\\$&');
