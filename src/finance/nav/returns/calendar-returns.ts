import { addMonths, getMonthEnd, toIsoDay } from '../../calendar.ts';
import { crossesBreak, type NavSeriesWithBreaks } from '../series/breaks.ts';
import { findStartNav } from '../series/missing-days.ts';
import { getFirstNav, getLatestNav, MAX_DAYS_EARLIER } from '../series/series.ts';

/** The return of a calendar month or year. */
export interface CalendarReturn {
  /** `2026-11` or `2026`. */
  readonly period: string;
  /** Percent, absolute; null across a break or without the NAV of one of its ends. */
  readonly value: number | null;
  /** False for the month or year that the latest NAV lies in: the return up to that NAV. */
  readonly isComplete: boolean;
}

/**
 * Absolute returns of the calendar months up to the latest NAV, from the first month that the series has a NAV before: as-of
 * NAV of its last day (at most 7 days earlier) over that of the month before.
 */
export const computeMonthlyReturns = (series: NavSeriesWithBreaks): readonly CalendarReturn[] =>
  computeCalendarReturns(series, { months: 1, label: 7, tolerance: 7 });

const completeMonths = new WeakMap<NavSeriesWithBreaks, readonly CalendarReturn[]>();

/** The complete months of a series, computed once for all windows that it is compared over. */
export function getCompleteMonths(series: NavSeriesWithBreaks): readonly CalendarReturn[] {
  const known = completeMonths.get(series);
  if (known) return known;
  const months = computeMonthlyReturns(series).filter(({ isComplete }) => isComplete);
  completeMonths.set(series, months);
  return months;
}

/** Computes the returns of calendar years, with as-of NAVs at most 10 days earlier. */
export const computeYearlyReturns = (series: NavSeriesWithBreaks): readonly CalendarReturn[] =>
  computeCalendarReturns(series, { months: 12, label: 4, tolerance: MAX_DAYS_EARLIER });

interface CalendarStep {
  readonly months: number;
  /** How many characters of a date name the period. */
  readonly label: number;
  /** How many days earlier an as-of NAV may be. */
  readonly tolerance: number;
}

function computeCalendarReturns(series: NavSeriesWithBreaks, step: CalendarStep): readonly CalendarReturn[] {
  const [first, latest] = [getFirstNav(series), getLatestNav(series)];
  if (first === null || latest === null) return [];
  const returns: CalendarReturn[] = [];
  let start = getPeriodEnd(first.day, step.months);
  while (start < latest.day) {
    const end = getMonthEnd(addMonths(start, step.months));
    const [from, to] = [start, Math.min(end, latest.day)].map((day) => findStartNav(series, day, step.tolerance));
    const isKnown = from && to && from.day < to.day && !crossesBreak(series, from.day, to.day);
    returns.push({
      period: toIsoDay(end).slice(0, step.label),
      value: isKnown ? (to.nav / from.nav - 1) * 100 : null,
      isComplete: end <= latest.day,
    });
    start = end;
  }
  return returns;
}

/** The last day of the month or the year that a day is in. */
function getPeriodEnd(day: number, months: number): number {
  const month = Number(toIsoDay(day).slice(5, 7));
  return getMonthEnd(months === 12 ? addMonths(day, 12 - month) : day);
}
