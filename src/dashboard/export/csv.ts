import { unparse } from 'papaparse';
import type { Column } from '../table/column.ts';

/** Marks the text as UTF-8 for spreadsheets: without it Excel shows ₹ and – as other characters. */
export const BYTE_ORDER_MARK = '\u{FEFF}';

// What a spreadsheet would execute as a formula, also in full-width forms (OWASP, CSV Injection, seen 2026-11).
// Text that is a negative number, such as -5 from a file, is left alone; "-1+cmd" is not.
const FORMULA = /^[=+@\t\r\n＝＋－＠]|^-(?!\d*\.?\d+%?$)/;

/**
 * Columns and rows as CSV (RFC 4180: CRLF, UTF-8 with a byte order mark): a header of labels with their units, numbers
 * in full precision and without grouping, dates as ISO text, "no value" as an empty cell, formulas defused by an apostrophe.
 */
export function serializeTableAsCsv<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): string {
  return `${BYTE_ORDER_MARK}${serializeHeader(columns)}${serializeCsvRows(columns, rows)}`;
}

/** The header line, with its line end. */
export const serializeHeader = <Row>(columns: readonly Column<Row>[]): string =>
  serializeLines([columns.map(formatCsvHeader)]);

/** One line per row, each with its line end. */
export const serializeCsvRows = <Row>(columns: readonly Column<Row>[], rows: readonly Row[]): string =>
  serializeLines(rows.map((row) => columns.map(({ value }) => toCsvCell(value(row)))));

function serializeLines(lines: readonly (readonly (string | number)[])[]): string {
  if (lines.length === 0) return '';
  return `${unparse(
    [...lines].map((line) => [...line]),
    { newline: '\r\n', escapeFormulae: FORMULA },
  )}\r\n`;
}

const formatCsvHeader = <Row>({ label, unit }: Column<Row>): string =>
  unit === undefined ? label : `${label} (${unit})`;

const toCsvCell = (value: string | number | null): string | number =>
  value === null || (typeof value === 'number' && !Number.isFinite(value)) ? '' : value;
