import type { CheckedSeries } from './breaks.ts';
import { denseWindow } from './window.ts';

/** The deepest fall from a peak. Days are day numbers. */
export interface Drawdown {
  /** Percent, 0 or below. */
  readonly depth: number;
  readonly peak: number;
  readonly trough: number;
  /** The first day on which the peak was reached again; null while it has not been within the window. */
  readonly recovery: number | null;
}

/**
 * Maximum drawdown from one day to another: the least of NAV_t / max over s ≤ t of NAV_s − 1. Null where the window is
 * not covered, thin (fewer than 200 daily returns a year, or than 20) or across a break: a sparse series hides falls.
 */
export function maximumDrawdown(series: CheckedSeries, start: number, end: number): Drawdown | null {
  const window = denseWindow(series, start, end);
  if (window === null) return null;
  const { days, navs } = series;
  let peak = window.first;
  let deepest = { ratio: 1, peak, trough: peak };
  for (let i = window.first + 1; i <= window.last; i++) {
    if (Number(navs[i]) > Number(navs[peak])) peak = i;
    const ratio = Number(navs[i]) / Number(navs[peak]);
    if (ratio < deepest.ratio) deepest = { ratio, peak, trough: i };
  }
  const recovery = recoveryOf(navs, deepest, window.last);
  return {
    depth: (deepest.ratio - 1) * 100,
    peak: Number(days[deepest.peak]),
    trough: Number(days[deepest.trough]),
    recovery: recovery === null ? null : Number(days[recovery]),
  };
}

function recoveryOf(navs: Float64Array, { peak, trough }: { peak: number; trough: number }, last: number) {
  for (let i = trough; i <= last; i++) if (Number(navs[i]) >= Number(navs[peak])) return i;
  return null;
}
