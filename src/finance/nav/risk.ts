import type { NavSeriesWithBreaks } from './breaks.ts';
import { computeMoments, findDenseWindow, isDailyReturn, TRADING_DAYS_PER_YEAR } from './daily-returns.ts';

/**
 * Volatility from one day to another, percent p.a.: sample standard deviation of daily log returns × √252. Null if the
 * window is not covered, sparse (fewer than 200 daily returns a year, or fewer than 20), or across a break.
 */
export function computeVolatility(series: NavSeriesWithBreaks, start: number, end: number): number | null {
  const window = findDenseWindow(series, start, end);
  if (window === null) return null;
  const returns = new Float64Array(window.last - window.first);
  let count = 0;
  for (let i = window.first + 1; i <= window.last; i++) {
    if (isDailyReturn(series.days, i)) returns[count++] = Math.log(Number(series.navs[i]) / Number(series.navs[i - 1]));
  }
  const deviation = computeMoments(returns.subarray(0, count))?.deviation;
  return deviation === undefined ? null : deviation * Math.sqrt(TRADING_DAYS_PER_YEAR) * 100;
}

/** The deepest fall from a peak. Days are day numbers. */
export interface Drawdown {
  /** Percent, 0 or below. */
  readonly depth: number;
  readonly peak: number;
  readonly trough: number;
  /** The first day on which the peak was reached again; null if it was not within the window. */
  readonly recovery: number | null;
}

/**
 * Maximum drawdown from one day to another: the minimum of NAV_t / max over s ≤ t of NAV_s − 1. Null if the window is not
 * covered, sparse (fewer than 200 daily returns a year, or fewer than 20) or across a break: a sparse series hides falls.
 */
export function computeMaxDrawdown(series: NavSeriesWithBreaks, start: number, end: number): Drawdown | null {
  const window = findDenseWindow(series, start, end);
  if (window === null) return null;
  const { days, navs } = series;
  let peak = window.first;
  let deepest = { ratio: 1, peak, trough: peak };
  for (let i = window.first + 1; i <= window.last; i++) {
    if (Number(navs[i]) > Number(navs[peak])) peak = i;
    const ratio = Number(navs[i]) / Number(navs[peak]);
    if (ratio < deepest.ratio) deepest = { ratio, peak, trough: i };
  }
  const recovery = findRecovery(navs, deepest, window.last);
  return {
    depth: (deepest.ratio - 1) * 100,
    peak: Number(days[deepest.peak]),
    trough: Number(days[deepest.trough]),
    recovery: recovery === null ? null : Number(days[recovery]),
  };
}

/** The index at which the NAV is back at its peak. */
function findRecovery(navs: Float64Array, { peak, trough }: { peak: number; trough: number }, last: number) {
  for (let i = trough; i <= last; i++) if (Number(navs[i]) >= Number(navs[peak])) return i;
  return null;
}
