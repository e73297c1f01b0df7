import { DAYS_PER_YEAR } from '../../calendar.ts';
import { crossesBreak, type NavSeriesWithBreaks } from '../series/breaks.ts';
import { lacksDay, lacksTooManyDays, MAX_MISSING_SHARE_OF_NAVS } from '../series/missing-days.ts';
import { countDaysUpTo, getNavAtIndex, MAX_DAYS_EARLIER } from '../series/series.ts';

export const TRADING_DAYS_PER_YEAR = 252;

/** Two NAVs further apart do not make a daily return: no run of holidays is longer. */
const MAX_DAYS_BETWEEN_NAVS = 7;
const MIN_RETURNS_PER_YEAR = 200;
const MIN_RETURNS = 20;

/** A window of a series: the indexes of its first and last NAV. */
export interface SeriesWindow {
  readonly first: number;
  readonly last: number;
}

/**
 * The NAVs from one day to another, with as-of NAVs at most 10 days earlier at both ends, for calculations on daily
 * returns; if the NAV of the start is missing, from the next one on. Null if no NAV is close enough, across a break, and if data is
 * sparse: fewer than 20 daily returns, fewer than 200 a year (markets are open some 245 days), or more than 10 % of the trading days
 * without a NAV. Sixty NAVs scattered over a year say nothing about risk.
 */
export function findDenseWindow(series: NavSeriesWithBreaks, start: number, end: number): SeriesWindow | null {
  const [asOf, last] = [countDaysUpTo(series.days, start) - 1, countDaysUpTo(series.days, end) - 1];
  const startNav = getNavAtIndex(series, asOf);
  if (startNav === null || start - startNav.day > MAX_DAYS_EARLIER) return null;
  const first = lacksDay(series, startNav.day, start) ? asOf + 1 : asOf;
  const [from, to] = [getNavAtIndex(series, first), getNavAtIndex(series, last)];
  if (from === null || to === null || first >= last || end - to.day > MAX_DAYS_EARLIER) return null;
  if (crossesBreak(series, from.day, to.day)) return null;
  let returns = 0;
  for (let i = first + 1; i <= last; i++) if (isDailyReturn(series.days, i)) returns++;
  if (lacksTooManyDays([series], from.day, to.day, last - first, MAX_MISSING_SHARE_OF_NAVS)) return null;
  return hasEnoughReturns(returns, to.day - from.day) ? { first, last } : null;
}

/** Finds a window for values of daily returns: null too if more than 2 % of its trading days lack a NAV. */
export function findDailyWindow(series: NavSeriesWithBreaks, start: number, end: number): SeriesWindow | null {
  const window = findDenseWindow(series, start, end);
  return window && lacksTooManyDays([series], start, end, window.last - window.first) ? null : window;
}

/** Whether a window of that many days has enough returns: some days may lack one. */
export function hasEnoughReturns(returns: number, days: number): boolean {
  return returns >= MIN_RETURNS && returns >= (MIN_RETURNS_PER_YEAR * days) / DAYS_PER_YEAR;
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

/** Mean and sample standard deviation; null for fewer than two values. */
export function computeMoments(values: Float64Array): Moments | null {
  const count = values.length;
  if (count < 2) return null;
  let total = 0;
  for (let i = 0; i < count; i++) total += Number(values[i]);
  const mean = total / count;
  let squares = 0;
  for (let i = 0; i < count; i++) squares += (Number(values[i]) - mean) ** 2;
  return { mean, deviation: Math.sqrt(squares / (count - 1)) };
}

/** A deviation a day (a fraction) as one a year, percent. */
export const annualiseDeviation = (deviation: number): number => deviation * Math.sqrt(TRADING_DAYS_PER_YEAR) * 100;
