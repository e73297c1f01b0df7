import { RejectedFile } from '../parsing/errors.ts';
import { parseTextCell } from '../parsing/row-reader.ts';
import { formatLocation, type Workbook, type WorkbookRow, type Worksheet } from './worksheet.ts';

/** A table of a sheet below the row with the titles of its columns. */
export interface SheetTable<Header> {
  readonly sheet: Worksheet;
  readonly headerRow: number;
  readonly header: Header;
}

/** The columns of a table by the texts of a row, folded or not; null if the row is no header. */
type ReadHeader<Header> = (titles: readonly string[], where: string) => Header | null;

const MAX_HEADER_ROWS = 10;

/** The table of each sheet that has one of a kind: the first of its upper rows that is a header. */
export const findTables = <Header>(
  { sheets }: Pick<Workbook, 'sheets'>,
  readHeader: ReadHeader<Header>,
  headerRows = MAX_HEADER_ROWS,
): readonly SheetTable<Header>[] =>
  sheets.flatMap((sheet) => {
    for (const [headerRow, row] of sheet.rows.slice(0, headerRows).entries()) {
      const titles = row.map((cell) => parseTextCell(cell));
      const header = readHeader(titles, formatLocation(sheet.name, headerRow));
      if (header !== null) return [{ sheet, headerRow, header }];
    }
    return [];
  });

/** @throws RejectedFile if a sheet cannot be read: its rows would be missing. */
export function checkAllReadable({ rejectedSheets: [unreadable] }: Workbook): void {
  if (unreadable) throw new RejectedFile(unreadable.reason);
}

/** @throws RejectedFile if there is not one table; `what` names it: `the list of companies`. */
export function requireOneTable<Header>(tables: readonly SheetTable<Header>[], what: string): SheetTable<Header> {
  const [table, other] = tables;
  if (!table || other) throw new RejectedFile(`expected one sheet with ${what}, got ${tables.length}`);
  return table;
}

/** The rows below a header, each with where it is: `sheet SBAF, row 206`. */
export const listRows = ({ sheet, headerRow }: Omit<SheetTable<unknown>, 'header'>) =>
  sheet.rows
    .map((cells: WorkbookRow, index) => ({ cells, where: formatLocation(sheet.name, index) }))
    .slice(headerRow + 1);

export const countFilled = (cells: WorkbookRow): number => cells.filter((cell) => parseTextCell(cell) !== '').length;
