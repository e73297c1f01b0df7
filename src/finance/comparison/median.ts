import { dropNoise, roundAsPrinted } from '../decimals.ts';

/**
 * The value below which a share (0 to 1) of ascending values is, between two of them by linear interpolation: that of percentile
 * (n − rank) / (n − 1). Null without values.
 */
export function findQuantile(sorted: ArrayLike<number>, share: number): number | null {
  if (sorted.length === 0) return null;
  const position = (sorted.length - 1) * share;
  const index = Math.floor(position);
  const [lower, weight] = [Number(sorted[index]), position - index];
  return weight === 0 ? lower : lower * (1 - weight) + Number(sorted[index + 1]) * weight;
}

/** The middle one of ascending values, or the mean of the two middle ones; null without values. */
export const findMedian = (sorted: ArrayLike<number>): number | null => findQuantile(sorted, 0.5);

/** The median of values in any order; null without values. */
export const computeMedian = (values: Iterable<number>): number | null => findMedian(Float64Array.from(values).sort());

/** The median as it can be recomputed from what is shown: of the values as printed, and rounded as they are; null without values. */
export function computePrintedMedian(values: Iterable<number>, decimals: number): number | null {
  const median = computeMedian(Array.from(values, (value) => roundAsPrinted(value, decimals)));
  return median === null ? null : roundAsPrinted(dropNoise(median), decimals);
}
