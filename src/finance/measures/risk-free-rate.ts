import { computeMedian } from '../peers.ts';

/** The sub-category whose returns are the risk-free rate. */
export const OVERNIGHT = 'Overnight Fund';

/**
 * The risk-free rate, percent a year: the median one-year return of the overnight schemes, direct growth plans with a current NAV; null if
 * none has one.
 */
export const computeRiskFreeRate = (returns: readonly (number | null)[]): number | null =>
  computeMedian(returns.flatMap((value) => value ?? []).toSorted((a, b) => a - b));
