import { toWireName } from '../fields.ts';
import { selectFields, type OperationName, type OperationRecord } from '../operations/operations.ts';
import {
  getRecordFormatter,
  RECORDS_PER_CHUNK,
  splitIntoChunks,
  type DateFormat,
  type WireRecord,
} from './serialize-record.ts';

/**
 * A response as CSV (RFC 4180): a header row of PascalCase names, CRLF line ends, a missing value as an empty field. The
 * data is unchanged: protection from formulas is left to the spreadsheet that opens the file.
 */
export function* serializeRecordsAsCsv<Name extends OperationName>(
  name: Name,
  records: readonly OperationRecord<Name>[],
  dates: DateFormat = 'String',
  selected?: readonly string[],
): Generator<string, void> {
  const fields = selectFields(name, selected);
  const names = Object.keys(fields);
  const serialize = getRecordFormatter(name, dates, selected);
  yield `${names.map(toWireName).join(',')}\r\n`;
  for (const chunk of splitIntoChunks(records, RECORDS_PER_CHUNK / 2)) {
    yield chunk.map((record) => serializeRow(serialize(record as never), names)).join('');
  }
}

const serializeRow = (record: WireRecord, names: readonly string[]): string =>
  `${names.map((name) => serializeValue(record[name] ?? null)).join(',')}\r\n`;

/** Quotes a value if RFC 4180 requires it, or if a parser might trim white space at its ends. */
function serializeValue(value: string | number | null): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  return /[",\r\n]|^\s|\s$/.test(value) ? `"${value.replaceAll('"', '""')}"` : value;
}
