import { crossesBreak, type CheckedSeries } from './breaks.ts';
import { countUpTo, navAt } from './series.ts';

/** NAVs further apart make no daily return: holidays in a row do not last longer. */
const MOST_DAYS_BETWEEN = 7;
/** The window's own ends are as-of NAVs. */
const MOST_DAYS_EARLIER = 10;
const LEAST_RETURNS_A_YEAR = 200;
const LEAST_RETURNS = 20;

/** Where a window begins and ends in a series: places of its first and last NAV. */
export interface Window {
  readonly first: number;
  readonly last: number;
}

/**
 * The NAVs from one day to another, by as-of NAVs at most 10 days earlier, as every figure of daily returns needs them.
 * Null where no NAV is near enough, across a break, and where data is thin: fewer than 20 daily returns, or fewer than
 * 200 a year (markets are open some 245 days). Sixty NAVs scattered over a year tell no risk.
 */
export function denseWindow(series: CheckedSeries, start: number, end: number): Window | null {
  const [first, last] = [countUpTo(series.days, start) - 1, countUpTo(series.days, end) - 1];
  const [from, to] = [navAt(series, first), navAt(series, last)];
  if (from === null || to === null || first >= last) return null;
  if (start - from.day > MOST_DAYS_EARLIER || end - to.day > MOST_DAYS_EARLIER) return null;
  if (crossesBreak(series, from.day, to.day)) return null;
  let returns = 0;
  for (let i = first + 1; i <= last; i++) if (isDaily(series.days, i)) returns++;
  return isDense(returns, to.day - from.day) ? { first, last } : null;
}

/** Whether so many daily returns suffice for a window of that many days. */
export function isDense(returns: number, days: number): boolean {
  return returns >= LEAST_RETURNS && returns >= (LEAST_RETURNS_A_YEAR * days) / 365;
}

/** Whether the NAV at that place is near enough to the one before it to make a daily return. */
export function isDaily(days: Int32Array, place: number): boolean {
  return Number(days[place]) - Number(days[place - 1]) <= MOST_DAYS_BETWEEN;
}
