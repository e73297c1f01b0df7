import type { CellKind } from '../table/cells/cell-kind.ts';
import type { ExportFact, TableExport } from '../table/export-rows/describe-export.ts';

/** A cell as it is written: dates are ISO text, null is "no value". */
export type SheetCell = string | number | null;

/** A column as it is written, without the functions of a table's column, so that it can be posted to a worker. */
export interface SheetColumn {
  readonly id: string;
  readonly label: string;
  readonly unit: string;
  readonly kind: CellKind['type'];
  /** Pixels. */
  readonly width: number;
  /** Decimals that every number of the column is shown with at least. */
  readonly decimals: number;
  /** How many columns after it the quartile is whose shade its cells have; absent without one. */
  readonly quartileOffset?: number;
}

/** The head of a sheet. */
export interface SheetColumns {
  readonly columns: readonly SheetColumn[];
  /** Index of the column that says which row it is: with those before it, it stays in view. */
  readonly headerIndex: number;
}

/** Everything about a file but its rows. */
export interface SheetHead extends SheetColumns {
  /** What the sheets of a workbook are called; by default the view and all fields. */
  readonly names?: readonly string[];
  readonly about: readonly ExportFact[];
  /** Decimals of the numbers are fixed as shown; otherwise every digit is. */
  readonly precision: TableExport<never>['precision'];
}

/** Writes a sheet in parts. */
export interface SheetWriter {
  /** @param areTotals whether they are medians or sums, which a workbook shades. */
  readonly addRows: (rows: readonly (readonly SheetCell[])[], areTotals?: boolean) => void;
  /** Ends the sheet, with a last row of sums or medians, and begins that of all fields; only of a workbook. */
  readonly addSheet?: (sheet: SheetColumns, totals: readonly SheetCell[] | null) => void;
  /** The whole file. @param totals a last row of sums or medians; formats that other programs read have none. */
  readonly finish: (totals?: readonly SheetCell[] | null) => Blob;
}

/** `Return, 1 year (%)` */
export const formatHeader = ({ label, unit }: Pick<SheetColumn, 'label' | 'unit'>): string =>
  unit === '' ? label : `${label} (${unit})`;
