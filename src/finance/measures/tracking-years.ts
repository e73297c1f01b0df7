import { toDayNumber } from '../calendar.ts';
import { subtract } from '../decimals.ts';
import { computeYearlyReturns } from '../nav/returns/calendar-returns.ts';
import { annualiseDeviation } from '../nav/risk/daily-returns.ts';
import { computeExcessMoments } from '../nav/risk/information-ratio.ts';
import { crossesBreak, type NavSeriesWithBreaks } from '../nav/series/breaks.ts';
import { findStartNav } from '../nav/series/missing-days.ts';
import { findNavAsOf, MAX_DAYS_EARLIER } from '../nav/series/series.ts';

/** How an index fund or ETF followed its index in a calendar year. */
export interface TrackingYear {
  readonly year: number;
  /** The difference of the absolute returns, percentage points; null without one of them. */
  readonly difference: number | null;
  /** Percent a year, as over other windows; null without enough daily returns of both. */
  readonly error: number | null;
}

/**
 * Tracking difference and tracking error of each calendar year up to a day, the latest first; the last one is to that day, on which
 * both must have a value. A calendar year has the returns of the measures calendarYear1 to calendarYear10.
 */
export function computeTrackingYears(
  series: NavSeriesWithBreaks,
  benchmark: NavSeriesWithBreaks,
  end: number,
): readonly TrackingYear[] {
  const own = collectYears(series, end);
  const other = collectYears(benchmark, end);
  return [...own.keys()].toReversed().map((year) => {
    const start = toDayNumber(`${year - 1}-12-31`);
    const [moments] = computeExcessMoments(series, benchmark, [start], Math.min(toDayNumber(`${year}-12-31`), end));
    return {
      year,
      difference: subtract(own.get(year) ?? null, other.get(year) ?? null),
      error: moments ? annualiseDeviation(moments.deviation) : null,
    };
  });
}

/** The returns by year, that of the year of `end` to that very day. */
function collectYears(series: NavSeriesWithBreaks, end: number): ReadonlyMap<number, number | null> {
  const years = new Map<number, number | null>();
  for (const { period, value, isComplete } of computeYearlyReturns(series)) {
    const year = Number(period);
    if (toDayNumber(`${year}-12-31`) > end)
      years.set(year, computeYearToDate(series, toDayNumber(`${year - 1}-12-31`), end));
    else if (isComplete) years.set(year, value);
  }
  return years;
}

function computeYearToDate(series: NavSeriesWithBreaks, start: number, end: number): number | null {
  const [from, to] = [findStartNav(series, start, MAX_DAYS_EARLIER), findNavAsOf(series, end, 0)];
  return from && to && from.day < to.day && !crossesBreak(series, from.day, to.day)
    ? (to.nav / from.nav - 1) * 100
    : null;
}
