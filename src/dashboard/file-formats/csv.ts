import { formatHeader, type SheetCell, type SheetHead, type SheetWriter } from './sheet.ts';

/** Marks the text as UTF-8 for spreadsheets: without it Excel shows ₹ and – as other characters. */
export const BYTE_ORDER_MARK = '\u{FEFF}';

// Formulas to a spreadsheet, also in full-width forms and after spaces, which some ignore (OWASP, CSV Injection, seen 2026-11).
// Text that is a negative number, such as -5 from a file, is left alone; "-1+cmd" is not.
const FORMULA = /^[\t\r\n]|^\s*[=+@＝＋－＠]|^\s*-(?!\d*\.?\d+%?$)/;

/**
 * A table as CSV (RFC 4180: CRLF, UTF-8 with a byte order mark): a header of labels with their units, numbers without
 * grouping, dates as ISO text, "no value" as an empty cell, formulas defused by an apostrophe.
 */
export function createCsvWriter({ columns }: SheetHead): SheetWriter {
  const parts = [BYTE_ORDER_MARK, serializeLines([columns.map(formatHeader)])];
  return {
    addRows: (rows) => void parts.push(serializeLines(rows)),
    finish: () => new Blob(parts, { type: 'text/csv;charset=utf-8' }),
  };
}

const serializeLines = (lines: readonly (readonly SheetCell[])[]): string =>
  lines.map((line) => `${line.map(serializeCell).join(',')}\r\n`).join('');

/** Where the decimal separator is a comma, spreadsheets split lines at semicolons: quoted, the text stays in its cell. */
const QUOTED = /[",;\r\n\u{FEFF}]|^\s|\s$/u;

function serializeCell(cell: SheetCell): string {
  if (typeof cell !== 'string') return cell === null ? '' : String(cell);
  const text = defuse(cell);
  return QUOTED.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** A text that a spreadsheet takes for no formula. */
const defuse = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);

/** Formats the table as tab-separated text, which spreadsheets paste: a tab or a line break within a text is a space. */
export function createTabSeparatedWriter({ columns }: SheetHead): SheetWriter {
  const lines = [columns.map(formatHeader).map(toPastedCell).join('\t')];
  return {
    addRows: (rows) => void lines.push(...rows.map((row) => row.map(toPastedCell).join('\t'))),
    finish: () => new Blob([lines.join('\n')], { type: 'text/plain' }),
  };
}

function toPastedCell(cell: SheetCell): string {
  if (typeof cell !== 'string') return cell === null ? '' : String(cell);
  return defuse(cell.replace(/[\t\r\n]+/g, ' '));
}
