import { CheckFailure } from '../assert.ts';
import { parseDate } from '../specification/dates.ts';

export type Value = string | number | null;

/** One record. Field names are compared case-insensitively (specification 2.1). */
export interface Row {
  /** The request and row number, for messages. */
  readonly where: string;
  /** Field names as spelled in the response, in their order. */
  readonly names: readonly string[];
  /** The values by field name in lower case. */
  readonly values: Readonly<Record<string, Value>>;
}

/** @throws CheckFailure unless it is an object of text, numbers and nulls without duplicate names. */
export function parseRow(where: string, raw: unknown): Row {
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) throw new CheckFailure(where, raw, 'a record');
  const values: Record<string, Value> = {};
  const entries: [string, unknown][] = Object.entries(raw);
  for (const [name, value] of entries) {
    const key = name.toLowerCase();
    if (Object.hasOwn(values, key)) throw new CheckFailure(`${where}, ${name}`, 'a duplicate field', 'each field once');
    if (value !== null && typeof value !== 'string' && typeof value !== 'number') {
      throw new CheckFailure(`${where}, ${name}`, value, 'text, a number or null');
    }
    values[key] = value;
  }
  return { where, names: entries.map(([name]) => name), values };
}

const getValue = ({ where, values }: Row, field: string): Value => {
  const value = values[field.toLowerCase()];
  if (value === undefined) throw new CheckFailure(`${where}, ${field}`, undefined, 'the field');
  return value;
};

/** @throws CheckFailure if the field is missing or not text: text that does not apply is empty, never null. */
export function getText(row: Row, field: string): string {
  const value = getValue(row, field);
  if (typeof value !== 'string') throw new CheckFailure(`${row.where}, ${field}`, value, 'text');
  return value;
}

/** Null means that no value applies. @throws CheckFailure if the field is missing or text. */
export function getNumber(row: Row, field: string): number | null {
  const value = getValue(row, field);
  if (typeof value === 'string') throw new CheckFailure(`${row.where}, ${field}`, value, 'a number or null');
  return value;
}

/** A date-time as ISO text; null if no date applies. @throws CheckFailure */
export const getTime = (row: Row, field: string): string | null =>
  parseDate(`${row.where}, ${field}`, 'time', getText(row, field));

/** The ISO day of a date or date-time; null if no date applies. @throws CheckFailure */
export function getDay(row: Row, field: string): string | null {
  const text = getText(row, field);
  return parseDate(`${row.where}, ${field}`, text.includes(' ') ? 'time' : 'date', text)?.slice(0, 10) ?? null;
}
