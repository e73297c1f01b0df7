import { crossesBreak, type NavSeriesWithBreaks } from './breaks.ts';
import { countDaysUpTo, getNavAtIndex } from './series.ts';

export const TRADING_DAYS_PER_YEAR = 252;

/** Two NAVs further apart do not make a daily return: no run of holidays is longer. */
const MAX_DAYS_BETWEEN_NAVS = 7;
/** The ends of the window are as-of NAVs. */
const MAX_DAYS_EARLIER = 10;
const MIN_RETURNS_PER_YEAR = 200;
const MIN_RETURNS = 20;

/** A window of a series: the indexes of its first and last NAV. */
export interface SeriesWindow {
  readonly first: number;
  readonly last: number;
}

/**
 * The NAVs from one day to another, with as-of NAVs at most 10 days earlier at both ends, for calculations on daily
 * returns. Null if no NAV is close enough, across a break, and if data is sparse: fewer than 20 daily returns, or fewer
 * than 200 a year (markets are open some 245 days). Sixty NAVs scattered over a year say nothing about risk.
 */
export function findDenseWindow(series: NavSeriesWithBreaks, start: number, end: number): SeriesWindow | null {
  const [first, last] = [countDaysUpTo(series.days, start) - 1, countDaysUpTo(series.days, end) - 1];
  const [from, to] = [getNavAtIndex(series, first), getNavAtIndex(series, last)];
  if (from === null || to === null || first >= last) return null;
  if (start - from.day > MAX_DAYS_EARLIER || end - to.day > MAX_DAYS_EARLIER) return null;
  if (crossesBreak(series, from.day, to.day)) return null;
  let returns = 0;
  for (let i = first + 1; i <= last; i++) if (isDailyReturn(series.days, i)) returns++;
  return hasEnoughReturns(returns, to.day - from.day) ? { first, last } : null;
}

/** Whether a number of daily returns is enough for a window of that many days. */
export function hasEnoughReturns(returns: number, days: number): boolean {
  return returns >= MIN_RETURNS && returns >= (MIN_RETURNS_PER_YEAR * days) / 365;
}

/** Whether the NAV at an index is close enough to the previous one to make a daily return. */
export const isDailyReturn = (days: Int32Array, index: number): boolean =>
  isDailyGap(Number(days[index - 1]), Number(days[index]));

export const isDailyGap = (previousDay: number, day: number): boolean => day - previousDay <= MAX_DAYS_BETWEEN_NAVS;

/** The daily log returns within a window, in order; pairs of NAVs more than 7 days apart make none. */
export function collectDailyLogReturns({ days, navs }: NavSeriesWithBreaks, window: SeriesWindow): Float64Array {
  const returns = new Float64Array(window.last - window.first);
  let count = 0;
  for (let i = window.first + 1; i <= window.last; i++) {
    if (isDailyReturn(days, i)) returns[count++] = Math.log(Number(navs[i]) / Number(navs[i - 1]));
  }
  return returns.subarray(0, count);
}

export interface Moments {
  readonly mean: number;
  /** Sample standard deviation (n − 1). */
  readonly deviation: number;
}

/** Mean and sample standard deviation of the values from an index on; null for fewer than two values. */
export function computeMoments(values: Float64Array, from = 0): Moments | null {
  const count = values.length - from;
  if (count < 2) return null;
  let total = 0;
  for (let i = from; i < values.length; i++) total += Number(values[i]);
  const mean = total / count;
  let squares = 0;
  for (let i = from; i < values.length; i++) squares += (Number(values[i]) - mean) ** 2;
  return { mean, deviation: Math.sqrt(squares / (count - 1)) };
}
