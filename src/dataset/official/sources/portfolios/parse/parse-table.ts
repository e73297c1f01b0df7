import type { AssetType } from '#contract/records/holding.ts';
import { RejectedFile } from '../../../parsing/errors.ts';
import {
  formatLocation,
  getCellNumber,
  getCellText,
  getRowTexts,
  type WorkbookRow,
  type Worksheet,
} from '../../../workbook/worksheet.ts';
import { classifyHeading, classifyHolding } from './asset-type.ts';
import { findColumns, type PortfolioColumnIndexes } from './find-columns.ts';
import {
  getSectionBelow,
  hasAmount,
  isGrandTotal,
  isTotal,
  isWholeWeight,
  parseRow,
  type PortfolioTableRow,
} from './parse-row.ts';
import { findSchemeNames } from './scheme-and-date.ts';

/** One portfolio table of a sheet, down to its grand total. */
export interface Table {
  readonly columns: PortfolioColumnIndexes;
  /** Row indexes of the header and of the grand total. */
  readonly header: number;
  readonly end: number;
  /** Rows with an amount or an ISIN; totals are left out, except those in the row of a section's own heading. */
  readonly rows: readonly PortfolioTableRow[];
  /** What the table may have as rows of their own: sub totals below a name without a value, and values one row above their name. */
  readonly sums: readonly PortfolioTableRow[];
  readonly totalValue: number;
  /** The printed weight; null if the total has none (UTI). */
  readonly totalWeight: number | null;
}

/** The header row of a portfolio table. */
export interface Header {
  /** The row of the header; of the heading, for a segregated portfolio that continues in the columns above it. */
  readonly row: number;
  readonly columns: PortfolioColumnIndexes;
}

const SEGREGATED_HEADING = /\bsegregated\s+portfolio\b/i;
const NONE_SEGREGATED = /\b(?:has|no\.?|number|nil|not)\b(?:(?!\b(?:has|no|number|nil|not)\b).)*segregated|:\s*nil/i;
/** A heading is short; a note that mentions segregated portfolios is a sentence. */
const MAX_HEADING_LENGTH = 120;

/** The text of a row that is the heading of a segregated portfolio; null if it is none. */
export function findSegregatedHeading(row: WorkbookRow): string | null {
  const [text, ...others] = new Set(getRowTexts(row));
  if (text === undefined || others.length > 0 || text.length > MAX_HEADING_LENGTH) return null;
  return SEGREGATED_HEADING.test(text) && !NONE_SEGREGATED.test(text) ? text : null;
}

// Tables with the columns of a portfolio that are none: derivatives outside the total, and positions that the portfolio has too.
const OTHER_TABLE =
  /\bderivatives?\b|\bfutures?\b|\boptions?\b|\bswaps?\b|default|investment grade|non[\s-]?performing|top (?:ten|10)\b/i;
const HEADING_ROWS = 3;

/** The header of the next portfolio table: only those have an ISIN column. Null if there is none. */
export function findNextHeader(sheet: Worksheet, start: number): Header | null {
  for (let row = start; row < sheet.rows.length; row++) {
    const columns = findColumns(sheet.rows[row] ?? []) ?? findColumns(joinHeaderRows(sheet, row));
    if (columns !== null && columns.isin !== null && !isOtherTable(sheet, start, { row, columns }))
      return { row, columns };
  }
  return null;
}

/** A header in two rows: `Market/Fair Value` above `(Rs. in Lacs)`, `% to Net` above `Assets`; nothing if the next row is none. */
function joinHeaderRows({ rows }: Worksheet, row: number): WorkbookRow {
  const [cells = [], below = []] = rows.slice(row, row + 2);
  const isHeaderRow = (texts: readonly string[]) => texts.length >= 3 && texts.every((text) => text.length <= 60);
  const isContinued = isHeaderRow(getRowTexts(cells)) && getRowTexts(below).length >= 2;
  if (!isContinued || [...cells, ...below].some((cell) => getCellNumber(cell) !== null)) return [];
  return cells.map((cell, column) => `${getCellText(cell)} ${getCellText(below[column])}`);
}

