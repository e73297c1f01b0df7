import { formatWireDate, formatWireDateTime, type IsoDateOrDateTime } from '../dates.ts';
import { hasExactKeys, pickFields, type FieldKind, type Fields, type RecordOf } from '../fields.ts';
import {
  operationNames,
  operations,
  selectFields,
  type OperationName,
  type OperationRecord,
} from '../operations/operations.ts';

/** A record as it crosses the wire. */
export type WireRecord = Readonly<Record<string, string | number | null>>;

export type DateFormat = 'String' | 'Iso';

/**
 * Serializes the records of a response, in chunks.
 * @param selected keys of the fields that the records have; all without it.
 */
export type Serialize = <Name extends OperationName>(
  name: Name,
  records: readonly OperationRecord<Name>[],
  dates?: DateFormat,
  selected?: readonly string[],
) => Generator<string, void>;

/** A chunk of 512 records is about half a megabyte of JSON and takes two or three milliseconds to serialize. */
export const RECORDS_PER_CHUNK = 512;

/** Splits records into chunks, so that a large response is compressed while it is serialized and other requests get their turn. */
export function* splitIntoChunks<T>(
  records: readonly T[],
  chunkSize = RECORDS_PER_CHUNK,
): Generator<readonly T[], void> {
  for (let from = 0; from < records.length; from += chunkSize) yield records.slice(from, from + chunkSize);
}

/**
 * Formats a record of one operation: camelCase names, dates in one format, exactly the fields of the contract in their order.
 */
type FormatRecord = (record: never) => WireRecord;

const createFormatters = (dates: DateFormat) =>
  Object.fromEntries(operationNames.map((name) => [name, createRecordFormatter(operations[name].record, dates)])) as {
    readonly [Name in OperationName]: FormatRecord;
  };

/** Formatters of all fields by date format and operation, created once: finding the dates among the fields takes longer than formatting one record. */
const recordFormatters: { readonly [Dates in DateFormat]: ReturnType<typeof createFormatters> } = {
  String: createFormatters('String'),
  Iso: createFormatters('Iso'),
};

/** Formats records, in chunks, with all their fields or with those that are selected. */
export function* formatChunks<Name extends OperationName>(
  name: Name,
  records: readonly OperationRecord<Name>[],
  options: { readonly dates: DateFormat; readonly selected: readonly string[] | undefined; readonly size?: number },
): Generator<readonly WireRecord[], void> {
  const { dates, selected, size } = options;
  const format =
    selected === undefined ? recordFormatters[dates][name] : createRecordFormatter(selectFields(name, selected), dates);
  for (const chunk of splitIntoChunks(records, size)) yield chunk.map((record) => format(record as never));
}

/** Since everything but dates is unchanged, a record is copied whole and only its dates are formatted. */
function createRecordFormatter(fields: Fields, dates: DateFormat): FormatRecord {
  const names = Object.keys(fields);
  const dateFields = Object.entries(fields).filter(([, { kind }]) => kind === 'date' || kind === 'time');
  return (record: RecordOf<Fields>) => {
    const wire: Record<string, string | number | null> = hasExactKeys(record, names)
      ? { ...record }
      : pickFields(fields, record);
    for (const [name, { kind }] of dateFields)
      wire[name] = formatDate(kind, wire[name] as IsoDateOrDateTime | null, dates); // its kind is a date
    return wire;
  };
}

/** A date or date-time in a format of `dTFormat`; null is its representation of “no date applies”. */
export function formatDate(kind: FieldKind, iso: IsoDateOrDateTime | null, dates: DateFormat): string | null {
  if (dates === 'Iso') return iso === null || kind === 'date' || iso.length > 10 ? iso : `${iso}T00:00:00`;
  return kind === 'date' ? formatWireDate(iso) : formatWireDateTime(iso);
}
