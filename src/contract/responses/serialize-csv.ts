import { toWireName } from '../fields.ts';
import { selectFields } from '../operations/operations.ts';
import { formatChunks, RECORDS_PER_CHUNK, type Serialize, type WireRecord } from './serialize-record.ts';

/**
 * A response as CSV (RFC 4180): a header row of PascalCase names, CRLF line ends, a missing value as an empty field. The
 * data is unchanged: protection from formulas is left to the spreadsheet that opens the file.
 */
export const serializeRecordsAsCsv: Serialize = function* (name, records, dates = 'String', selected) {
  const names = Object.keys(selectFields(name, selected));
  yield `${names.map(toWireName).join(',')}\r\n`;
  for (const chunk of formatChunks(name, records, { dates, selected, size: RECORDS_PER_CHUNK / 2 })) {
    yield chunk.map((record) => serializeRow(record, names)).join('');
  }
};

const serializeRow = (record: WireRecord, names: readonly string[]): string =>
  `${names.map((name) => serializeValue(record[name] ?? null)).join(',')}\r\n`;

/** Quotes a value if RFC 4180 requires it, or if a parser might trim white space at its ends. */
function serializeValue(value: string | number | null): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  return /[",\r\n]|^\s|\s$/.test(value) ? `"${value.replaceAll('"', '""')}"` : value;
}
