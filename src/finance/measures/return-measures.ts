import { subtractPeriod, toDayNumber } from '../calendar.ts';
import { subtract } from '../decimals.ts';
import { type CalendarReturn, computeYearlyReturns, getCompleteMonths } from '../nav/returns/calendar-returns.ts';
import type { ReturnHorizon } from '../nav/returns/published-returns.ts';
import { endsOnOtherDays, type ReturnSources } from '../nav/returns/return-sources.ts';
import { computeSip } from '../nav/returns/sip.ts';
import { annualiseDeviation } from '../nav/risk/daily-returns.ts';
import { computeExcessMoments } from '../nav/risk/information-ratio.ts';
import type { NavSeriesWithBreaks } from '../nav/series/breaks.ts';
import { findMissingMeasureNote, explainUncovered, type Measured, type MeasuredNavs } from './measured.ts';
import { explainDifference, type Steps } from './steps.ts';

/** The largest share of the months of a window that may lack a return. */
const MAX_MISSING_MONTHS = 0.1;

/** The returns of the complete calendar months of the last years. */
export const listLastMonths = (series: NavSeriesWithBreaks, years: number) =>
  getCompleteMonths(series)
    .slice(-12 * years)
    .flatMap(({ period, value }) => (value === null ? [] : { period, value }));

/** The highest and the lowest return of the complete calendar months of the last years, percent. */
export function computeBestAndWorstMonth(
  navs: MeasuredNavs,
  years: number,
  end: number,
): { readonly bestMonth: Measured; readonly worstMonth: Measured } {
  const months = listLastMonths(navs.series, years).map(({ value }) => value);
  if (months.length >= 12 * years * (1 - MAX_MISSING_MONTHS))
    return { bestMonth: Math.max(...months), worstMonth: Math.min(...months) };
  const note = explainUncovered(navs, subtractPeriod(end, { count: years, unit: 'year' }), end) ?? 'Gaps';
  return { bestMonth: note, worstMonth: note };
}

/** The returns of some complete calendar years, the latest first, percent. */
export function computeCalendarYears(navs: MeasuredNavs, latestYear: number, count: number): readonly Measured[] {
  const byYear = new Map<string, CalendarReturn>(computeYearlyReturns(navs.series).map((year) => [year.period, year]));
  return Array.from({ length: count }, (_, yearsBack) => {
    const year = latestYear - yearsBack;
    const found = byYear.get(String(year));
    if (found?.isComplete && found.value !== null) return found.value;
    if (found && !found.isComplete) return 'Ended';
    return findMissingMeasureNote(navs, toDayNumber(`${year - 1}-12-31`), toDayNumber(`${year}-12-31`));
  });
}

/** XIRR of a monthly investment over the last years, percent a year, as Compare computes it. */
export function computeSipXirr(navs: MeasuredNavs, years: number, end: number): Measured {
  const start = subtractPeriod(end, { count: years, unit: 'year' });
  const sip = computeSip(navs.series, start, end, 1);
  return sip === null ? (explainUncovered(navs, start, end) ?? 'Gaps') : (sip.xirr ?? 'Undefined');
}

/** Tracking error over several numbers of years, percent a year: sample standard deviation of the daily return differences × √252. */
export function computeTrackingErrors(
  navs: MeasuredNavs,
  benchmark: NavSeriesWithBreaks | null,
  years: readonly number[],
  end: number,
): readonly Measured[] {
  const starts = years.map((count) => subtractPeriod(end, { count, unit: 'year' }));
  if (benchmark === null) return starts.map(() => 'NoBenchmark');
  return computeExcessMoments(navs.series, benchmark, starts, end).map((moments, index) =>
    moments === null
      ? explainError(navs, benchmark, Number(starts[index]), end)
      : annualiseDeviation(moments.deviation),
  );
}

function explainError(navs: MeasuredNavs, benchmark: NavSeriesWithBreaks, start: number, end: number): Measured {
  const uncovered = explainUncovered(navs, start, end);
  if (uncovered) return uncovered;
  const ofIndex = { series: benchmark, launch: null, mayHavePaidOut: false };
  return explainUncovered(ofIndex, start, end) === null ? 'Gaps' : 'NoBenchmark';
}

/** Tracking difference over a horizon, percentage points. */
export const computeTrackingDifference = (
  sources: ReturnSources,
  horizon: ReturnHorizon,
  own: number,
  benchmark: number | null,
): Measured => (endsOnOtherDays(sources, horizon) ? 'OtherDays' : (subtract(own, benchmark) ?? 'NoBenchmark'));

export const explainTrackingDifference = (
  sources: ReturnSources & { readonly benchmark: string },
  horizon: ReturnHorizon,
  own: number | null,
  benchmark: number | null,
): Steps | null =>
  own === null
    ? null
    : explainDifference(computeTrackingDifference(sources, horizon, own, benchmark), {
        'Return of the scheme': own,
        [`Return of ${sources.benchmark}`]: benchmark,
      });
