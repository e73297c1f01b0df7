import type { ColumnIndex } from './column-index.ts';

/** A total over some rows: null where none of them has a figure; `missing` tells how many have none. */
export interface Total {
  readonly value: number | null;
  readonly missing: number;
}

export type TotalKind = 'sum' | 'median';

/** The sum or the median of a number column over the rows at these places. */
export function totalOf(kind: TotalKind, { levels, ranks }: ColumnIndex, rows: Uint32Array): Total {
  const figures: number[] = [];
  for (const row of rows) {
    const level = levels[ranks[row] ?? -1];
    if (typeof level === 'number') figures.push(level);
  }
  const missing = rows.length - figures.length;
  if (figures.length === 0) return { value: null, missing };
  return { value: kind === 'sum' ? sum(figures) : median(figures), missing };
}

// Neumaier's sum: thousands of weights add up to 100.00 and not to 99.99 (Neumaier 1974).
function sum(figures: readonly number[]): number {
  let total = 0;
  let lost = 0;
  for (const figure of figures) {
    const next = total + figure;
    lost += Math.abs(total) >= Math.abs(figure) ? total - next + figure : figure - next + total;
    total = next;
  }
  return total + lost;
}

function median(figures: readonly number[]): number {
  const sorted = Float64Array.from(figures).sort();
  const middle = sorted.subarray(Math.floor((sorted.length - 1) / 2), Math.floor(sorted.length / 2) + 1);
  return middle.reduce((total, figure) => total + figure / middle.length, 0);
}
