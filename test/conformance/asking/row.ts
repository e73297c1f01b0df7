import { Broken } from '../broken.ts';
import { readDate } from '../specification/day.ts';

export type Value = string | number | null;

/** One record: its values by lower-cased names, since names compare in any casing (specification 2.1). */
export interface Row {
  readonly where: string;
  /** As they were spelled, in their order. */
  readonly names: readonly string[];
  readonly told: Readonly<Record<string, Value>>;
}

/** @throws Broken where it is no record of texts, numbers and nulls, or tells a name twice. */
export function readRow(where: string, raw: unknown): Row {
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) throw new Broken(where, raw, 'a record');
  const told: Record<string, Value> = {};
  const entries: [string, unknown][] = Object.entries(raw);
  for (const [name, value] of entries) {
    const key = name.toLowerCase();
    if (Object.hasOwn(told, key)) throw new Broken(`${where}, ${name}`, 'the name twice', 'it once');
    if (value !== null && typeof value !== 'string' && typeof value !== 'number') {
      throw new Broken(`${where}, ${name}`, value, 'text, a number or null');
    }
    told[key] = value;
  }
  return { where, names: entries.map(([name]) => name), told };
}

const valueOf = ({ where, told }: Row, field: string): Value => {
  const value = told[field.toLowerCase()];
  if (value === undefined) throw new Broken(`${where}, ${field}`, undefined, 'the field');
  return value;
};

/** @throws Broken where the field is missing or no text: text that does not apply is empty, never null. */
export function textOf(row: Row, field: string): string {
  const value = valueOf(row, field);
  if (typeof value !== 'string') throw new Broken(`${row.where}, ${field}`, value, 'text');
  return value;
}

/** @throws Broken where the field is missing or no number; null is "no figure". */
export function numberOf(row: Row, field: string): number | null {
  const value = valueOf(row, field);
  if (typeof value === 'string') throw new Broken(`${row.where}, ${field}`, value, 'a number or null');
  return value;
}

/** A date-time as ISO text; null where no date applies. @throws Broken */
export const timeOf = (row: Row, field: string): string | null =>
  readDate(`${row.where}, ${field}`, 'time', textOf(row, field));

/** The ISO day of a date or date-time; null where no date applies. @throws Broken */
export function dayOf(row: Row, field: string): string | null {
  const text = textOf(row, field);
  return readDate(`${row.where}, ${field}`, text.includes(' ') ? 'time' : 'date', text)?.slice(0, 10) ?? null;
}
