import { datePart, isIsoDateOrDateTime, parseWireDate, type IsoDateOrDateTime } from '../dates.ts';
import { ContractError, errorMessage } from '../errors.ts';
import { hasExactKeys, type Field, type FieldKind, type Fields, type RecordOf } from '../fields.ts';

/** Where each field is found in the received objects. Computed once, since the records of one response share their keys. */
interface ReceivedLayout {
  readonly keys: readonly string[];
  /** For each field of the contract the received key, or undefined if it is missing. */
  readonly sourceKeys: readonly (string | undefined)[];
  /** The received object has exactly the fields of the contract, so that it can become the record without a copy. */
  readonly isExact: boolean;
}

/**
 * Creates a parser of records as they cross the wire: field names in any casing; a missing number is null and a missing
 * text empty; unknown fields are dropped. Parsing 14,000 records of 45 fields takes less time than JSON.parse needs for
 * them: names are matched once for all records, and an object with exactly the fields of the contract is validated and
 * updated in place. So the parser takes ownership of the objects passed to it.
 * @param identifyingFields a record in which all of these are missing or empty is rejected.
 * @throws ContractError naming the field, what was expected and what arrived.
 */
export function createRecordParser<F extends Fields>(
  fields: F,
  identifyingFields: readonly string[],
): (value: unknown) => RecordOf<F> {
  const names = Object.keys(fields);
  const kinds = Object.values(fields).map(({ kind }) => kind);
  const emptyRecord = Object.fromEntries(names.map((name, index) => [name, kinds[index] === 'text' ? '' : null]));
  const parsedDates: ParsedDates = { date: new Map(), time: new Map() }; // a response repeats the same few dates
  let layout: ReceivedLayout | undefined;
  return (object) => {
    if (typeof object !== 'object' || object === null || Array.isArray(object)) {
      throw new ContractError(describeTypeMismatch('an object', object));
    }
    if (!layout || !hasExactKeys(object, layout.keys)) layout = buildReceivedLayout(object, names);
    const source = object as Record<string, unknown>;
    const record: Record<string, unknown> = layout.isExact ? source : { ...emptyRecord };
    const { sourceKeys } = layout;
    for (let index = 0; index < names.length; index++) {
      const key = sourceKeys[index];
      if (key === undefined) continue;
      const value = source[key];
      const kind = kinds[index];
      const name = names[index] as string;
      const isPlain = kind === 'number' ? Number.isFinite(value) : kind === 'text' && typeof value === 'string';
      const parsed = isPlain ? value : parseDateOrMissing(name, kind as FieldKind, value, parsedDates);
      if (parsed !== value || record !== source) record[name] = parsed;
    }
    if (
      identifyingFields.length > 0 &&
      identifyingFields.every((name) => record[name] === '' || record[name] === null)
    ) {
      throw new ContractError(`${identifyingFields.join(' or ')}: expected, but missing or empty`);
    }
    return record as RecordOf<F>; // every field has just been validated
  };
}

/**
 * A record with the values used inside the code, built from an object such as a database row.
 * @throws ContractError naming the field that is missing or of another type.
 */
export function validateRecord<F extends Fields>(fields: F, row: Readonly<Record<string, unknown>>): RecordOf<F> {
  const record: Record<string, unknown> = {};
  for (const name in fields) {
    const value = row[name];
    if (!isValidValue((fields[name] as Field).kind, value)) {
      throw new ContractError(`${name}: expected ${(fields[name] as Field).kind}, got ${JSON.stringify(value)}`);
    }
    record[name] = value;
  }
  return record as RecordOf<F>;
}

/**
 * Creates a parser of rows that are lists of values in the order of the fields, which is the fastest form a database returns.
 * @throws ContractError naming the field that is missing or of another type.
 */
export function createRowParser<F extends Fields>(fields: F): (values: readonly unknown[]) => RecordOf<F> {
  const names = Object.keys(fields);
  const kinds = Object.values(fields).map(({ kind }) => kind);
  const emptyRecord = Object.fromEntries(names.map((name) => [name, null]));
  return (values) => {
    const record: Record<string, unknown> = { ...emptyRecord };
    for (let index = 0; index < names.length; index++) {
      const [name, kind] = [names[index] as string, kinds[index] as FieldKind];
      if (!isValidValue(kind, values[index])) {
        throw new ContractError(`${name}: ${describeTypeMismatch(`a ${kind}`, values[index])}`);
      }
      record[name] = values[index];
    }
    return record as RecordOf<F>;
  };
}

/** Parses every value that is not plainly a number or a text: a date or a missing value. Other types are an error. */
export function parseDateOrMissing(
  name: string,
  kind: FieldKind,
  value: unknown,
  parsedDates: ParsedDates,
): IsoDateOrDateTime | '' | null {
  if (value === null || value === undefined) return kind === 'text' ? '' : null;
  if (kind === 'number') throw new ContractError(`${name}: ${describeTypeMismatch('a number', value)}`);
  if (kind === 'text') throw new ContractError(`${name}: ${describeTypeMismatch('text', value)}`);
  if (typeof value !== 'string') throw new ContractError(`${name}: ${describeTypeMismatch('a date', value)}`);
  return parseDate(name, kind, value, parsedDates[kind]);
}

export type ParsedDates = Readonly<Record<'date' | 'time', Map<string, IsoDateOrDateTime | null>>>;

function parseDate(
  name: string,
  kind: keyof ParsedDates,
  text: string,
  parsedDates: ParsedDates[typeof kind],
): IsoDateOrDateTime | null {
  const known = parsedDates.get(text);
  if (known !== undefined) return known;
  try {
    const parsed = isIsoDateOrDateTime(text) ? text : parseWireDate(text);
    const iso = parsed !== null && kind === 'date' ? datePart(parsed) : parsed;
    parsedDates.set(text, iso);
    return iso;
  } catch (cause) {
    throw new ContractError(`${name}: ${errorMessage(cause)}`, { cause });
  }
}

function buildReceivedLayout(object: object, names: readonly string[]): ReceivedLayout {
  const keys = Object.keys(object);
  const byLowerName = new Map(keys.map((key) => [key.toLowerCase(), key]));
  const sourceKeys = names.map((name) => byLowerName.get(name.toLowerCase()));
  const isExact = keys.length === names.length && sourceKeys.every((key, index) => key === names[index]);
  return { keys, sourceKeys, isExact };
}

function isValidValue(kind: FieldKind, value: unknown): boolean {
  if (kind === 'text') return typeof value === 'string';
  if (value === null) return true;
  return kind === 'number' ? Number.isFinite(value) : typeof value === 'string';
}

function describeTypeMismatch(expected: string, value: unknown): string {
  const text = typeof value === 'number' ? String(value) : (JSON.stringify(value) ?? String(value)); // JSON writes 1e999 as null
  return `expected ${expected}, got ${text.length > 64 ? `${text.slice(0, 64)}…` : text}`;
}
