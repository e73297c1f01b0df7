import type { Period } from '../calendar.ts';
import { computePeriodReturn } from '../nav/returns/returns.ts';
import type { NavSeriesWithBreaks } from '../nav/series/breaks.ts';
import {
  countDaysUpTo,
  getFirstNav,
  getLatestNav,
  intersectDays,
  isStale,
  mergeDays,
  type NavSeries,
} from '../nav/series/series.ts';
import { computeCoverage } from './weights.ts';

/** One scheme of a list, with what is invested in it today. */
export interface InvestedScheme {
  /** ₹, above 0. */
  readonly amount: number;
  /** Empty or null without NAVs. */
  readonly series: NavSeriesWithBreaks | null;
  /** Its NAV excludes what was paid, so no return can be computed from it. */
  readonly paysOut: boolean;
}

/** Why a scheme is not part of the combined value. */
export type Exclusion = 'NoNavs' | 'Payout' | 'Stale';

export interface CombinedValue {
  /** ₹ on every day on which each included scheme has a NAV, after its last break; null without such a day. */
  readonly series: NavSeriesWithBreaks | null;
  /** Why a scheme is left out, in the order of the schemes; null for an included one. */
  readonly exclusions: readonly (Exclusion | null)[];
  /** The share of the amount that is included, percent. */
  readonly coverage: number;
  /** The scheme whose NAVs without a break begin last, which the start of the series is due to. */
  readonly youngest: number | null;
}

/**
 * The value over time of a list of schemes with today's units: what is held constant is the number of units, each amount divided
 * by the scheme's latest NAV. It has a value on the days on which every included scheme has a NAV, from the last break of any on: it
 * ends with the scheme whose NAVs end first, and if all end on one day, the last value is the sum of the amounts. It lacks the
 * trading days that any of them lacks.
 * Excluded are schemes without NAVs, options that pay out income, and NAVs that end more than 10 days before the newest of the list.
 * @param asOf the day number of the data’s NAVs: newer ones, as of specialised investment funds from a file of their own, end no others.
 */
export function combineValues(schemes: readonly InvestedScheme[], asOf = Infinity): CombinedValue {
  const { included, exclusions, youngest } = includeSchemes(schemes, asOf);
  const amounts = schemes.map(({ amount }) => amount);
  const lines = included.map(({ series }) => series);
  const units = included.map(({ amount, series }) => amount / Number(getLatestNav(series)?.nav));
  return {
    series: alignNavs(lines)?.toSeries((index, navs) => addUp(units, navs, index)) ?? null,
    exclusions,
    coverage: computeCoverage(amounts, (index) => exclusions[index] === null),
    youngest,
  };
}

interface IncludedSchemes extends Pick<CombinedValue, 'exclusions' | 'youngest'> {
  /** With their NAVs after the last break. */
  readonly included: readonly {
    readonly amount: number;
    readonly series: NavSeriesWithBreaks;
    readonly index: number;
  }[];
}

/** Which schemes of a list have a value together, and why the others have none. */
export function includeSchemes(schemes: readonly InvestedScheme[], asOf = Infinity): IncludedSchemes {
  const latest = Math.max(...schemes.map(({ series }) => (series && getLatestNav(series)?.day) ?? -Infinity));
  const exclusions = schemes.map((scheme) => findExclusion(scheme, Math.min(latest, asOf)));
  const included = schemes.flatMap(({ amount, series }, index) =>
    series === null || exclusions[index] !== null ? [] : { amount, series: getPartAfterBreaks(series), index },
  );
  const first = included.toSorted((a, b) => getFirstDay(b.series) - getFirstDay(a.series))[0];
  return { included, exclusions, youngest: first?.index ?? null };
}

/** A return of the part of a list that has one. */
export interface CoveredReturn {
  /** Percent, p.a. over more than a year; null if no scheme has NAVs over the whole period. */
  readonly value: number | null;
  /** The share of the amount that it is the return of, percent. */
  readonly coverage: number;
}

/**
 * The return of today's units over a period to the last day that the list has a value on: of the schemes that are not excluded and have a return
 * over it themselves. The others are left out with their whole amount, which the coverage says.
 */
export function computeCombinedReturn(
  schemes: readonly InvestedScheme[],
  period: Period,
  asOf = Infinity,
): CoveredReturn {
  const { exclusions, series } = combineValues(schemes, asOf);
  const end = series && getLatestNav(series)?.day;
  if (end === null || end === undefined) return { value: null, coverage: 0 };
  const isCovered = (index: number): boolean => {
    const own = schemes[index]?.series ?? null;
    return exclusions[index] === null && own !== null && computePeriodReturn(own, period, end) !== null;
  };
  const covered = combineValues(
    schemes.filter((_, index) => isCovered(index)),
    asOf,
  ).series;
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
function getPartAfterBreaks(series: NavSeriesWithBreaks): NavSeriesWithBreaks {
  const last = series.breaks.at(-1);
  const from = last === undefined ? 0 : countDaysUpTo(series.days, last.day - 1);
  return { ...series, days: series.days.subarray(from), navs: series.navs.subarray(from), breaks: [] };
}

const getFirstDay = (series: NavSeries): number => getFirstNav(series)?.day ?? Infinity;

/** NAVs of several schemes on the days on which all have one. */
export interface AlignedNavs {
  readonly days: Int32Array;
  /** The days that are no trading days. */
  readonly holidays: ReadonlySet<number>;
  /** The series of a value on each of the days, of which the oldest is computed first. */
  readonly toSeries: (getValue: (index: number, navs: readonly Float64Array[]) => number) => NavSeriesWithBreaks;
}

/** The NAVs on the days that all lines have, which have no breaks; null without such a day. */
export function alignNavs(lines: readonly NavSeriesWithBreaks[]): AlignedNavs | null {
  const days = intersectDays(lines.map((line) => line.days));
  if (days.length === 0) return null;
  const holidaysWithNav = intersectDays(lines.map((line) => line.holidaysWithNav));
  const missingDays = mergeDays(lines.map((line) => line.missingDays));
  const certainlyMissingDays = mergeDays(lines.map((line) => line.certainlyMissingDays));
  const navs = lines.map((line) => pickNavs(line, days));
  return {
    days,
    holidays: new Set(holidaysWithNav),
    toSeries: (getValue) => {
      const values = Float64Array.from(days, (_, index) => getValue(index, navs));
      return { days, navs: values, breaks: [], missingDays, certainlyMissingDays, holidaysWithNav };
    },
  };
}

function pickNavs(line: NavSeries, days: Int32Array): Float64Array {
  let at = 0;
  return Float64Array.from(days, (day) => {
    while (Number(line.days[at]) < day) at++;
    return Number(line.navs[at]);
  });
}

/** The value of units at the NAVs of a day. */
export function addUp(units: readonly number[], navs: readonly Float64Array[], index: number): number {
  let sum = 0;
  for (let i = 0; i < units.length; i++) sum += Number(units[i]) * Number(navs[i]?.[index]);
  return sum;
}
