import type { BoundColumn } from '../column.ts';

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

/**
 * A column in dictionary encoding: its distinct values in ascending order, and for each row the index of its value.
 * Sorting, filtering and counting then work on small integers, whatever the column contains.
 */
export interface EncodedColumn {
  readonly values: readonly (string | number)[];
  /** Per row: index in `values`, or −1 if there is no value. */
  readonly codes: Int32Array;
}

/** Reads a column of all rows once, which must be loaded. */
export function encodeColumn(column: BoundColumn, rowCount: number): EncodedColumn {
  const positions = new Map<string | number, number>(); // by value, in the order in which the rows have them
  const codes = new Int32Array(rowCount).fill(-1);
  for (let row = 0; row < rowCount; row++) {
    const cell = column.cell.normalize(column.value(row) ?? null);
    if (cell === null) continue;
    const position = positions.get(cell) ?? positions.size;
    if (position === positions.size) positions.set(cell, position);
    codes[row] = position;
  }
  const values = column.cell.sort([...positions.keys()], column.order ?? []);
  const codeByPosition = new Int32Array(values.length);
  values.forEach((value, code) => (codeByPosition[positions.get(value) ?? -1] = code));
  return { values, codes: codes.map((position) => codeByPosition[position] ?? -1) };
}
