import type { BoundColumn } from '../bound-column.ts';

/** Statistics of a number column from one pass, without sorting it; 0 if it has no values. */
export interface ColumnStats {
  readonly min: number;
  readonly max: number;
  /** The sum of the absolute values. */
  readonly absoluteSum: number;
}

/** One pass over the values of a column; `min` and `max` include 0. All 0 for a column that is not of numbers. */
export function computeColumnStats(column: BoundColumn, rowCount: number): ColumnStats {
  let [min, max, absoluteSum] = [0, 0, 0];
  if (!column.cell.isNumeric) return { min, max, absoluteSum };
  for (let row = 0; row < rowCount; row++) {
    const value = column.value(row);
    if (typeof value !== 'number' || !Number.isFinite(value)) continue;
    if (value < min) min = value;
    if (value > max) max = value;
    absoluteSum += Math.abs(value);
  }
  return { min, max, absoluteSum };
}

/** Whether any row has a value, or may have one once it is loaded; stops at the first. */
export function hasValues(column: BoundColumn, rowCount: number): boolean {
  for (let row = 0; row < rowCount; row++) {
    const value = column.value(row);
    if (value === undefined || column.cell.normalize(value) !== null) return true;
  }
  return false;
}