/** Whether the row below a header is its second one: texts below the titles of the numbers, and no position. */
function isSecondHeaderRow(row: PortfolioTableRow): boolean {
  const { value, weight } = row.invalid;
  return (
    row.isin === '' && row.quantity === null && (value ?? weight) !== null && row.value === null && row.weight === null
  );
}

/** The first table of a sheet is its portfolio, whatever is above it, and so is one below the name of a scheme. */
function isOtherTable(sheet: Worksheet, start: number, { row, columns }: Header): boolean {
  if (start === 0) return false;
  const rows = sheet.rows.slice(Math.max(start, row - HEADING_ROWS), row);
  const isOther = (text: string) => text.length <= MAX_HEADING_LENGTH && OTHER_TABLE.test(text);
  return (
    (rows.flatMap(getRowTexts).some(isOther) || opensWithDerivatives(sheet, row, columns)) &&
    findSchemeNames(rows).length === 0
  );
}

/** Whether the first heading below a header is that of derivatives, or the first position is one: UTI's futures below the total. */
export function opensWithDerivatives({ rows }: Worksheet, header: number, columns: PortfolioColumnIndexes): boolean {
  for (const cells of rows.slice(header + 1, header + 1 + 2 * HEADING_ROWS)) {
    const row = parseRow(cells, 0, columns, null);
    if (isTotal(row) || findColumns(cells) !== null) return false;
    if (hasAmount(row)) return classifyHolding(row) === 'Derivative';
    const section = classifyHeading(row.name);
    if (section !== null) return section === 'Derivative';
  }
  return false;
}

/**
 * The next table below one that ended: one with a header of its own, or a segregated portfolio that continues in the same
 * columns below its heading.
 */
export function findNextTable(sheet: Worksheet, { columns, end }: Pick<Table, 'columns' | 'end'>): Header | null {
  const next = findNextHeader(sheet, end + 1);
  const last = next?.row ?? sheet.rows.length;
  for (let row = end + 1; row < last; row++) {
    if (findSegregatedHeading(sheet.rows[row] ?? []) === null) continue;
    // the header of a segregated portfolio follows its heading closely
    if (next !== null && next.row - row <= 2 * HEADING_ROWS) return next;
    const below = sheet.rows.slice(row + 1, Math.min(last, row + 2 * HEADING_ROWS));
    if (below.some((cells) => isPosition(cells, columns))) return { row, columns };
  }
  return next;
}

function isPosition(cells: WorkbookRow, columns: PortfolioColumnIndexes): boolean {
  const row = parseRow(cells, 0, columns, null);
  return row.isin !== '' && row.name !== '' && hasAmount(row);
}

/** `SCHEME CODE078STARTS` and `SCHEME CODE078ENDS` enclose the portfolio of each scheme (UTI). */
export const isBlockMark = (row: WorkbookRow): boolean =>
  getRowTexts(row).some((text) => /^scheme\s*code.{0,20}(?:starts|ends)$/i.test(text));

/**
 * Parses a table down to the row named as the total of the whole portfolio, or else the last total whose weight is that of the
 * whole: whether its rows add up to it is checked later.
 * @throws RejectedFile if the table has no grand total, or a row that cannot be parsed.
 */
