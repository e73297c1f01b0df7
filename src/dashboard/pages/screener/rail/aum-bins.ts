import type { RangeFilter } from '#schemes/filter-url.ts';
import type { EncodedColumn } from '../../../table/engine/encode-column.ts';

export interface Bin {
  readonly from: number;
  readonly to: number;
  readonly count: number;
}

/** Three bins for each power of ten, since AUM spans from 1 to 1,00,000 crore: 1, 2.15, 4.64, 10. */
const BINS_PER_DECADE = 3;

/** The rows by size, in bins of equal width on a logarithmic scale; amounts of 0 or less are in none. */
export function computeLogBins({ values, codes }: EncodedColumn, rows: Uint32Array): readonly Bin[] {
  const counts = new Map<number, number>();
  for (const row of rows) {
    const value = values[codes[row] ?? -1];
    if (typeof value !== 'number' || value <= 0) continue;
    // 1,000 is the start of a bin although log10(1000) is 2.9999999999999996
    const bin = Math.floor(BINS_PER_DECADE * Math.log10(value) + 1e-9);
    counts.set(bin, (counts.get(bin) ?? 0) + 1);
  }
  if (counts.size === 0) return [];
  const [first, last] = [Math.min(...counts.keys()), Math.max(...counts.keys())];
  return Array.from({ length: last - first + 1 }, (_, offset) => ({
    from: 10 ** ((first + offset) / BINS_PER_DECADE),
    to: 10 ** ((first + offset + 1) / BINS_PER_DECADE),
    count: counts.get(first + offset) ?? 0,
  }));
}

export const isBinInRange = ({ from, to }: Bin, { min, max }: Pick<RangeFilter, 'min' | 'max'>): boolean =>
  (min === null || to > min) && (max === null || from <= max);
