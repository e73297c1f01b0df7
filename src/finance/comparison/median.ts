import { dropNoise, roundAsPrinted } from '../decimals.ts';

/** The middle one of ascending values, or the mean of the two middle ones; null without values. */
export function findMedian(sorted: ArrayLike<number>): number | null {
  const half = sorted.length >> 1;
  if (sorted.length === 0) return null;
  const upper = Number(sorted[half]);
  return sorted.length % 2 === 1 ? upper : (Number(sorted[half - 1]) + upper) / 2;
}

/** The median of values in any order; null without values. */
export const computeMedian = (values: Iterable<number>): number | null => findMedian(Float64Array.from(values).sort());

/** The median as it can be recomputed from what is shown: of the values as printed, and rounded as they are; null without values. */
export function computePrintedMedian(values: Iterable<number>, decimals: number): number | null {
  const median = computeMedian(Array.from(values, (value) => roundAsPrinted(value, decimals)));
  return median === null ? null : roundAsPrinted(dropNoise(median), decimals);
}
