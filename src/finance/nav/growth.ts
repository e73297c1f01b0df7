import type { NavSeriesWithBreaks } from './breaks.ts';
import { countDaysUpTo, findNavAsOf, getFirstNav, getNavAt } from './series.ts';

/** The value over time of the same amount invested in each of several schemes on the same day. */
export interface Growth {
  /** Day number of the investment: the latest common start. */
  readonly start: number;
  /** Every day from the start on which at least one scheme has a NAV: ascending day numbers. */
  readonly days: Int32Array;
  /** Per scheme, in the order given, ₹ on each of the days; null if there is no value. */
  readonly values: readonly (readonly (number | null)[])[];
}

export interface GrowthOptions {
  /** Earliest start, such as the latest day minus five years. Default: the latest common start. */
  readonly notBefore?: number;
  /** Default: ₹ 10,000. */
  readonly amount?: number;
}

const DEFAULT_AMOUNT = 10_000;
const MAX_DAYS_EARLIER = 10;

/**
 * Growth of ₹10,000 invested in each scheme on the latest common start: the latest of the first NAV days, or `notBefore`
 * if that is later. On a day when only other schemes have a NAV, a scheme keeps its as-of NAV for up to 10 days; it has no
 * value in longer gaps, later than that after its last NAV, from a break on, or if it has no NAV near the start.
 * Null if no scheme has any value.
 */
export function computeGrowth(schemes: readonly NavSeriesWithBreaks[], options: GrowthOptions = {}): Growth | null {
  const firstDays = schemes.flatMap((series) => getFirstNav(series)?.day ?? []);
  if (firstDays.length === 0) return null;
  const start = Math.max(...firstDays, options.notBefore ?? Number.NEGATIVE_INFINITY);
  const days = collectDays(schemes, start);
  const amount = options.amount ?? DEFAULT_AMOUNT;
  const values = schemes.map((series) => computeValues(days, series, start, amount));
  return values.some((row) => row.some((value) => value !== null)) ? { start, days, values } : null;
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
    const hasValue = nav !== null && day < breakDay && day - nav.day <= MAX_DAYS_EARLIER;
    return hasValue ? (amount * nav.nav) / startNav.nav : null;
  });
}
