import { computeMedian } from '../comparison/median.ts';
import { roundComputed } from '../decimals.ts';

/** The sub-category whose returns are the risk-free rate. */
export const OVERNIGHT = 'Overnight Fund';

/**
 * The risk-free rate, percent a year: the median one-year return of the overnight schemes, direct growth plans with a current NAV; null if
 * none has one. To four decimals, as it is stated: a ratio over a deviation of 0.1 % differs in its fourth decimal by the fifth of the rate.
 */
export const computeRiskFreeRate = (returns: readonly (number | null)[]): number | null =>
  roundComputed(computeMedian(returns.flatMap((value) => value ?? [])));
