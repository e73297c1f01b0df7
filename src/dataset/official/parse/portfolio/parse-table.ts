import type { AssetType } from '#contract/records/holding.ts';
import { RejectedFile } from '../errors.ts';
import { formatLocation, type Worksheet } from '../workbook.ts';
import { findColumns, type PortfolioColumnIndexes } from './find-columns.ts';
import { getSectionBelow, hasAmount, isGrandTotal, isTotal, parseRow, type PortfolioTableRow } from './parse-row.ts';

/** One portfolio table of a sheet, down to its grand total. */
export interface Table {
  readonly columns: PortfolioColumnIndexes;
  /** Row indexes of the header and of the grand total. */
  readonly header: number;
  readonly end: number;
  /** Rows with an amount or an ISIN; totals are left out, except those in the row of a section's own heading. */
  readonly rows: readonly PortfolioTableRow[];
  readonly totalValue: number;
  readonly totalWeight: number;
}

/** The header row of a portfolio table. */
export interface Header {
  readonly row: number;
  readonly columns: PortfolioColumnIndexes;
}

/** The header of the next portfolio table: only those have an ISIN column. Null if there is none. */
export function findNextHeader(sheet: Worksheet, start: number): Header | null {
  for (let row = start; row < sheet.rows.length; row++) {
    const columns = findColumns(sheet.rows[row] ?? []);
    if (columns !== null && columns.isin !== null) return { row, columns };
  }
  return null;
}

/** @throws RejectedFile if the table has no grand total, or a row that cannot be parsed. */
export function parseTable(sheet: Worksheet, { row: header, columns }: Header): Table {
  const rows: PortfolioTableRow[] = [];
  let section: AssetType | null = null;
  for (let index = header + 1; index < sheet.rows.length; index++) {
    const cells = sheet.rows[index] ?? [];
    // Long tables repeat their header after a page break.
    if (findColumns(cells) !== null) continue;
    const row = parseRow(cells, index, columns, section);
    if (isGrandTotal(row)) return addTotal(sheet, { columns, header, rows }, row);
    if (row.isin === '' && row.name !== '' && !isTotal(row)) section = updateSection(row, section);
    if ((hasAmount(row) || row.isin !== '') && !isTotal(row)) rows.push(checkRow(sheet, { ...row, section }));
  }
  throw new RejectedFile(`${formatLocation(sheet.name, header)}: expected a grand total below the table, found none`);
}

function addTotal(
  sheet: Worksheet,
  table: Pick<Table, 'columns' | 'header' | 'rows'>,
  total: PortfolioTableRow,
): Table {
  const { value, weight } = total;
  if (value === null || typeof weight !== 'number') {
    throw new Error(`${formatLocation(sheet.name, total.index)}: not a grand total`);
  }
  return { ...table, end: total.index, totalValue: value, totalWeight: weight };
}

// A row with amounts and a quantity is a position, whatever its name; without a quantity it may be a heading with its
// section's sum (ICICI), or TREPS.
function updateSection(row: PortfolioTableRow, section: AssetType | null): AssetType | null {
  return row.quantity === null ? getSectionBelow({ ...row, section }) : section;
}

function checkRow(sheet: Worksheet, row: PortfolioTableRow): PortfolioTableRow {
  const location = formatLocation(sheet.name, row.index);
  if (row.name === '') throw new RejectedFile(`${location}: expected an instrument name, got numbers without a name`);
  const { value, weight } = row.invalid;
  if (value !== null) throw new RejectedFile(`${location}: expected a market value, got ${JSON.stringify(value)}`);
  if (weight !== null) throw new RejectedFile(`${location}: expected a weight, got ${JSON.stringify(weight)}`);
  return row;
}
