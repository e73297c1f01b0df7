import { normalizeWhitespace, parseDigits } from '../../parsing/cell-values.ts';
import { RejectedFile } from '../../parsing/errors.ts';
import type { WorkbookCell } from '../../parsing/row-reader.ts';
import {
  decodeEntities,
  placeCell,
  readSpans,
  readTagAttribute,
  skipCovered,
  type CellSpans,
  tokenizeHtml,
} from './html-tokens.ts';

// The workbook library guesses dates month-first (03/04/2026), makes 8.69% a fraction, leaves most entities as they are and joins cells
// whose end tags are left out, which HTML allows: 23 November 2026.

/** Elements that begin a new line outside a cell; inside one they are a space. */
const BREAKS = new Set([
  'p',
  'div',
  'br',
  'hr',
  'li',
  'ul',
  'ol',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'caption',
  'title',
]);
interface OpenCell extends CellSpans {
  text: string;
  /** What Excel has stored of a cell that shows another text (`x:num="0.0869"` for 8.69 %). */
  readonly stored: string | undefined;
}

interface OpenTable {
  row: WorkbookCell[] | null;
  cell: OpenCell | null;
  /** How many rows a cell of an earlier row still covers each column. */
  readonly covered: number[];
}

/**
 * The rows of all tables of a page, with each line of text between them as a row of one cell. A merged cell has its value in the first of
 * its places, as in a workbook. Nothing is executed or loaded, and the time is linear.
 * @throws RejectedFile if it is cut off.
 */
export function readHtmlRows(html: string): readonly (readonly WorkbookCell[])[] {
  const rows: (readonly WorkbookCell[])[] = [];
  const tables: OpenTable[] = [];
  let line = '';

  function endLine(): void {
    const text = normalizeWhitespace(decodeEntities(line));
    line = '';
    if (text !== '') rows.push([text]);
  }

  function addText(text: string): void {
    const cell = tables.at(-1)?.cell;
    if (cell) cell.text += text;
    else if (tables.length === 0) line += text;
  }

  function open(name: string, tag: string): void {
    const table = tables.at(-1);
    if (name === 'table') {
      if (table === undefined) endLine();
      tables.push({ row: null, cell: null, covered: [] });
    } else if (name === 'tr' && table) {
      endRow(table, rows);
      table.row = [];
    } else if ((name === 'td' || name === 'th') && table) {
      endCell(table);
      table.row ??= [];
      table.cell = {
        text: '',
        ...readSpans(tag),
        stored: readTagAttribute(tag, STORED) || undefined,
      };
    } else if (BREAKS.has(name)) breakLine();
  }

  function close(name: string): void {
    const table = tables.at(-1);
    if (name === 'table' && table) {
      endRow(table, rows);
      tables.pop();
    } else if (name === 'tr' && table) endRow(table, rows);
    else if ((name === 'td' || name === 'th') && table) endCell(table);
    else if (BREAKS.has(name)) breakLine();
  }

  function breakLine(): void {
    if (tables.length === 0) endLine();
    else addText(' ');
  }

  for (const { text, tag } of tokenizeHtml(html)) {
    addText(text);
    if (tag === null) continue;
    const [, slash, name = ''] = TAG.exec(tag) ?? [];
    if (slash === '/') close(name.toLowerCase());
    else open(name.toLowerCase(), tag);
  }
  if (tables.length > 0) throw new RejectedFile('a page that is cut off: a table has no end');
  endLine();
  return rows;
}

function endCell(table: OpenTable): void {
  const { cell, row } = table;
  table.cell = null;
  if (cell === null || row === null) return;
  placeCell(row, table.covered, parseCellText(decodeEntities(cell.stored ?? cell.text)), cell);
}

function endRow(table: OpenTable, rows: (readonly WorkbookCell[])[]): void {
  endCell(table);
  const { row } = table;
  table.row = null;
  if (row === null) return;
  skipCovered(row, table.covered);
  rows.push(row);
}

const TAG = /^(\/?)([a-z][a-z0-9:]*)/i;
const STORED = /(?<![^\s"'])x:num\s?=\s?(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i;

/** A number of a double has no more: what has is an identifier. */
const MAX_DIGITS = 15;
const SIGNED = /^(?:([-+])|(\())? ?([\d,]*(?:\.\d*)?)(e[-+]\d{1,3})?(\))?$/i;
/** `000123` is a code. */
const CODE = /^0\d/;

/**
 * The value of a cell that is only text: a number if it is written as one, also with thousands separators or in parentheses, as a
 * spreadsheet takes it; any other text as it is, dates and percentages too, since a spreadsheet guesses at them.
 */
export function parseCellText(text: string): WorkbookCell {
  const cell = normalizeWhitespace(text);
  if (cell === '') return null;
  const [match, sign, open, digits = '', exponent = '', close] = SIGNED.exec(cell) ?? [];
  if (match === undefined || (open === undefined) !== (close === undefined) || CODE.test(digits)) return cell;
  const number = digits.replace(/[^\d]/g, '').length > MAX_DIGITS ? null : parseDigits(digits);
  if (number === null) return cell;
  const value = exponent === '' ? number : Number(`${number}${exponent}`);
  return sign === '-' || open !== undefined ? -value : value;
}
