import { minus, type Period } from './calendar.ts';
import { firstNav, latestNav, navAsOf, navAt, type NavOnDay } from './series.ts';
import { crossesBreak, type CheckedSeries } from './breaks.ts';
import { difference } from './difference.ts';

/** The windows that returns are told for, by the name they bear in the record: `return3Year` is over `3Year`. */
export const horizons = {
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
export type Horizon = keyof typeof horizons;

const DAYS_A_YEAR = 365;
/** The first NAV may come this late after the launch, since an offer lasts some weeks before units are allotted. */
const LAUNCH_TOLERANCE = 45;

/** How much earlier an as-of NAV may be: 7 days for windows up to a month, else 10. */
export function tolerance({ count, unit }: Period): number {
  const short = unit === 'day' ? count <= 31 : unit === 'month' && count <= 1;
  return short ? 7 : 10;
}

/** Whether a return over the period is annualised (CAGR): over more than a year. */
export function isAnnualised({ count, unit }: Period): boolean {
  return unit === 'year' ? count > 1 : unit === 'month' ? count > 12 : count > DAYS_A_YEAR;
}

/**
 * Return over a period to `end` (the scheme's own latest NAV date, for its benchmark too), percent. Its start is `end`
 * minus the calendar period; both NAVs are as-of NAVs. Up to one year absolute, NAV_end / NAV_start − 1; beyond CAGR,
 * (NAV_end / NAV_start)^(365 / days) − 1 with the days from start to end (a year is 365 days: SEBI circular of 4 January
 * 2018). Null where no NAV is near enough, or across a break.
 */
export function returnOver(series: CheckedSeries, period: Period, end: number): number | null {
  const start = minus(end, period);
  const from = navAsOf(series, start, tolerance(period));
  const to = navAsOf(series, end, tolerance(period));
  if (from === null || to === null || from.day >= to.day || crossesBreak(series, from.day, to.day)) return null;
  return isAnnualised(period) ? annualised(to.nav / from.nav, end - start) : absolute(to.nav / from.nav);
}

/** Return from the previous NAV to the latest, percent; null where they are more than 7 days apart, or across a break. */
export function returnOfLastDay(series: CheckedSeries): number | null {
  const [from, to] = [previousNav(series), latestNav(series)];
  if (from === null || to === null || to.day - from.day > 7 || crossesBreak(series, from.day, to.day)) return null;
  return absolute(to.nav / from.nav);
}

/** The NAV before the latest one; null where there is none. */
export function previousNav(series: CheckedSeries): NavOnDay | null {
  return navAt(series, series.days.length - 2);
}

/**
 * Return from the first NAV to the as-of NAV of `end`, percent: CAGR when older than a year, else absolute. `launch` is
 * the day of the launch: where it is not known (null), or the first NAV kept comes more than 45 days after it, the kept
 * history is not the scheme's whole and there is no figure; none either across a break.
 */
export function returnSinceLaunch(series: CheckedSeries, launch: number | null, end: number): number | null {
  const first = firstNav(series);
  if (first === null || launch === null || Math.abs(first.day - launch) > LAUNCH_TOLERANCE) return null;
  return returnBetween(series, first.day, end);
}

/**
 * Return from one day to another by as-of NAVs (at most 10 days earlier), percent: CAGR over more than a year, else
 * absolute; null where no NAV is near enough, or across a break. For a benchmark since its scheme's launch.
 */
export function returnBetween(series: CheckedSeries, start: number, end: number): number | null {
  const [from, to] = [navAsOf(series, start, 10), navAsOf(series, end, 10)];
  if (from === null || to === null || from.day >= to.day || crossesBreak(series, from.day, to.day)) return null;
  return start < minus(end, horizons['1Year'])
    ? annualised(to.nav / from.nav, end - start)
    : absolute(to.nav / from.nav);
}

/** Excess of a scheme over its benchmark, percentage points; null where either has no figure. */
export function excess(scheme: number | null, benchmark: number | null): number | null {
  return difference(scheme, benchmark);
}

const absolute = (ratio: number) => (ratio - 1) * 100;
const annualised = (ratio: number, days: number) => (ratio ** (DAYS_A_YEAR / days) - 1) * 100;
