import type { MeasureNote } from '#contract/measures/measure.ts';
import { subtractPeriod } from '../calendar.ts';
import { computeRollingReturns, type RollingReturns } from '../nav/returns/rolling-returns.ts';
import type { NavSeriesWithBreaks } from '../nav/series/breaks.ts';
import type { Measured, MeasuredNavs } from './measured.ts';
import {
  computeBestAndWorstMonth,
  computeCalendarYears,
  computeSipXirr,
  computeTrackingErrors,
} from './return-measures.ts';
import { computeRiskMeasures } from './risk-measures.ts';
import { collectRollingReturns, type CountTradingDays, summariseRollingMeasures } from './rolling-measures.ts';

/** The values by the fields of the record. */
export type Values = Record<string, Measured>;

/** What the measures of all codes are computed with. */
export interface MeasureContext {
  readonly riskFreeRate: number | null;
  /** The last complete calendar year. */
  readonly latestYear: number;
  readonly countTradingDays: CountTradingDays;
}

export const YEARS = [1, 3, 5] as const;
const SIP_YEARS = [3, 5, 10] as const;
export const CALENDAR_YEARS = 10;
const MONTH_YEARS = 5;

/** Rolling returns by the years of their windows. */
export type RollingByYears = ReadonlyMap<number, RollingReturns | MeasureNote>;

/** The measures of a NAV history to its latest NAV, without those that compare it with its peers. */
export function measureNavs(
  navs: MeasuredNavs,
  benchmark: NavSeriesWithBreaks | null,
  end: number,
  { riskFreeRate, latestYear, countTradingDays }: MeasureContext,
): { readonly values: Values; readonly rolling: RollingByYears } {
  const values: Values = {};
  const rolling = new Map<number, RollingReturns | MeasureNote>();
  for (const years of YEARS) {
    const start = subtractPeriod(end, { count: years, unit: 'year' });
    const returns = collectRollingReturns(navs, years, end, countTradingDays);
    const ofBenchmark = benchmark && getBenchmarkReturns(benchmark, years);
    rolling.set(years, returns);
    addWindow(values, years, computeRiskMeasures({ ...navs, benchmark, riskFreeRate }, start, end));
    addWindow(values, years, summariseRollingMeasures(returns, ofBenchmark, countTradingDays));
  }
  addWindow(values, MONTH_YEARS, computeBestAndWorstMonth(navs, MONTH_YEARS, end));
  for (const years of SIP_YEARS) addWindow(values, years, { sipXirr: computeSipXirr(navs, years, end) });
  for (const [index, value] of computeCalendarYears(navs, latestYear, CALENDAR_YEARS).entries())
    values[`calendarYear${index + 1}`] = value;
  return { values, rolling };
}

/** The tracking errors of an index fund or ETF. */
export function measureTrackingErrors(navs: MeasuredNavs, benchmark: NavSeriesWithBreaks | null, end: number): Values {
  const errors = computeTrackingErrors(navs, benchmark, YEARS, end);
  return Object.fromEntries(YEARS.map((years, index) => [`trackingError${years}Year`, errors[index] ?? 'NoBenchmark']));
}

function addWindow(values: Values, years: number, measured: Readonly<Record<string, Measured>> | object): void {
  for (const [name, value] of Object.entries(measured)) values[`${name}${years}Year`] = value;
}

const benchmarkReturns = new WeakMap<NavSeriesWithBreaks, Map<number, RollingReturns>>();

/** The rolling returns of an index over all its dates, computed once for all its schemes. */
export function getBenchmarkReturns(benchmark: NavSeriesWithBreaks, years: number): RollingReturns {
  const byYears = benchmarkReturns.get(benchmark) ?? new Map<number, RollingReturns>();
  benchmarkReturns.set(benchmark, byYears);
  const known = byYears.get(years);
  if (known) return known;
  const [first, last] = [benchmark.days[0] ?? 0, benchmark.days.at(-1) ?? 0];
  const returns = computeRollingReturns(benchmark, { count: years, unit: 'year' }, first, last);
  byYears.set(years, returns);
  return returns;
}
