import type { Fields } from '#contract/field.ts';

/**
 * The columns of a record, in the order of its fields: each bears its field's name, save where `told` says what tells it.
 * `of` is the table that the others stand in.
 */
export function columnsOf(fields: Fields, of: string, told: Readonly<Record<string, string>> = {}): string {
  return Object.keys(fields)
    .map((name) => `${told[name] ?? `${of}."${name}"`} AS "${name}"`)
    .join(', ');
}
