import type { NavSeriesWithBreaks } from '../nav/breaks.ts';
import { countDaysUpTo, findNavAsOf, getFirstNav, getLatestNav, isStale, type NavSeries } from '../nav/series.ts';
import type { Period } from '../calendar.ts';
import { computePeriodReturn } from '../nav/returns.ts';
import { computeCoverage } from './weights.ts';

/** One scheme of a list, with what is invested in it today. */
export interface InvestedScheme {
  /** ₹, above 0. */
  readonly amount: number;
  /** Empty or null without NAVs. */
  readonly series: NavSeriesWithBreaks | null;
  /** Whether the option pays out income: its NAV excludes what was paid, so no return can be computed from it. */
  readonly paysOut: boolean;
}

/** Why a scheme is not part of the combined value. */
export type Exclusion = 'NoNavs' | 'Payout' | 'Stale';

export interface CombinedValue {
  /** ₹ on every day from which all included schemes have an as-of NAV after their last break; null if none is included. */
  readonly series: NavSeriesWithBreaks | null;
  /** By scheme; null for an included one. */
  readonly exclusions: readonly (Exclusion | null)[];
  /** The share of the amount that is included, percent. */
  readonly coverage: number;
  /** The scheme whose NAVs without a break begin last, which the start of the series is due to. */
  readonly youngest: number | null;
}

/** As for returns over more than a month. */
const MAX_DAYS_EARLIER = 10;

/**
 * The value over time of a list of schemes with today's units: what is held constant is the number of units, each amount divided
 * by the scheme's latest NAV, so that the last value is the sum of the amounts. It starts on the first day from which every
 * included scheme has NAVs without a break, and has no value on a day on which the as-of NAV of one is more than 10 days old.
 * Excluded are schemes without NAVs, options that pay out income, and NAVs that end more than 10 days before the newest of the list.
 */
export function combineValues(schemes: readonly InvestedScheme[]): CombinedValue {
  const newest = Math.max(...schemes.map(({ series }) => (series && getLatestNav(series)?.day) ?? -Infinity));
  const exclusions = schemes.map((scheme) => findExclusion(scheme, newest));
  const included = schemes.flatMap(({ amount, series }, index) =>
    series === null || exclusions[index] !== null ? [] : { amount, series: getPartAfterBreaks(series), index },
  );
  const amounts = schemes.map(({ amount }) => amount);
  const first = included.toSorted((a, b) => getFirstDay(b.series) - getFirstDay(a.series))[0];
  return {
    series: first === undefined ? null : addUp(included, getFirstDay(first.series), newest),
    exclusions,
    coverage: computeCoverage(amounts, (index) => exclusions[index] === null),
    youngest: first?.index ?? null,
  };
}

/** A return of the part of a list that has one. */
export interface CoveredReturn {
  /** Percent, p.a. over more than a year; null if no scheme has NAVs over the whole period. */
  readonly value: number | null;
  /** The share of the amount that it is the return of, percent. */
  readonly coverage: number;
}

/**
 * The return of today's units over a period to the newest NAV of the list: of the schemes that are not excluded and have a return
 * over it themselves. The others are left out with their whole amount, which the coverage says.
 */
export function computeCombinedReturn(schemes: readonly InvestedScheme[], period: Period): CoveredReturn {
  const { exclusions, series } = combineValues(schemes);
  const end = series && getLatestNav(series)?.day;
  if (end === null || end === undefined) return { value: null, coverage: 0 };
  const isCovered = (index: number): boolean => {
    const own = schemes[index]?.series ?? null;
    return exclusions[index] === null && own !== null && computePeriodReturn(own, period, end) !== null;
  };
  const covered = combineValues(schemes.filter((_, index) => isCovered(index))).series;
  const value = covered && computePeriodReturn(covered, period, end);
  const amounts = schemes.map(({ amount }) => amount);
  return { value, coverage: value === null ? 0 : computeCoverage(amounts, isCovered) };
}

function findExclusion({ series, paysOut }: InvestedScheme, newest: number): Exclusion | null {
  const latest = series && getLatestNav(series);
  if (!latest) return 'NoNavs';
  if (paysOut) return 'Payout';
  return isStale(latest.day, newest) ? 'Stale' : null;
}

/** The NAVs from the last break on: across one nothing can be calculated. */
function getPartAfterBreaks({ days, navs, breaks }: NavSeriesWithBreaks): NavSeries {
  const last = breaks.at(-1);
  const from = last === undefined ? 0 : countDaysUpTo(days, last.day - 1);
  return { days: days.subarray(from), navs: navs.subarray(from) };
}

const getFirstDay = (series: NavSeries): number => getFirstNav(series)?.day ?? Infinity;

interface Included {
  readonly amount: number;
  readonly series: NavSeries;
}

function addUp(included: readonly Included[], start: number, end: number): NavSeriesWithBreaks {
  const units = included.map(({ amount, series }) => amount / Number(findNavAsOf(series, end, MAX_DAYS_EARLIER)?.nav));
  const next = included.map(({ series }) => countDaysUpTo(series.days, start) - 1);
  const days: number[] = [];
  const values: number[] = [];
  for (const day of collectDays(included, start, end)) {
    let value = 0;
    for (const [i, { series }] of included.entries()) {
      let at = Number(next[i]);
      while (Number(series.days[at + 1]) <= day) at++;
      next[i] = at;
      value += day - Number(series.days[at]) <= MAX_DAYS_EARLIER ? Number(units[i]) * Number(series.navs[at]) : NaN;
    }
    if (Number.isNaN(value)) continue;
    days.push(day);
    values.push(value);
  }
  return { days: Int32Array.from(days), navs: Float64Array.from(values), breaks: [] };
}

function collectDays(included: readonly Included[], start: number, end: number): Int32Array {
  const days = new Set<number>();
  for (const { series } of included) for (const day of series.days) if (day >= start && day <= end) days.add(day);
  return Int32Array.from(days).sort();
}
