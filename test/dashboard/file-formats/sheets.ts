import { toCell } from '#dashboard/file-formats/save-table.ts';
import type { SheetCell, SheetHead } from '#dashboard/file-formats/sheet.ts';
import type { Column } from '#dashboard/table/column.ts';

/** The head of a sheet of these columns, as it is posted to the worker. */
export const buildSheetHead = <Row>(
  columns: readonly Column<Row>[],
  { headerIndex = 0, about = [], precision = 'full' }: Partial<SheetHead> = {},
): SheetHead => ({
  columns: columns.map(({ id, label, unit = '', cell, width }) => ({
    id,
    label,
    unit,
    kind: cell.type,
    width,
    decimals: 2,
  })),
  headerIndex,
  about,
  precision,
});

export const buildCells = <Row>(
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  precision: SheetHead['precision'] = 'full',
): readonly (readonly SheetCell[])[] => rows.map((row) => columns.map((column) => toCell(column, row, precision)));
