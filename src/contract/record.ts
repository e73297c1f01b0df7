import { isIsoDate, readWireDate } from './date.ts';
import { ContractError, reason } from './error.ts';
import type { Field, Fields, Kind, RecordOf } from './field.ts';
import { hasShape } from './shape.ts';

/** How records of one shape are read: told once, since the records of one answer share their shape. */
interface Layout {
  readonly keys: readonly string[];
  /** For each field of ours, the key it arrives under; undefined where it does not arrive. */
  readonly sources: readonly (string | undefined)[];
  /** Every field arrives under its own name and nothing else does: the arrived object can become the record. */
  readonly ours: boolean;
}

/**
 * A reader of records as they cross the wire: field names in any casing, a missing number is null and a missing text
 * empty, unknown fields are left out. 14,000 records of 45 fields are read in less time than JSON.parse takes for them, so
 * names are matched once for all, and an object that arrives in our own names is judged and kept, not copied: what is
 * handed in belongs to the reader.
 * @throws ContractError naming the field, what was expected and what arrived.
 */
export function recordReader<F extends Fields>(fields: F, needs: readonly string[]): (raw: unknown) => RecordOf<F> {
  const names = Object.keys(fields);
  const kinds = Object.values(fields).map(({ kind }) => kind);
  const blank = Object.fromEntries(names.map((name, at) => [name, kinds[at] === 'text' ? '' : null]));
  const dates = new Map<string, string | null>(); // the same few days come over and over
  let layout: Layout | undefined;
  return (raw) => {
    if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) {
      throw new ContractError(expected('an object', raw));
    }
    if (!layout || !hasShape(raw, layout.keys)) layout = layoutOf(raw, names);
    const arrived = raw as Record<string, unknown>;
    const record: Record<string, unknown> = layout.ours ? arrived : { ...blank };
    const { sources } = layout;
    for (let at = 0; at < names.length; at++) {
      const source = sources[at];
      if (source === undefined) continue;
      const value = arrived[source];
      const kind = kinds[at];
      const name = names[at] as string;
      if (kind === 'number' ? Number.isFinite(value) : kind === 'text' && typeof value === 'string') {
        if (record !== arrived) record[name] = value;
      } else record[name] = readUnusual(name, kind as Kind, value, dates);
    }
    if (needs.length > 0 && needs.every((name) => record[name] === '' || record[name] === null)) {
      throw new ContractError(`${needs.join(' or ')}: expected, but missing or empty`);
    }
    return record as RecordOf<F>; // every field has just been read, so the object has earned its type
  };
}

/**
 * A record as it is kept inside (ISO dates), such as a row of the database.
 * @throws ContractError naming the field that is missing or of another type.
 */
export function keptRecord<F extends Fields>(fields: F, row: Readonly<Record<string, unknown>>): RecordOf<F> {
  const record: Record<string, unknown> = {};
  for (const name in fields) {
    const value = row[name];
    if (!isKept((fields[name] as Field).kind, value)) {
      throw new ContractError(`${name}: expected ${(fields[name] as Field).kind}, got ${JSON.stringify(value)}`);
    }
    record[name] = value;
  }
  return record as RecordOf<F>;
}

/**
 * The same for rows that come as lists of values in the order of the fields, as a database gives them fastest.
 * @throws ContractError naming the field that is missing or of another type.
 */
export function keptReader<F extends Fields>(fields: F): (values: readonly unknown[]) => RecordOf<F> {
  const names = Object.keys(fields);
  const kinds = Object.values(fields).map(({ kind }) => kind);
  const blank = Object.fromEntries(names.map((name) => [name, null]));
  return (values) => {
    const record: Record<string, unknown> = { ...blank };
    for (let at = 0; at < names.length; at++) {
      const [name, kind] = [names[at] as string, kinds[at] as Kind];
      if (!isKept(kind, values[at])) throw new ContractError(`${name}: ${expected(`a ${kind}`, values[at])}`);
      record[name] = values[at];
    }
    return record as RecordOf<F>;
  };
}

/** Whatever is not plainly a number or a text: a date, nothing at all, or another type. */
function readUnusual(name: string, kind: Kind, raw: unknown, dates: Map<string, string | null>): unknown {
  if (raw === null || raw === undefined) return kind === 'text' ? '' : null;
  if (kind === 'number') throw new ContractError(`${name}: ${expected('a number', raw)}`);
  if (kind === 'text') throw new ContractError(`${name}: ${expected('text', raw)}`);
  if (typeof raw !== 'string') throw new ContractError(`${name}: ${expected('a date', raw)}`);
  return readDate(name, raw, dates);
}

function readDate(name: string, raw: string, dates: Map<string, string | null>): string | null {
  const known = dates.get(raw);
  if (known !== undefined) return known;
  try {
    const iso = isIsoDate(raw) ? raw : readWireDate(raw);
    dates.set(raw, iso);
    return iso;
  } catch (cause) {
    throw new ContractError(`${name}: ${reason(cause)}`, { cause });
  }
}

function layoutOf(raw: object, names: readonly string[]): Layout {
  const keys = Object.keys(raw);
  const byLowerName = new Map(keys.map((key) => [key.toLowerCase(), key]));
  const sources = names.map((name) => byLowerName.get(name.toLowerCase()));
  return { keys, sources, ours: keys.length === names.length && sources.every((source, at) => source === names[at]) };
}

function isKept(kind: Kind, value: unknown): boolean {
  if (kind === 'text') return typeof value === 'string';
  if (value === null) return true;
  return kind === 'number' ? Number.isFinite(value) : typeof value === 'string';
}

function expected(wanted: string, raw: unknown): string {
  const told = typeof raw === 'number' ? String(raw) : (JSON.stringify(raw) ?? String(raw)); // JSON calls 1e999 null
  return `expected ${wanted}, got ${told.length > 64 ? `${told.slice(0, 64)}…` : told}`;
}
