import type { NavSeriesWithBreaks } from './breaks.ts';
import type { DatedValues } from './median-line.ts';
import { countDaysUpTo, findNavAsOf, getFirstNav, getNavAt } from './series.ts';

/** The value over time of the same amount invested in each of several schemes on the same day. */
export interface Growth {
  /** Day number of the first investment: the latest common start, or the first of the schemes' own starts. */
  readonly start: number;
  /** Every day from the start on which at least one scheme has a NAV: ascending day numbers. */
  readonly days: Int32Array;
  /** Per scheme, in the order given, ₹ on each of the days; null if there is no value. */
  readonly values: readonly (readonly (number | null)[])[];
}

export interface GrowthOptions {
  /** Earliest start, such as the latest day minus five years. Default: the latest common start. */
  readonly notBefore?: number;
  /** `own`: each scheme starts on its own first NAV day, or on `notBefore` if that is later. Default: `common`. */
  readonly startOn?: 'common' | 'own';
  /** Default: ₹ 10,000. */
  readonly amount?: number;
}

const DEFAULT_AMOUNT = 10_000;
const MAX_DAYS_EARLIER = 10;

/**
 * Growth of ₹10,000 invested in each scheme on the latest common start: the latest of the first NAV days, or `notBefore`
 * if that is later; or in each scheme on its own first NAV day. On a day when only other schemes have a NAV, a scheme keeps its as-of NAV for up to 10 days; it has no
 * value in longer gaps, later than that after its last NAV, from a break on, or if it has no NAV near the start.
 * Null if no scheme has any value.
 */
export function computeGrowth(schemes: readonly NavSeriesWithBreaks[], options: GrowthOptions = {}): Growth | null {
  const firstDays = schemes.flatMap((series) => getFirstNav(series)?.day ?? []);
  if (firstDays.length === 0) return null;
  const isOwn = options.startOn === 'own';
  const notBefore = options.notBefore ?? Number.NEGATIVE_INFINITY;
  const start = Math.max(isOwn ? Math.min(...firstDays) : Math.max(...firstDays), notBefore);
  const days = collectDays(schemes, start);
  const amount = options.amount ?? DEFAULT_AMOUNT;
  const values = schemes.map((series) =>
    computeValues(days, series, isOwn ? Math.max(start, getFirstNav(series)?.day ?? start) : start, amount),
  );
  return values.some((row) => row.some((value) => value !== null)) ? { start, days, values } : null;
}

/**
 * Growth of ₹10,000 in one scheme on each of its own NAV dates from a start, up to a break; null without a NAV on the start or at
 * most 10 days earlier.
 */
export function computeGrowthLine(series: NavSeriesWithBreaks, start: number): DatedValues | null {
  const startNav = findNavAsOf(series, start, MAX_DAYS_EARLIER);
  if (startNav === null) return null;
  const breakDay = series.breaks.find(({ previousDay }) => previousDay >= startNav.day)?.day;
  const from = countDaysUpTo(series.days, start) - 1;
  const to = breakDay === undefined ? series.days.length : countDaysUpTo(series.days, breakDay - 1);
  return {
    days: series.days.subarray(from, to),
    values: series.navs.subarray(from, to).map((nav) => (DEFAULT_AMOUNT * nav) / startNav.nav),
  };
}

function collectDays(schemes: readonly NavSeriesWithBreaks[], start: number): Int32Array {
  const allDays = new Set([start]);
  for (const { days } of schemes) {
    for (let i = countDaysUpTo(days, start); i < days.length; i++) allDays.add(Number(days[i]));
  }
  return Int32Array.from(allDays).sort();
}

function computeValues(
  days: Int32Array,
  series: NavSeriesWithBreaks,
  start: number,
  amount: number,
): readonly (number | null)[] {
  const startNav = findNavAsOf(series, start, MAX_DAYS_EARLIER);
  if (startNav === null) return Array.from(days, () => null);
  const firstBreak = series.breaks.find(({ previousDay }) => previousDay >= startNav.day);
  const breakDay = firstBreak?.day ?? Number.POSITIVE_INFINITY;
  let index = countDaysUpTo(series.days, start) - 1;
  return Array.from(days, (day) => {
    while (Number(series.days[index + 1]) <= day) index++;
    const nav = getNavAt(series, index);
    const hasValue = nav !== null && day >= start && day < breakDay && day - nav.day <= MAX_DAYS_EARLIER;
    return hasValue ? (amount * nav.nav) / startNav.nav : null;
  });
}
