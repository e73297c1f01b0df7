import type { Fields } from '#contract/fields.ts';
import type { SqlParameter } from './database.ts';

/**
 * The SELECT list of a record, in the order of its fields. A column has the name of its field and is read from `table`,
 * unless `expressions` gives another SQL expression for it.
 */
export function buildSelectList(
  fields: Fields,
  table: string,
  expressions: Readonly<Record<string, string>> = {},
): string {
  return Object.keys(fields)
    .map((name) => `${expressions[name] ?? `${table}."${name}"`} AS "${name}"`)
    .join(', ');
}

/** Part of a WHERE clause, with the values of its placeholders. */
export interface Condition {
  readonly sql: string;
  readonly parameters: readonly SqlParameter[];
}

// Both engines limit how deep an expression may nest (SQLite: 1,000), and each AND of a long chain adds one level.
const MAX_CHAIN_LENGTH = 30;

/** Every condition is true. True for an empty list. */
export function and(conditions: readonly Condition[]): Condition {
  const [first] = conditions;
  if (first === undefined) return { sql: '1 = 1', parameters: [] };
  if (conditions.length === 1) return first;
  if (conditions.length > MAX_CHAIN_LENGTH) return and(splitIntoGroups(conditions).map(and));
  return {
    sql: conditions.map(({ sql }) => `(${sql})`).join(' AND '),
    parameters: conditions.flatMap(({ parameters }) => parameters),
  };
}

/** At least one condition is true. False for an empty list. */
export function or(conditions: readonly Condition[]): Condition {
  if (conditions.length === 0) return { sql: '1 = 0', parameters: [] };
  return {
    sql: conditions.map(({ sql }) => `(${sql})`).join(' OR '),
    parameters: conditions.flatMap(({ parameters }) => parameters),
  };
}

export const equals = (column: string, value: SqlParameter): Condition => ({
  sql: `${column} = ?`,
  parameters: [value],
});

/** Up to this length, OR is faster than IN: an embedded database builds a temporary table for an IN list. */
const MAX_OR_LENGTH = 4;

/**
 * The column equals one of the values. The list is padded to the next power of two with its last value, so that lists of
 * all lengths share a few SQL texts and their prepared statements are reused.
 */
export function inList(column: string, values: readonly SqlParameter[]): Condition {
  const last = values.at(-1);
  if (last === undefined) return { sql: '1 = 0', parameters: [] };
  if (values.length === 1) return equals(column, last);
  const length = 2 ** Math.ceil(Math.log2(values.length));
  const parameters = [...values, ...Array.from({ length: length - values.length }, () => last)];
  if (length <= MAX_OR_LENGTH) return { sql: `(${parameters.map(() => `${column} = ?`).join(' OR ')})`, parameters };
  return { sql: `${column} IN (${parameters.map(() => '?').join(', ')})`, parameters };
}

/** The (lower-case) column contains the (lower-case) word. */
export function contains(column: string, word: string): Condition {
  const escaped = word.replace(/[!%_]/g, '!$&');
  return { sql: `${column} LIKE ? ESCAPE '!'`, parameters: [`%${escaped}%`] };
}

function splitIntoGroups(conditions: readonly Condition[]): readonly (readonly Condition[])[] {
  const groups = Math.ceil(conditions.length / MAX_CHAIN_LENGTH);
  return Array.from({ length: groups }, (_, index) =>
    conditions.slice(index * MAX_CHAIN_LENGTH, (index + 1) * MAX_CHAIN_LENGTH),
  );
}
