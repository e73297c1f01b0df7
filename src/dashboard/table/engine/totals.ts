import { formatInteger } from '../../ui/text/format.ts';
import type { BoundColumn } from '../bound-column.ts';

/** A total over some rows: null if none of them has a value, undefined while they are being loaded; `missing` is the number of rows without one. */
export interface Aggregate {
  readonly value: number | null | undefined;
  readonly missing: number;
}

export type AggregateKind = 'sum' | 'median';

/** Which columns show their sum or median over the rows that match the filters, or over rows that filters do not change. */
export interface TotalsOptions {
  readonly kind: AggregateKind;
  /** Ids of number columns. */
  readonly columns: readonly string[];
  /** Indexes of the rows to use instead of those that match the filters, and what they are. */
  readonly base?: { readonly rows: Uint32Array; readonly label: string };
}

/** The sum or the median of a number column over the rows with these indexes. */
export function computeTotal(kind: AggregateKind, column: BoundColumn, rows: Uint32Array): Aggregate {
  const numbers: number[] = [];
  for (const row of rows) {
    const value = column.value(row);
    if (value === undefined) return { value, missing: 0 };
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

export const getTotalsLabel = ({ base, kind }: TotalsOptions, rowCount: number): string =>
  base?.label ?? (kind === 'sum' ? `Total (${formatInteger(rowCount)})` : `Median of ${formatInteger(rowCount)}`);
