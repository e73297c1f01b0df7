import type { CheckedSeries } from './breaks.ts';
import { countUpTo, firstNav, navAsOf, navAt } from './series.ts';

/** What an amount put into each of several schemes on one day became. */
export interface Growth {
  /** The day the amounts were put in, a day number: the latest common start. */
  readonly start: number;
  /** Every day from the start on which some scheme has a NAV, ascending day numbers. */
  readonly days: Int32Array;
  /** Per scheme, in the order given, ₹ on each of the days; null where there is no figure. */
  readonly values: readonly (readonly (number | null)[])[];
}

export interface GrowthOptions {
  /** Not before this day, such as the latest day minus five years; the latest common start unless told. */
  readonly notBefore?: number;
  /** ₹ 10,000 unless told. */
  readonly amount?: number;
}

const AMOUNT = 10_000;
const MOST_DAYS_EARLIER = 10;

/**
 * Growth of ₹10,000 put into each scheme on the latest common start: the latest of the first NAV days, or `notBefore`
 * where that is later. On a day when only others have a NAV, a scheme keeps its as-of NAV for up to 10 days; it has no
 * figure on longer gaps, later than that after its last NAV, from a break on, or when it has no NAV near the start.
 * Null where no scheme has any figure.
 */
export function growthOf(series: readonly CheckedSeries[], options: GrowthOptions = {}): Growth | null {
  const firstDays = series.flatMap((each) => firstNav(each)?.day ?? []);
  if (firstDays.length === 0) return null;
  const start = Math.max(...firstDays, options.notBefore ?? Number.NEGATIVE_INFINITY);
  const days = daysFrom(series, start);
  const amount = options.amount ?? AMOUNT;
  const values = series.map((each) => valuesOn(days, each, start, amount));
  return values.some((line) => line.some((value) => value !== null)) ? { start, days, values } : null;
}

function daysFrom(series: readonly CheckedSeries[], start: number): Int32Array {
  const days = new Set([start]);
  for (const { days: own } of series) {
    for (let i = countUpTo(own, start); i < own.length; i++) days.add(Number(own[i]));
  }
  return Int32Array.from(days).sort();
}

function valuesOn(days: Int32Array, series: CheckedSeries, start: number, amount: number): readonly (number | null)[] {
  const base = navAsOf(series, start, MOST_DAYS_EARLIER);
  if (base === null) return Array.from(days, () => null);
  const broken = series.breaks.find(({ before }) => before >= base.day)?.day ?? Number.POSITIVE_INFINITY;
  let place = countUpTo(series.days, start) - 1;
  return Array.from(days, (day) => {
    while (Number(series.days[place + 1]) <= day) place++;
    const nav = navAt(series, place);
    const told = nav !== null && day < broken && day - nav.day <= MOST_DAYS_EARLIER;
    return told ? (amount * nav.nav) / base.nav : null;
  });
}
