import { toWireName, type Fields } from '#contract/fields.ts';
import { isMeasure, measureTerms } from '#contract/measures/measures.ts';
import { operationNames, operations, type OperationName } from '#contract/operations/operations.ts';
import { metricDefinitions } from '#finance/glossary/definitions.ts';

/** A term of the glossary: a field of the contract, or a calculated value. */
export interface GlossaryEntry {
  readonly term: string;
  readonly meaning: string;
  readonly unit: string;
  readonly formula: string;
  readonly source: string;
  readonly isExtension: boolean;
  /** The operations that return the field; empty for a term that is not a field. */
  readonly operations: readonly OperationName[];
}

/** The entries that contain all the words of a search text, case-insensitively. */
export function searchGlossary(entries: readonly GlossaryEntry[], searchText: string): readonly GlossaryEntry[] {
  const words = searchText.toLowerCase().split(/\s+/).filter(Boolean);
  return entries.filter(({ term, meaning }) => {
    const text = `${term} ${meaning}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
}

function buildFieldEntries(): readonly GlossaryEntry[] {
  const entries = new Map<string, GlossaryEntry>();
  for (const operation of operationNames) {
    const record: Fields = operations[operation].record;
    for (const [name, field] of Object.entries(record)) {
      if (isMeasure(field)) continue;
      const { label, description, unit = '', extension = false } = field;
      const [term, meaning] = [toWireName(name), `${label}. ${description}`];
      const known = entries.get(`${term} ${meaning}`)?.operations ?? [];
      entries.set(`${term} ${meaning}`, {
        term,
        meaning,
        unit,
        formula: '',
        source: '',
        isExtension: extension,
        operations: [...known, operation],
      });
    }
  }
  return [...entries.values()];
}

const buildMeasureEntries = (): readonly GlossaryEntry[] =>
  measureTerms.map(({ fields, label, meaning, unit, formula }) => ({
    term: fields,
    meaning: `${label}. ${meaning}`,
    unit,
    formula,
    source: '',
    isExtension: false,
    operations: ['GetSchemeMeasures'],
  }));

const buildDefinitionEntries = (): readonly GlossaryEntry[] =>
  metricDefinitions.map(({ term, meaning, unit = '', formula = '', source = '' }) => ({
    term,
    meaning,
    unit,
    formula,
    source,
    isExtension: false,
    operations: [],
  }));

/** Every field of the contract, every measure and every definition, A to Z. A field with two meanings has two entries. */
export const glossary: readonly GlossaryEntry[] = [
  ...buildFieldEntries(),
  ...buildMeasureEntries(),
  ...buildDefinitionEntries(),
].toSorted((a, b) => a.term.localeCompare(b.term, 'en', { numeric: true }));
