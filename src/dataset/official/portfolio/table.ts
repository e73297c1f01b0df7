import type { AssetType } from '#contract/records/holding.ts';
import { RefusedFile } from '../rows.ts';
import { placeOf } from '../workbook/cell.ts';
import type { Sheet } from '../workbook/workbook.ts';
import { columnsOf, type Columns } from './columns.ts';
import { hasFigure, isGrandTotal, isTotal, rawRow, sectionAfter, type RawRow } from './raw-row.ts';

/** One portfolio table of a sheet, down to its grand total. */
export interface Table {
  readonly columns: Columns;
  /** Row of the header, and of the grand total. */
  readonly header: number;
  readonly end: number;
  /** Rows that tell a figure or an ISIN; sums are left out, save those that stand on a section's own heading. */
  readonly rows: readonly RawRow[];
  readonly totalValue: number;
  readonly totalWeight: number;
}

/** The header row of a portfolio table. */
export interface Header {
  readonly at: number;
  readonly columns: Columns;
}

/** The header of the next portfolio table: only those have a column of ISINs. Null where there is none. */
export function nextHeader(sheet: Sheet, from: number): Header | null {
  for (let at = from; at < sheet.rows.length; at++) {
    const columns = columnsOf(sheet.rows[at] ?? []);
    if (columns !== null && columns.isin !== null) return { at, columns };
  }
  return null;
}

/** @throws RefusedFile where the table has no grand total, or a row that cannot be read. */
export function readTable(sheet: Sheet, header: number, columns: Columns): Table {
  const rows: RawRow[] = [];
  let section: AssetType | null = null;
  for (let at = header + 1; at < sheet.rows.length; at++) {
    const cells = sheet.rows[at] ?? [];
    // Long tables repeat their header where a page ends.
    if (columnsOf(cells) !== null) continue;
    const row = rawRow(cells, at, columns, section);
    if (isGrandTotal(row)) return ended(sheet, { columns, header, rows }, row);
    if (row.isin === '' && row.name !== '' && !isTotal(row)) section = headed(row, section);
    if ((hasFigure(row) || row.isin !== '') && !isTotal(row)) rows.push(checked(sheet, { ...row, section }));
  }
  throw new RefusedFile(`${placeOf(sheet.name, header)}: expected a grand total under the table, found none`);
}

function ended(sheet: Sheet, table: Pick<Table, 'columns' | 'header' | 'rows'>, total: RawRow): Table {
  const { value, weight } = total;
  if (value === null || typeof weight !== 'number') throw new Error(`${placeOf(sheet.name, total.at)}: no total`);
  return { ...table, end: total.at, totalValue: value, totalWeight: weight };
}

// A row with figures and a quantity is a position, whatever its name says; without a quantity it may be a heading that
// carries its section's sum (ICICI), or TREPS.
function headed(row: RawRow, section: AssetType | null): AssetType | null {
  return row.quantity === null ? sectionAfter({ ...row, section }) : section;
}

function checked(sheet: Sheet, row: RawRow): RawRow {
  const place = placeOf(sheet.name, row.at);
  if (row.name === '') throw new RefusedFile(`${place}: figures without a name`);
  const { value, weight } = row.unread;
  if (value !== null) throw new RefusedFile(`${place}: expected a market value, got ${JSON.stringify(value)}`);
  if (weight !== null) throw new RefusedFile(`${place}: expected a weight, got ${JSON.stringify(weight)}`);
  return row;
}
