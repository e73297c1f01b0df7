import { unparse } from 'papaparse';
import type { Column } from '../table/column.ts';

/** Tells a spreadsheet that the text is UTF-8: without it Excel reads ₹ and – as something else. */
export const BYTE_ORDER_MARK = '\u{FEFF}';

// What a spreadsheet would take for a formula, in its full-width forms as well (OWASP, CSV Injection, seen 2026-11).
// A text that is a negative number, as −5 in words of a file, stays one; "-1+cmd" does not.
const FORMULA = /^[=+@\t\r\n＝＋－＠]|^-(?!\d*\.?\d+%?$)/;

/**
 * Columns and rows as CSV (RFC 4180: CRLF, UTF-8 with a byte order mark): a header of labels with their units, figures
 * in full precision and without grouping, days as ISO text, "no figure" as an empty cell, formulas defused by an apostrophe.
 */
export function toCsv<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): string {
  return `${BYTE_ORDER_MARK}${csvHeader(columns)}${csvRows(columns, rows)}`;
}

/** The header line, with its line end. */
export const csvHeader = <Row>(columns: readonly Column<Row>[]): string => lines([columns.map(headerOf)]);

/** One line a row, each with its line end. */
export const csvRows = <Row>(columns: readonly Column<Row>[], rows: readonly Row[]): string =>
  lines(rows.map((row) => columns.map(({ value }) => cell(value(row)))));

function lines(cells: readonly (readonly (string | number)[])[]): string {
  if (cells.length === 0) return '';
  return `${unparse(
    [...cells].map((row) => [...row]),
    { newline: '\r\n', escapeFormulae: FORMULA },
  )}\r\n`;
}

const headerOf = <Row>({ label, unit }: Column<Row>): string => (unit === undefined ? label : `${label} (${unit})`);

const cell = (value: string | number | null): string | number =>
  value === null || (typeof value === 'number' && !Number.isFinite(value)) ? '' : value;