export function parseTable(sheet: Worksheet, { row: header, columns }: Header, schemeName: string): Table {
  const rows: PortfolioTableRow[] = [];
  const sums: PortfolioTableRow[] = [];
  let section: AssetType | null = null;
  let above: PortfolioTableRow | null = null;
  let whole: { readonly total: PortfolioTableRow; readonly rows: number } | null = null;
  for (let index = header + 1; index < sheet.rows.length; index++) {
    const cells = sheet.rows[index] ?? [];
    // Long tables repeat their header after a page break.
    const isHeader = findColumns(cells) !== null;
    if (isBlockMark(cells) || (isHeader && whole !== null)) break;
    if (isHeader) continue;
    const row = parseRow(cells, index, columns, section);
    if (index === header + 1 && isSecondHeaderRow(row)) continue;
    if (isGrandTotal(row, schemeName)) return finishTable(sheet, { columns, header, rows, sums }, row);
    if (isTotal(row) && row.value !== null && isWholeWeight(row)) whole = { total: row, rows: rows.length };
    if (row.isin === '' && row.name !== '' && !isTotal(row)) section = updateSection(row, section);
    if ((hasAmount(row) || row.isin !== '') && !isTotal(row)) rows.push({ ...row, section });
    if (above !== null && isName(above) && isTotal(row) && row.value !== null)
      sums.push({ ...row, name: above.name, index: above.index, section });
    if (above !== null && isUnnamedAmount(above) && isName(row)) sums.push({ ...above, name: row.name, section });
    if (row.name !== '' || hasAmount(row)) above = row;
  }
  if (whole !== null)
    return finishTable(sheet, { columns, header, rows: rows.slice(0, whole.rows), sums }, whole.total);
  throw new RejectedFile(
    `${formatLocation(sheet.name, header)}: expected a grand total below the table (Grand Total, Net Assets, Total of the ` +
      'scheme, or a total of 100 %), found none',
  );
}

/** Whether a table has a grand total above the next header. */
export function hasGrandTotal(sheet: Worksheet, header: Header): boolean {
  const rows = sheet.rows.slice(0, findNextHeader(sheet, header.row + 1)?.row);
  return rows.slice(header.row + 1).some((cells, index) => {
    const row = parseRow(cells, index, header.columns, null);
    return isGrandTotal(row, '') || (isTotal(row) && isWholeWeight(row));
  });
}

/** `Cash and Other Net Current Assets` without a value, whose sub total has it (Sundaram), or a heading of futures (quant). */
const isName = (row: PortfolioTableRow): boolean =>
  row.isin === '' && row.name !== '' && row.value === null && (row.weight ?? 0) === 0 && !isTotal(row);

/** `199.72 | 7.68` above `Net Current Assets/(Liabilities)` (Kotak). */
const isUnnamedAmount = (row: PortfolioTableRow): boolean =>
  row.name === '' && row.quantity === null && isTotal(row) && row.value !== null;

function finishTable(
  sheet: Worksheet,
  table: Pick<Table, 'columns' | 'header' | 'rows' | 'sums'>,
  total: PortfolioTableRow,
): Table {
  const { value, weight, index } = total;
  if (value === null) throw new Error(`${formatLocation(sheet.name, index)}: not a grand total`);
  const unnamed = table.rows.filter((row) => row.name === '');
  const areFew = unnamed.length <= Math.max(1, table.rows.length * MAX_UNNAMED);
  for (const row of table.rows) checkRow(sheet, row, areFew);
  return { ...table, end: index, totalValue: value, totalWeight: typeof weight === 'number' ? weight : null };
}

// A row with amounts and a quantity is a position, whatever its name; without a quantity it may be a heading with its
// section's sum (ICICI), or TREPS.
function updateSection(row: PortfolioTableRow, section: AssetType | null): AssetType | null {
  return row.quantity === null ? getSectionBelow({ ...row, section }) : section;
}

const MAX_UNNAMED = 0.1;

/** @param mayBeUnnamed whether a security may have an ISIN alone (Axis, December 2025) */
function checkRow(sheet: Worksheet, row: PortfolioTableRow, mayBeUnnamed: boolean): void {
  const location = formatLocation(sheet.name, row.index);
  if (row.name === '' && !(mayBeUnnamed && row.isin !== ''))
    throw new RejectedFile(`${location}: expected an instrument name, got numbers without a name`);
  const { value, weight } = row.invalid;
  if (value !== null) throw new RejectedFile(`${location}: expected a market value, got ${JSON.stringify(value)}`);
  if (weight !== null) throw new RejectedFile(`${location}: expected a weight, got ${JSON.stringify(weight)}`);
}
