import type { CheckedSeries } from './breaks.ts';
import { moments, TRADING_DAYS_A_YEAR } from './moments.ts';
import { denseWindow, isDaily } from './window.ts';

/**
 * Volatility from one day to another, percent a year: sample standard deviation of daily log returns × √252. Null where
 * the window is not covered, thin (fewer than 200 daily returns a year, or than 20), or across a break.
 */
export function volatility(series: CheckedSeries, start: number, end: number): number | null {
  const window = denseWindow(series, start, end);
  if (window === null) return null;
  const returns = new Float64Array(window.last - window.first);
  let count = 0;
  for (let i = window.first + 1; i <= window.last; i++) {
    if (isDaily(series.days, i)) returns[count++] = Math.log(Number(series.navs[i]) / Number(series.navs[i - 1]));
  }
  const deviation = moments(returns.subarray(0, count))?.deviation;
  return deviation === undefined ? null : deviation * Math.sqrt(TRADING_DAYS_A_YEAR) * 100;
}
