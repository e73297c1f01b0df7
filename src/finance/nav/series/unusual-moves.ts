import { computeMedian } from '../../comparison/median.ts';

/** How far the moves of the schemes of a sub-category on one day usually are from each other. */
export interface UsualMove {
  /** Percent, of the NAV before. */
  readonly median: number;
  /** Percentage points: 1.4826 × the median absolute deviation, which is the standard deviation of normally distributed moves. */
  readonly deviation: number;
}

/** With fewer moves than these, what is usual is not known. */
const MIN_MOVES = 5;
const MAD_TO_STANDARD_DEVIATION = 1.4826;

/** What moves (percent) are usual; null if there are too few of them. */
export function computeUsualMove(moves: Float64Array): UsualMove | null {
  const median = moves.length < MIN_MOVES ? null : computeMedian(moves);
  if (median === null) return null;
  const deviation = Number(computeMedian(moves.map((move) => Math.abs(move - median))));
  return { median, deviation: MAD_TO_STANDARD_DEVIATION * deviation };
}

const MAX_DEVIATIONS = 8;
/** Percentage points. The moves of overnight funds differ by less than a hundredth, and eight times that is no error. */
const MIN_DIFFERENCE = 5;

/** Whether a move (percent) is so far from the usual one that the NAV should be checked. */
export function isUnusualMove(move: number, { median, deviation }: UsualMove): boolean {
  const difference = Math.abs(move - median);
  return difference > MIN_DIFFERENCE && difference > MAX_DEVIATIONS * deviation;
}
