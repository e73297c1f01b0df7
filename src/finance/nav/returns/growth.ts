import type { NavSeriesWithBreaks } from '../series/breaks.ts';
import { findCommonStart, findStartNav } from '../series/missing-days.ts';
import { countDaysUpTo, mergeDays, MAX_DAYS_EARLIER } from '../series/series.ts';
import type { DatedValues } from './median-line.ts';

/** The value over time of the same amount invested in each of several schemes on the same day. */
export interface Growth {
  /** Day number of the first investment: the latest common start, or the first of the schemes' own starts. */
  readonly start: number;
  /** Every day from the start on which at least one scheme has a NAV: ascending day numbers. */
  readonly days: Int32Array;
  /** Per scheme, in the order given, ₹ on each of the days; null on a day without a NAV of its own. */
  readonly values: readonly (readonly (number | null)[])[];
}

export interface GrowthOptions {
  /** Earliest start, such as the latest day minus five years. Default: the latest common start. */
  readonly notBefore?: number;
  /** `own`: each scheme starts on its own first NAV day, or on `notBefore` if that is later. Default: `common`. */
  readonly startOn?: 'common' | 'own';
  /** Default: ₹ 10,000. */
  readonly amount?: number;
  /** The levels of a benchmark, whose values are the last ones. It does not move the start. */
  readonly benchmark?: NavSeriesWithBreaks | null;
}

const DEFAULT_AMOUNT = 10_000;

/** The day of the first investment; null if no scheme has a NAV. */
function findGrowthStart(schemes: readonly NavSeriesWithBreaks[], options: GrowthOptions = {}): number | null {
  const { startOn, notBefore } = options;
  const withNavs = schemes.filter(({ days }) => days.length > 0);
  if (withNavs.length === 0) return null;
  if (startOn === 'own') return Math.min(...withNavs.map((series) => findOwnStart(series, notBefore)));
  const first = Math.max(...withNavs.map((series) => Number(series.days[0])));
  return findCommonStart(withNavs, Math.max(first, notBefore ?? first));
}

const findOwnStart = (series: NavSeriesWithBreaks, notBefore = -Infinity): number =>
  findCommonStart([series], Math.max(Number(series.days[0]), notBefore));

/**
 * Growth of ₹10,000 invested in each scheme on the latest common start: the latest of the first NAV days, or `notBefore`
 * if that is later; or in each scheme on its own first NAV day. If the NAV of that day is missing, it starts on the next day that has
 * one. A scheme has the amount on the start, invested at its as-of NAV, and then a value on each day on which it has a NAV itself;
 * none on the days of others, from a break on, or without a NAV near the start. Null if no scheme has any value.
 */
export function computeGrowth(schemes: readonly NavSeriesWithBreaks[], options: GrowthOptions = {}): Growth | null {
  const start = findGrowthStart(schemes, options);
  if (start === null) return null;
  const { startOn, amount = DEFAULT_AMOUNT, benchmark = null } = options;
  const lines = benchmark === null ? schemes : [...schemes, benchmark];
  const days = mergeDays([
    Int32Array.of(start),
    ...lines.map((line) => line.days.subarray(countDaysUpTo(line.days, start))),
  ]);
  const values = lines.map((line) => {
    const isOwn = startOn === 'own' && line.days.length > 0;
    return computeValues(days, line, isOwn ? findOwnStart(line, start) : start, amount);
  });
  const hasValue = values.slice(0, schemes.length).some((row) => row.some((value) => value !== null));
  return hasValue ? { start, days, values } : null;
}

/**
 * Growth of ₹10,000 in one scheme on each of its own NAV dates from a start, up to a break; null without the NAV of the start, which
 * is at most 10 days earlier.
 */
export function computeGrowthLine(series: NavSeriesWithBreaks, start: number): DatedValues | null {
  const startNav = findStartNav(series, start, MAX_DAYS_EARLIER);
  if (startNav === null) return null;
  const breakDay = series.breaks.find(({ previousDay }) => previousDay >= startNav.day)?.day;
  const from = countDaysUpTo(series.days, start) - 1;
  const to = breakDay === undefined ? series.days.length : countDaysUpTo(series.days, breakDay - 1);
  return {
    days: series.days.subarray(from, to),
    values: series.navs.subarray(from, to).map((nav) => (DEFAULT_AMOUNT * nav) / startNav.nav),
  };
}

function computeValues(
  days: Int32Array,
  series: NavSeriesWithBreaks,
  start: number,
  amount: number,
): readonly (number | null)[] {
  const startNav = findStartNav(series, start, MAX_DAYS_EARLIER);
  const firstBreak = series.breaks.find(({ previousDay }) => startNav !== null && previousDay >= startNav.day);
  const breakDay = firstBreak?.day ?? Number.POSITIVE_INFINITY;
  let next = countDaysUpTo(series.days, start); // index of the first NAV after the start
  return Array.from(days, (day) => {
    if (startNav === null || day < start || day >= breakDay) return null;
    if (day === start) return amount;
    return series.days[next] === day ? (amount * Number(series.navs[next++])) / startNav.nav : null;
  });
}
