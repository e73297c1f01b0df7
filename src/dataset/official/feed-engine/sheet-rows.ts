import { parseSerialDate } from '../parsing/parse-dates.ts';
import type { WorkbookCell } from '../parsing/row-reader.ts';
import {
  checkAllReadable,
  countFilled,
  findTables,
  listRows,
  requireOneTable,
  type SheetTable,
} from '../workbook/sheet-tables.ts';
import type { Workbook, WorkbookRow } from '../workbook/worksheet.ts';
import type { FeedFormats, RawRow } from './feed.ts';
import { isColumnOf, type FeedField, type FeedFields } from './fields.ts';

export type TitledTable = SheetTable<readonly string[]>;

interface TableOptions {
  readonly fields: FeedFields;
  /** The columns by which a table is recognised. */
  readonly required: readonly FeedField[];
  /** Whether a header has what else a table needs. */
  readonly isHeader?: (titles: readonly string[]) => boolean;
  /** How many rows may be above the header. */
  readonly headerRows?: number;
}

/** The tables of a workbook that have the required columns. */
export const findTitledTables = (
  workbook: Workbook,
  { required, isHeader = () => true, headerRows }: TableOptions,
): readonly TitledTable[] => {
  const hasColumns = (titles: readonly string[]): boolean =>
    required.every((field) => titles.some((title) => isColumnOf(field, title)));
  return findTables(workbook, (titles) => (hasColumns(titles) && isHeader(titles) ? titles : null), headerRows);
};

/** The rows of a table, with dates as texts, whatever the workbook counts them from. */
export function buildSheetRows(
  { header }: Pick<TitledTable, 'header'>,
  rows: readonly { readonly cells: WorkbookRow; readonly where: string }[],
  { fields }: Pick<TableOptions, 'fields'>,
  { is1904 }: Pick<Workbook, 'is1904'>,
): readonly RawRow[] {
  const days = Object.values(fields).filter(({ isDay }) => isDay);
  const isDay = header.map((title) => days.some((field) => isColumnOf(field, title)));
  return rows.map(({ cells, where }) => ({
    where,
    header,
    cells: header.map((_, column): WorkbookCell => {
      const cell = cells[column] ?? null;
      return typeof cell === 'number' && isDay[column] ? (parseSerialDate(cell, is1904) ?? cell) : cell;
    }),
  }));
}

/** One table of a workbook; a row with a single cell is a note. `what`: `total expense ratios`. */
export const oneTable = (what: string, options: TableOptions): NonNullable<FeedFormats['workbook']> => ({
  is: (workbook) => findTitledTables(workbook, options).length > 0,
  read(workbook) {
    checkAllReadable(workbook);
    const table = requireOneTable(findTitledTables(workbook, options), what);
    const rows = listRows(table).filter(({ cells }) => countFilled(cells) > 1);
    return { rows: buildSheetRows(table, rows, options, workbook) };
  },
});
