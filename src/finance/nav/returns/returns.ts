import { DAYS_PER_YEAR, subtractPeriod, type Period } from '../../calendar.ts';
import { subtract } from '../../decimals.ts';
import { crossesBreak, type NavSeriesWithBreaks } from '../series/breaks.ts';
import { findStartNav, lacksDay, omitHolidays } from '../series/missing-days.ts';
import {
  findNavAsOf,
  getFirstNav,
  getLatestNav,
  getNavAtIndex,
  type NavOnDay,
  MAX_DAYS_EARLIER,
} from '../series/series.ts';

/** The periods over which returns are reported, keyed by their suffix in the record: `return3Year` is over `3Year`. */
export const returnPeriods = {
  '7Days': { count: 7, unit: 'day' },
  '15Days': { count: 15, unit: 'day' },
  '1Month': { count: 1, unit: 'month' },
  '3Month': { count: 3, unit: 'month' },
  '6Month': { count: 6, unit: 'month' },
  '1Year': { count: 1, unit: 'year' },
  '3Year': { count: 3, unit: 'year' },
  '5Year': { count: 5, unit: 'year' },
  '10Year': { count: 10, unit: 'year' },
} as const satisfies Record<string, Period>;
export type ReturnPeriod = keyof typeof returnPeriods;

/**
 * A return over one year is annualised too if its start is further back, since the anniversary was a Sunday or in a longer holiday: so
 * AMFI computes it (month-ends of 2020 to 2025: 130 of 130 values absolute up to 366 days, 41 of 44 annualised beyond; of
 * benchmarks 12 of 12).
 */
const MAX_DAYS_ABSOLUTE = 366;
/** The first NAV may be this many days after the launch: an offer lasts some weeks before units are allotted. */
export const LAUNCH_TOLERANCE_DAYS = 45;

/** How many days earlier an as-of NAV may be: 7 for periods up to a month, else 10. */
export function getMaxNavAgeDays({ count, unit }: Period): number {
  const isShort = unit === 'day' ? count <= 31 : unit === 'month' && count <= 1;
  return isShort ? 7 : MAX_DAYS_EARLIER;
}

/**
 * Return over a period to `end` (the scheme's own latest NAV date, for its benchmark too), percent. Its start is `end`
 * minus the calendar period or, on a holiday, the last trading day before. Up to one year absolute, NAV_end / NAV_start − 1; beyond
 * 366 actual days CAGR, (NAV_end / NAV_start)^(365 / days) − 1 with the days between the two NAVs, as AMFI does: NIFTY 500 over 3
 * years to 12 March 2026 starts on 10 March 2023, 1,098 days earlier (a year is 365 days: SEBI circular of 4 January 2018). Null if
 * no NAV is close enough, if that of the trading day it starts from is missing, and across a break.
 */
export function computePeriodReturn(series: NavSeriesWithBreaks, period: Period, end: number): number | null {
  const from = findStartNav(series, subtractPeriod(end, period), getMaxNavAgeDays(period));
  const to = findNavAsOf(series, end, getMaxNavAgeDays(period));
  if (from === null || to === null || from.day >= to.day || crossesBreak(series, from.day, to.day)) return null;
  return toPeriodReturn(to.nav / from.nav, to.day - from.day);
}

/** The return between two NAVs that have a ratio and are a number of days apart, percent. */
export const toPeriodReturn = (ratio: number, days: number): number =>
  days > MAX_DAYS_ABSOLUTE ? toCagr(ratio, days) : toAbsoluteReturn(ratio);

/**
 * Return over one trading day to the latest NAV, percent; null if the previous NAV is more than 7 days older or not of the
 * trading day before, or across a break.
 */
export function computeOneDayReturn(series: NavSeriesWithBreaks): number | null {
  const [from, to] = [getPreviousNav(series), getLatestNav(series)];
  if (from === null || to === null || to.day - from.day > 7 || crossesBreak(series, from.day, to.day)) return null;
  return lacksDay(series, from.day, to.day) ? null : toAbsoluteReturn(to.nav / from.nav);
}

/** The NAV before the latest one; null if there is none. */
export function getPreviousNav(series: NavSeriesWithBreaks): NavOnDay | null {
  return getNavAtIndex(series, series.days.length - 2);
}

/**
 * Return from the first NAV to the as-of NAV of `end`, percent: CAGR if that is more than a year, else absolute. Null if
 * the day of the launch is not known (`launch` is null) or more than 45 days from the first NAV of the series, which is
 * then not the complete history; null also across a break.
 */
export function computeReturnSinceLaunch(
  series: NavSeriesWithBreaks,
  launch: number | null,
  end: number,
): number | null {
  const first = getFirstNav(series);
  if (first === null || launch === null || Math.abs(first.day - launch) > LAUNCH_TOLERANCE_DAYS) return null;
  return computeReturnBetween(series, first.day, end);
}

/**
 * Return from one day to another by as-of NAVs (at most 10 days earlier), percent: CAGR over more than a year, else
 * absolute; null if no NAV is close enough, if that of the trading day it starts from is missing, and across a break.
 */
export function computeReturnBetween(series: NavSeriesWithBreaks, start: number, end: number): number | null {
  const [from, to] = [findStartNav(series, start, MAX_DAYS_EARLIER), findNavAsOf(series, end, MAX_DAYS_EARLIER)];
  if (from === null || to === null || from.day >= to.day || crossesBreak(series, from.day, to.day)) return null;
  const [ratio, days] = [to.nav / from.nav, to.day - from.day];
  return isAnnualised(start, end, days) ? toCagr(ratio, days) : toAbsoluteReturn(ratio);
}

/**
 * Computes the return of the benchmark of a scheme. Null too if the index has no level of the last trading day of the scheme's NAVs: with an older one
 * the two returns would end on different days.
 */
export function computeBenchmarkReturnBetween(
  benchmark: NavSeriesWithBreaks,
  scheme: NavSeriesWithBreaks,
  start: number,
  end: number,
): number | null {
  const [last, ofScheme] = [benchmark, omitHolidays(scheme)].map((series) =>
    findNavAsOf(series, end, MAX_DAYS_EARLIER),
  );
  return !last || (ofScheme && last.day < ofScheme.day) ? null : computeReturnBetween(benchmark, start, end);
}

/** Whether the return from one day to another is one per year, between NAVs that are a number of days apart. */
export const isAnnualised = (start: number, end: number, days: number): boolean =>
  start < subtractPeriod(end, returnPeriods['1Year']) || days > MAX_DAYS_ABSOLUTE;

/** Excess return of a scheme over its benchmark, percentage points; null if either is null. */
export function computeExcessReturn(scheme: number | null, benchmark: number | null): number | null {
  return subtract(scheme, benchmark);
}

const toAbsoluteReturn = (ratio: number) => (ratio - 1) * 100;
const toCagr = (ratio: number, days: number) => (ratio ** (DAYS_PER_YEAR / days) - 1) * 100;
