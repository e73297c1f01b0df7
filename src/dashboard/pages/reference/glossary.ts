import { pascalName, type Fields } from '#contract/field.ts';
import { operationNames, operations, type OperationName } from '#contract/operations.ts';
import { definitions } from '#finance/definitions.ts';

/** A word of the field, and what it means here. */
export interface GlossaryEntry {
  readonly term: string;
  readonly meaning: string;
  readonly unit: string;
  readonly formula: string;
  readonly source: string;
  readonly isExtension: boolean;
  /** The operations that answer with it; none of a word that is no field. */
  readonly operations: readonly OperationName[];
}

/** The entries that hold every word that is looked for, in any casing. */
export function foundIn(entries: readonly GlossaryEntry[], wanted: string): readonly GlossaryEntry[] {
  const words = wanted.toLowerCase().split(/\s+/).filter(Boolean);
  return entries.filter(({ term, meaning }) => {
    const text = `${term} ${meaning}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
}

function fieldEntries(): readonly GlossaryEntry[] {
  const entries = new Map<string, GlossaryEntry>();
  for (const operation of operationNames) {
    const record: Fields = operations[operation].record;
    for (const [name, { label, description, unit = '', extension = false }] of Object.entries(record)) {
      const [term, meaning] = [pascalName(name), `${label}. ${description}`];
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

const definitionEntries = (): readonly GlossaryEntry[] =>
  definitions.map(({ term, meaning, unit = '', formula = '', source = '' }) => ({
    term,
    meaning,
    unit,
    formula,
    source,
    isExtension: false,
    operations: [],
  }));

/** Every field of the contract and every definition, A to Z. A field that means two things stands twice. */
export const glossary: readonly GlossaryEntry[] = [...fieldEntries(), ...definitionEntries()].toSorted((a, b) =>
  a.term.localeCompare(b.term, 'en', { numeric: true }),
);
