import { computePrintedMedian } from '#finance/comparison/median.ts';
import { isCompared } from '#finance/comparison/standing.ts';
import { formatInteger } from '../../ui/text/format.ts';
import type { BoundColumn } from '../column.ts';

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

/** The sum or the median of a number column over the rows with these indexes; without values of another day or month than those of their peers. */
export function computeTotal(kind: AggregateKind, column: BoundColumn, rows: Uint32Array): Aggregate {
  const numbers: number[] = [];
  for (const row of rows) {
    const value = column.value(row);
    if (value === undefined) return { value, missing: 0 };
    if (kind === 'median' && !isCompared(column.standing?.(row))) continue;
    if (typeof value === 'number' && Number.isFinite(value)) numbers.push(value);
  }
  const missing = rows.length - numbers.length;
  if (numbers.length === 0) return { value: null, missing };
  return { value: kind === 'sum' ? computeSum(numbers) : computePrintedMedian(numbers, column.decimals ?? 2), missing };
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

export const getTotalsLabel = ({ base, kind }: TotalsOptions, rowCount: number): string =>
  base?.label ?? (kind === 'sum' ? `Total (${formatInteger(rowCount)})` : `Median of ${formatInteger(rowCount)}`);

/** A row of sums or medians in a file. */
export interface ExportedTotals {
  readonly label: string;
  /** The value of each column that has one. */
  readonly values: ReadonlyMap<string, number | null>;
}

/** The totals of these columns; null without any. */
export function computeTotals(
  totals: TotalsOptions | null,
  columns: readonly BoundColumn[],
  rows: Uint32Array,
): ExportedTotals | null {
  if (!totals || rows.length === 0) return null;
  const base = totals.base?.rows ?? rows;
  const summed = columns.filter(({ id }) => totals.columns.includes(id));
  return {
    label: getTotalsLabel(totals, rows.length),
    values: new Map(summed.map((column) => [column.id, computeTotal(totals.kind, column, base).value ?? null])),
  };
}
