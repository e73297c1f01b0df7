import { type Period, subtractPeriod } from '../../calendar.ts';
import { findMedian } from '../../comparison/median.ts';
import { crossesBreak, type NavSeriesWithBreaks } from '../series/breaks.ts';
import { countDaysUpTo } from '../series/series.ts';
import { getMaxNavAgeDays, toPeriodReturn } from './returns.ts';

/** The returns over one period to each NAV date of an evaluation period. */
export interface RollingReturns {
  /** Ascending day numbers: where each period ends. */
  readonly days: Int32Array;
  /** Percent; p.a. over more than a year. */
  readonly returns: Float64Array;
}

/**
 * Rolling returns: the return over the period to every NAV date from one day to another, as computePeriodReturn in returns.ts computes it.
 * Dates without a return (history too short, the NAV of the start missing, a break) are left out.
 */
export function computeRollingReturns(
  series: NavSeriesWithBreaks,
  period: Period,
  start: number,
  end: number,
): RollingReturns {
  const [first, last] = [countDaysUpTo(series.days, start - 1), countDaysUpTo(series.days, end)];
  const days = new Int32Array(Math.max(0, last - first));
  const returns = new Float64Array(days.length);
  const tolerance = getMaxNavAgeDays(period);
  const findStart = getStartFinder(period);
  let count = 0;
  let from = -1; // index of the as-of NAV of the start, which never moves back
  let missing = -1; // index of the last missing day up to the start
  for (let i = first; i < last; i++) {
    const day = Number(series.days[i]);
    const periodStart = findStart(day);
    while (Number(series.days[from + 1]) <= periodStart) from++;
    const fromDay = from < 0 ? Number.NEGATIVE_INFINITY : Number(series.days[from]);
    while (Number(series.missingDays[missing + 1]) <= periodStart) missing++;
    if (Number(series.missingDays[missing]) > fromDay) continue;
    if (periodStart - fromDay > tolerance || crossesBreak(series, fromDay, day)) continue;
    days[count] = day;
    returns[count++] = toPeriodReturn(Number(series.navs[i]) / Number(series.navs[from]), day - fromDay);
  }
  return { days: days.subarray(0, count), returns: returns.subarray(0, count) };
}

/** The start of the period that ends on each day number, by unit and count; 0 while it is not known. */
const startsByPeriod = new Map<string, Int32Array>();
/** 8 June 2149, which is more than is stored. */
const MAX_CACHED_DAY = 65_537;

/** A function that subtracts a period from a day: the histories of 14,000 codes have the same few thousand days, of 1970 and later. */
function getStartFinder(period: Period): (day: number) => number {
  const key = `${period.unit} ${period.count}`;
  const starts = startsByPeriod.get(key) ?? new Int32Array(MAX_CACHED_DAY);
  startsByPeriod.set(key, starts);
  return (day) => {
    const known = starts[day];
    if (known) return known;
    const start = subtractPeriod(day, period);
    starts[day] = start; // outside the array it has no effect
    return start;
  };
}

/** Rolling returns in five values, percent. */
export interface RollingSummary {
  readonly count: number;
  readonly minimum: number;
  readonly median: number;
  readonly maximum: number;
  /** Share of the returns below 0. */
  readonly shareBelowZero: number;
}

/** Null without any return. */
export function summariseRollingReturns({ returns }: RollingReturns): RollingSummary | null {
  const sorted = returns.toSorted();
  const [minimum, maximum] = [sorted[0], sorted.at(-1)];
  if (minimum === undefined || maximum === undefined) return null;
  const firstNotBelow = sorted.findIndex((value) => value >= 0);
  return {
    count: sorted.length,
    minimum,
    median: Number(findMedian(sorted)),
    maximum,
    shareBelowZero: ((firstNotBelow === -1 ? sorted.length : firstNotBelow) / sorted.length) * 100,
  };
}
