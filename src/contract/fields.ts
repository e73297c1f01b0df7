import type { IsoDate, IsoDateOrDateTime } from './dates.ts';

/** Type of a field's value. `date` and `time` (a date, with or without a time) are month-first on the wire (specification 2.2). */
export type FieldKind = 'text' | 'number' | 'date' | 'time';

/** Units: percent, percentage points, rupees, rupees crore (10⁷), rupees lakh (10⁵), years of 365 days, calendar days. */
export type Unit = '%' | 'pp' | '₹' | '₹ crore' | '₹ lakh' | 'years' | 'days';

/** One field of a record. Tables, exports, the glossary and the API reference are derived from it. */
export interface Field<K extends FieldKind = FieldKind> {
  readonly kind: K;
  readonly label: string;
  readonly description: string;
  readonly unit?: Unit;
  /** Not part of the specification: optional for every client, marked `x-extension` in the OpenAPI document. */
  readonly extension?: true;
}

export type Fields = Readonly<Record<string, Field>>;

/** The value of a field in the code. Null means that no value or no date applies; 0 and empty text never represent it. */
interface FieldValues {
  readonly text: string;
  readonly number: number | null;
  readonly date: IsoDate | null;
  readonly time: IsoDateOrDateTime | null;
}

export type RecordOf<F extends Fields> = { readonly [Name in keyof F]: FieldValues[F[Name]['kind']] };

export const textField = (label: string, description: string): Field<'text'> => ({ kind: 'text', label, description });
export const dateField = (label: string, description: string): Field<'date'> => ({ kind: 'date', label, description });
export const dateTimeField = (label: string, description: string): Field<'time'> => ({
  kind: 'time',
  label,
  description,
});
export const numberField = (label: string, description: string, unit?: Unit): Field<'number'> => ({
  kind: 'number',
  label,
  description,
  ...(unit ? { unit } : {}),
});

export const asExtension = <K extends FieldKind>(field: Field<K>): Field<K> & { readonly extension: true } => ({
  ...field,
  extension: true,
});

/** The names of the fields that are not part of the specification. */
export type ExtensionName<F extends Fields> = {
  [Name in keyof F]: F[Name] extends { readonly extension: true } ? Name : never;
}[keyof F];

/** A record type without some of its fields. */
export const omitFields = <F extends Fields, Name extends keyof F & string>(
  fields: F,
  ...names: readonly Name[]
): Omit<F, Name> =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !names.some((each) => each === name))) as Omit<F, Name>;

/** The values of a record from an object that may have others too, in the order of the fields. */
export function pickFields<F extends Fields>(fields: F, object: RecordOf<F>): RecordOf<F> {
  const record: Record<string, unknown> = {};
  for (const name in fields) record[name] = object[name];
  return record as RecordOf<F>;
}

/** The property of records that inherit their fields: reading it throws, as spreading them would. */
export const SPREAD_GUARD = '_spread'; // React leaves out such names when it describes what it rendered while developing

/** A copy with values of its own, of any record, also one that inherits its fields: see `createColumnRecords`. */
export function copyRecord<Row extends object>(record: Row): Row {
  const copy: Partial<Row> = {};
  for (const name in record) if (name !== SPREAD_GUARD) copy[name] = record[name];
  return copy as Row;
}

/** A record without values. */
export const buildEmptyRecord = <F extends Fields>(fields: F): RecordOf<F> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, { kind }]) => [name, kind === 'text' ? '' : null]),
  ) as RecordOf<F>;

/** An object with the value of each of its keys. */
export function buildObject<T extends object>(
  keys: readonly (keyof T & string)[],
  read: (key: keyof T & string) => unknown,
): T {
  const object: Record<string, unknown> = {};
  for (const key of keys) object[key] = read(key);
  return object as T;
}

/** The keys of an object that has no others. */
export const listKeys = <T extends object>(object: T): readonly (keyof T & string)[] =>
  Object.keys(object) as (keyof T & string)[];

/** `schemeName` → `SchemeName`, `isinGrowth` → `ISINGrowth`: the specification's spelling, used in CSV, XML and the glossary. */
export function toWireName(name: string): string {
  return /^isin(?=[A-Z])/.test(name) ? `ISIN${name.slice(4)}` : name.charAt(0).toUpperCase() + name.slice(1);
}

/** In this order. */
export function hasExactKeys(object: object, keys: readonly string[]): boolean {
  let index = 0;
  for (const key in object) if (keys[index++] !== key) return false;
  return index === keys.length;
}
