import { computeMedian } from '../../comparison/median.ts';
import { MIN_PEERS } from '../../comparison/standing.ts';
import type { NavSeriesWithBreaks } from '../series/breaks.ts';
import { countDaysUpTo } from '../series/series.ts';
import { findDenseWindow } from './daily-returns.ts';

/** The deepest fall from a peak. Days are day numbers. */
export interface Drawdown {
  /** Percent, 0 or below. */
  readonly depth: number;
  readonly peak: number;
  readonly trough: number;
  /** The first day on which the peak was reached again, also after the window; null if it was not by `knownTo`. */
  readonly recovery: number | null;
  /** The last day with a NAV that can be compared with that of the peak: the latest, or the last one before a break. */
  readonly knownTo: number;
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
  const trough = Number(days[deepest.trough]);
  const knownTo = series.breaks.find(({ previousDay }) => previousDay >= trough)?.previousDay ?? Number(days.at(-1));
  const recovery = findRecovery(navs, deepest, countDaysUpTo(days, knownTo) - 1);
  return {
    depth: (deepest.ratio - 1) * 100,
    peak: Number(days[deepest.peak]),
    trough,
    recovery: recovery === null ? null : Number(days[recovery]),
    knownTo,
  };
}

/** The index at which the NAV is back at its peak. */
function findRecovery(navs: Float64Array, { peak, trough }: { peak: number; trough: number }, last: number) {
  for (let i = trough; i <= last; i++) if (Number(navs[i]) >= Number(navs[peak])) return i;
  return null;
}

/** How far below its highest value so far a scheme was on each day of a window. */
export interface Underwater {
  /** Ascending day numbers. */
  readonly days: Int32Array;
  /** Percent, 0 or below. */
  readonly depths: Float64Array;
}

/**
 * Drawdown on each NAV date from one day to another: NAV_t / max over s ≤ t of NAV_s − 1, with the maximum from the start of
 * the window on. Null where the maximum drawdown is null.
 */
export function computeUnderwater(series: NavSeriesWithBreaks, start: number, end: number): Underwater | null {
  const window = findDenseWindow(series, start, end);
  if (window === null) return null;
  const days = series.days.slice(window.first, window.last + 1);
  const depths = new Float64Array(days.length);
  let peak = 0;
  for (let i = 0; i < days.length; i++) {
    const nav = Number(series.navs[window.first + i]);
    peak = Math.max(peak, nav);
    depths[i] = (nav / peak - 1) * 100;
  }
  return { days, depths };
}

/** The root mean square of the drawdowns of all NAV dates from one day to another, percent (Martin and McCann, 1989). Null where they are. */
export function computeUlcerIndex(series: NavSeriesWithBreaks, start: number, end: number): number | null {
  const underwater = computeUnderwater(series, start, end);
  return underwater && Math.sqrt(sumSquares(underwater.depths) / underwater.depths.length);
}

export const sumSquares = (values: Float64Array): number => values.reduce((sum, value) => sum + value ** 2, 0);

/** The middle of the falls of several schemes. */
export interface MedianFall {
  /** Percent. */
  readonly depth: number;
  /** Calendar days from the peak to the trough. */
  readonly daysDown: number;
  /** Calendar days from the trough to the peak; infinite if half of the schemes or more did not reach it again. */
  readonly daysToRecover: number;
  readonly count: number;
}

/** Depth and days each have a median of their own, of at least five falls. A scheme that has not recovered counts as slower than all that have. */
export function computeMedianFall(falls: readonly Drawdown[]): MedianFall | null {
  if (falls.length < MIN_PEERS) return null;
  const median = (getValue: (fall: Drawdown) => number): number => Number(computeMedian(falls.map(getValue)));
  return {
    depth: median(({ depth }) => depth),
    daysDown: median(({ peak, trough }) => trough - peak),
    daysToRecover: median(({ trough, recovery }) => (recovery ?? Infinity) - trough),
    count: falls.length,
  };
}
