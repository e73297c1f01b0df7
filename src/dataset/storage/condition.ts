import type { SqlValue } from './database.ts';

/** A part of a question's WHERE, with the values of its placeholders. */
export interface Condition {
  readonly sql: string;
  readonly parameters: readonly SqlValue[];
}

// Both engines bound how deep an expression may nest (SQLite: 1,000), and a long chain of ANDs nests once for each.
const MOST_CHAINED = 30;

/** All of them: AND. None of them lets every row pass. */
export function allOf(conditions: readonly Condition[]): Condition {
  if (conditions.length === 0) return { sql: '1 = 1', parameters: [] };
  if (conditions.length > MOST_CHAINED) return allOf(inGroups(conditions).map(allOf));
  return {
    sql: conditions.map(({ sql }) => `(${sql})`).join(' AND '),
    parameters: conditions.flatMap(({ parameters }) => parameters),
  };
}

/** Either: OR. None of them lets no row pass. */
export function anyOf(conditions: readonly Condition[]): Condition {
  if (conditions.length === 0) return { sql: '1 = 0', parameters: [] };
  return {
    sql: conditions.map(({ sql }) => `(${sql})`).join(' OR '),
    parameters: conditions.flatMap(({ parameters }) => parameters),
  };
}

export const equals = (column: string, value: SqlValue): Condition => ({ sql: `${column} = ?`, parameters: [value] });

/** So few are looked up one by one: an embedded database makes a table for a list, which takes longer. */
const FEW = 4;

/**
 * The column is one of the values. The list is filled up to the next power of two by its last value, so that lists of any
 * length have few SQL texts, and these stay prepared.
 */
export function among(column: string, values: readonly SqlValue[]): Condition {
  const last = values.at(-1);
  if (last === undefined) return { sql: '1 = 0', parameters: [] };
  const length = 2 ** Math.ceil(Math.log2(values.length));
  const parameters = [...values, ...Array.from({ length: length - values.length }, () => last)];
  if (length <= FEW) return { sql: `(${parameters.map(() => `${column} = ?`).join(' OR ')})`, parameters };
  return { sql: `${column} IN (${parameters.map(() => '?').join(', ')})`, parameters };
}

/** The (lower-cased) column holds the (lower-cased) word. */
export function holds(column: string, word: string): Condition {
  const escaped = word.replace(/[!%_]/g, '!$&');
  return { sql: `${column} LIKE ? ESCAPE '!'`, parameters: [`%${escaped}%`] };
}

function inGroups(conditions: readonly Condition[]): readonly (readonly Condition[])[] {
  const groups = Math.ceil(conditions.length / MOST_CHAINED);
  return Array.from({ length: groups }, (_, at) => conditions.slice(at * MOST_CHAINED, (at + 1) * MOST_CHAINED));
}
