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
  if (column.kind !== 'number') return { min, max, absoluteSum };
  for (let row = 0; row < rowCount; row++) {
    const value = column.value(row);
    if (typeof value !== 'number' || !Number.isFinite(value)) continue;
    if (value < min) min = value;
    if (value > max) max = value;
    absoluteSum += Math.abs(value);
  }
  return { min, max, absoluteSum };
}

/** Whether any row has a value; stops at the first. A number that is not finite is no value. */
export function hasValues(column: BoundColumn, rowCount: number): boolean {
  for (let row = 0; row < rowCount; row++) {
    const value = column.value(row);
    if (column.kind === 'number' ? Number.isFinite(value) : value !== null && value !== '') return true;
  }
  return false;
}

/** A total over some rows: null if none of them has a value; `missing` is the number of rows without one. */
export interface Aggregate {
  readonly value: number | null;
  readonly missing: number;
}

export type AggregateKind = 'sum' | 'median';

/** The sum or the median of a number column over the rows with these indexes. */
export function computeTotal(kind: AggregateKind, column: BoundColumn, rows: Uint32Array): Aggregate {
  const numbers: number[] = [];
  for (const row of rows) {
    const value = column.value(row);
    if (typeof value === 'number' && Number.isFinite(value)) numbers.push(value);
  }
  const missing = rows.length - numbers.length;
  if (numbers.length === 0) return { value: null, missing };
  return { value: kind === 'sum' ? computeSum(numbers) : computeMedian(numbers), missing };
}

// Neumaier's sum: thousands of weights add up to 100.00 and not to 99.99 (Neumaier 1974).
function computeSum(numbers: readonly number[]): number {
  let total = 0;
  let compensation = 0;
  for (const number of numbers) {
    const next = total + number;
    compensation += Math.abs(total) >= Math.abs(number) ? total - next + number : number - next + total;
    total = next;
  }
  return total + compensation;
}

function computeMedian(numbers: readonly number[]): number {
  const sorted = Float64Array.from(numbers).sort();
  const middle = sorted.subarray(Math.floor((sorted.length - 1) / 2), Math.floor(sorted.length / 2) + 1);
  return middle.reduce((total, number) => total + number / middle.length, 0);
}
