import { dropNoise, roundAsPrinted } from '../decimals.ts';

/** The middle one of ascending values, or the mean of the two middle ones; null without values. */
export function findMedian(sorted: ArrayLike<number>): number | null {
  const half = sorted.length >> 1;
  if (sorted.length === 0) return null;
  const upper = Number(sorted[half]);
  return sorted.length % 2 === 1 ? upper : (Number(sorted[half - 1]) + upper) / 2;
}

/**
 * The value with a percentile (0 to 1) among ascending values, between two of them by linear interpolation: that of a standing, (n − rank) /
 * (n − 1), so that 0.5 is the median. Null without values.
 */
export function findQuantile(sorted: ArrayLike<number>, percentile: number): number | null {
  if (sorted.length === 0) return null;
  const position = (sorted.length - 1) * percentile;
  const index = Math.floor(position);
  const [lower, upper] = [Number(sorted[index]), Number(sorted[Math.ceil(position)])];
  return lower + (upper - lower) * (position - index);
}

/** The median of values in any order; null without values. */
export const computeMedian = (values: Iterable<number>): number | null => findMedian(Float64Array.from(values).sort());

/** The median as it can be recomputed from what is shown: of the values as printed, and rounded as they are; null without values. */
export function computePrintedMedian(values: Iterable<number>, decimals: number): number | null {
  const median = computeMedian(Array.from(values, (value) => roundAsPrinted(value, decimals)));
  return median === null ? null : roundAsPrinted(dropNoise(median), decimals);
}
