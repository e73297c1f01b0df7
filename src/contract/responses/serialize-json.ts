import type { IsoDateOrDateTime } from '../dates.ts';
import { toWireName, type Field } from '../fields.ts';
import { selectFields, type OperationName } from '../operations/operations.ts';
import {
  formatChunks,
  formatDate,
  RECORDS_PER_CHUNK,
  splitIntoChunks,
  type DateFormat,
  type Serialize,
  type WireRecord,
} from './serialize-record.ts';

/**
 * A response as JSON text: camelCase names, every field (or the selected ones), `count`. A large one is yielded in chunks, so that it can be
 * compressed while it is serialized; a small one is a single chunk.
 */
export const serializeEnvelope: Serialize = function* (name, records, dates = 'String', selected) {
  const chunks = formatChunks(name, records, { dates, selected });
  if (records.length <= RECORDS_PER_CHUNK) {
    yield JSON.stringify({ value: [...chunks].flat(), count: records.length });
    return;
  }
  yield '{"value":[';
  let count = 0;
  for (const chunk of chunks) {
    if (count++ > 0) yield ','; // on its own: prepending it to a long string would copy that string
    yield JSON.stringify(chunk).slice(1, -1);
  }
  yield `],"count":${records.length}}`;
};

/** A chunk of one field takes no more time than one of all fields of `RECORDS_PER_CHUNK` records. */
const VALUES_PER_CHUNK = 32 * RECORDS_PER_CHUNK;

/**
 * A response as JSON text by columns, `{"count": n, "columns": {"Code": […], …}}`: of each field, or each selected one, the values in the order
 * of the records, under its name in PascalCase as in CSV. Null and dates are as in records.
 */
export const serializeColumns: Serialize = function* (name, records, dates = 'String', selected) {
  const parts = serializeParts(name, records as never, dates, selected); // their values are those of the wire, but for dates
  if (records.length > RECORDS_PER_CHUNK) yield* parts;
  else yield [...parts].join('');
};

function* serializeParts(
  name: OperationName,
  records: readonly WireRecord[],
  dates: DateFormat,
  selected: readonly string[] | undefined,
): Generator<string, void> {
  yield `{"count":${records.length},"columns":{`;
  for (const [index, [key, field]] of Object.entries(selectFields(name, selected)).entries()) {
    const format = createValueFormatter(field, dates);
    yield `${index > 0 ? ',' : ''}"${toWireName(key)}":[`;
    for (const [part, chunk] of [...splitIntoChunks(records, VALUES_PER_CHUNK)].entries()) {
      if (part > 0) yield ',';
      yield JSON.stringify(chunk.map((record) => format(record[key] ?? null))).slice(1, -1);
    }
    yield ']';
  }
  yield '}}';
}

type WireValue = WireRecord[string];

/** A column has few distinct dates, of which each is formatted once. */
function createValueFormatter({ kind }: Field, dates: DateFormat): (value: WireValue) => WireValue {
  if (kind !== 'date' && kind !== 'time') return (value) => value;
  const formatted = new Map<WireValue, WireValue>();
  return (value) => {
    const known = formatted.get(value);
    if (known !== undefined) return known;
    const text = formatDate(kind, value as IsoDateOrDateTime | null, dates); // its kind is a date
    formatted.set(value, text);
    return text;
  };
}
