import { unparse } from 'papaparse';
import type { Column } from '../table/column.ts';

/** Rows serialized at once. */
const CHUNK_ROWS = 1_000;

/** Marks the text as UTF-8 for spreadsheets: without it Excel shows ₹ and – as other characters. */
export const BYTE_ORDER_MARK = '\u{FEFF}';

// What a spreadsheet would execute as a formula, also in full-width forms and after spaces, which some ignore (OWASP, CSV Injection, seen 2026-11).
// Text that is a negative number, such as -5 from a file, is left alone; "-1+cmd" is not.
const FORMULA = /^[\t\r\n]|^\s*[=+@＝＋－＠]|^\s*-(?!\d*\.?\d+%?$)/;

/**
 * Columns and rows as CSV (RFC 4180: CRLF, UTF-8 with a byte order mark): a header of labels with their units, numbers
 * in full precision and without grouping, dates as ISO text, "no value" as an empty cell, formulas defused by an apostrophe.
 * In parts, so that the page can handle a key press or render a frame in between.
 */
export function* serializeTableAsCsv<Row>(
  columns: readonly Column<Row>[],
  rows: readonly Row[],
): Generator<string, void> {
  yield BYTE_ORDER_MARK + serializeLines([columns.map(formatCsvHeader)]);
  for (let start = 0; start < rows.length; start += CHUNK_ROWS) {
    const chunk = rows.slice(start, start + CHUNK_ROWS);
    yield serializeLines(chunk.map((row) => columns.map(({ value }) => toCsvCell(value(row)))));
  }
}

const serializeLines = (lines: (string | number)[][]): string =>
  `${unparse(lines, { newline: '\r\n', escapeFormulae: FORMULA, quotes: hasSemicolon })}\r\n`;

/** Where the decimal separator is a comma, spreadsheets split lines at semicolons: quoted, the text stays in its cell. */
const hasSemicolon = (value: unknown): boolean => typeof value === 'string' && value.includes(';');

const formatCsvHeader = <Row>({ label, unit }: Column<Row>): string =>
  unit === undefined ? label : `${label} (${unit})`;

const toCsvCell = (value: string | number | null): string | number =>
  value === null || (typeof value === 'number' && !Number.isFinite(value)) ? '' : value;
