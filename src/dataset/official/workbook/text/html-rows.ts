import { RejectedFile } from '../../parsing/errors.ts';
import { normalizeWhitespace } from '../../parsing/normalize-whitespace.ts';
import type { WorkbookCell } from '../../parsing/row-reader.ts';
import { decodeEntities } from './entities.ts';
import { tokenizeHtml } from './html-tokens.ts';
import { parseCellText } from './parse-cell-text.ts';

// The workbook library guesses dates month-first (03/04/2026), makes 8.69% a fraction, leaves most entities as they are and joins cells
// whose end tags are left out, which HTML allows: 23 November 2026.

const MAX_ROW_SPAN = 1_000;
/** More than a sheet may have: what is wider is rejected, and need not be in memory. */
const MAX_COLUMNS = 2_048;

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

/** How many columns and rows a cell covers. */
interface CellSpans {
  readonly columns: number;
  readonly rows: number;
}

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
        stored: readAttribute(tag, STORED) || undefined,
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
  if (cell === null || row === null || row.length >= MAX_COLUMNS) return;
  skipCovered(row, table.covered);
  const start = row.length;
  row.push(parseCellText(decodeEntities(cell.stored ?? cell.text)));
  for (let column = 1; column < cell.columns && row.length < MAX_COLUMNS; column++) row.push(null);
  for (let column = start; column < row.length; column++) table.covered[column] = cell.rows - 1;
}

function endRow(table: OpenTable, rows: (readonly WorkbookCell[])[]): void {
  endCell(table);
  const { row } = table;
  table.row = null;
  if (row === null) return;
  skipCovered(row, table.covered);
  rows.push(row);
}

/** Columns that a cell of an earlier row covers are empty in this one. */
function skipCovered(row: WorkbookCell[], covered: number[]): void {
  for (let left = covered[row.length] ?? 0; left > 0; left = covered[row.length] ?? 0) {
    covered[row.length] = left - 1;
    row.push(null);
  }
}

const TAG = /^(\/?)([a-z][a-z0-9:]*)/i;
const COLSPAN = /(?<![^\s"'])colspan\s?=\s?(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i;
const ROWSPAN = /(?<![^\s"'])rowspan\s?=\s?(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i;
const STORED = /(?<![^\s"'])x:num\s?=\s?(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i;

const readAttribute = (tag: string, attribute: RegExp): string | undefined =>
  attribute
    .exec(tag)
    ?.slice(1)
    .find((value) => value !== undefined);

/** The spans in the tag of a cell. */
export const readSpans = (tag: string): CellSpans => ({
  columns: readSpan(tag, COLSPAN, MAX_COLUMNS),
  rows: readSpan(tag, ROWSPAN, MAX_ROW_SPAN),
});

function readSpan(tag: string, attribute: RegExp, max: number): number {
  const span = Number(readAttribute(tag, attribute));
  return Number.isInteger(span) && span > 1 ? Math.min(span, max) : 1;
}
