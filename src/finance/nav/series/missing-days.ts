import type { TradingDays } from '../../trading-days.ts';
import { detectBreaks, EMPTY_NAV_SERIES, type NavSeriesWithBreaks } from './breaks.ts';
import {
  countDaysUpTo,
  findNavAsOf,
  getLatestNav,
  MAX_DAYS_EARLIER,
  mergeDays,
  mergeSeries,
  type NavOnDay,
  type NavSeries,
} from './series.ts';

/** The series with its missing days, the trading days between its first and its last NAV that have none, and the holidays that have one. */
export function markMissingDays(series: NavSeriesWithBreaks, trading: TradingDays): NavSeriesWithBreaks {
  const { days } = series;
  const missing: number[] = [];
  for (let i = 1; i < days.length; i++) {
    for (let day = Number(days[i - 1]) + 1; day < Number(days[i]); day++) {
      if (trading.isTradingDay(day)) missing.push(day);
    }
  }
  return {
    ...series,
    missingDays: Int32Array.from(missing),
    certainlyMissingDays: Int32Array.from(missing.filter(trading.isKnown)),
    holidaysWithNav: days.filter((day) => !trading.isTradingDay(day)),
  };
}

const withoutHolidays = new WeakMap<NavSeriesWithBreaks, NavSeriesWithBreaks>();

/** The NAVs of trading days alone, for values of daily returns: of a return that a Sunday divides, both parts would count as one of a day. */
export function omitHolidays(series: NavSeriesWithBreaks): NavSeriesWithBreaks {
  if (series.holidaysWithNav.length === 0) return series;
  const known = withoutHolidays.get(series);
  if (known) return known;
  const holidays = new Set(series.holidaysWithNav);
  const isOfTradingDay = (_: number, index: number): boolean => !holidays.has(Number(series.days[index]));
  const omitted = {
    ...series,
    days: series.days.filter(isOfTradingDay),
    navs: series.navs.filter(isOfTradingDay),
    holidaysWithNav: EMPTY_NAV_SERIES.holidaysWithNav,
  };
  withoutHolidays.set(series, omitted);
  return omitted;
}

/** Whether a trading day without a NAV lies after one day, up to another. */
export const lacksDay = ({ missingDays }: NavSeriesWithBreaks, after: number, upTo: number): boolean =>
  countDaysUpTo(missingDays, upTo) > countDaysUpTo(missingDays, after);

/**
 * The NAV from which a return starts: that of the day or, on a holiday, of the last trading day before it, at most `tolerance` days
 * earlier. Null if there is none, also if the data lack the NAV of that trading day: a return from an older one is another return.
 */
export function findStartNav(series: NavSeriesWithBreaks, day: number, tolerance: number): NavOnDay | null {
  const found = findNavAsOf(series, day, tolerance);
  return found !== null && !lacksDay(series, found.day, day) ? found : null;
}

/** The NAV of a day or, on a holiday, of the last trading day before it; null without one, whatever older NAVs there are. */
export function findNavOfDay(series: NavSeries, day: number, { findOnOrBefore }: TradingDays): NavOnDay | null {
  const found = findNavAsOf(series, day, MAX_DAYS_EARLIER);
  return found !== null && found.day >= findOnOrBefore(day) ? found : null;
}

/** Whether a return from a day has no NAV to start from because that of its trading day is missing, though there is an earlier one. */
export const startsOnMissingDay = (series: NavSeriesWithBreaks, day: number, tolerance: number): boolean =>
  findNavAsOf(series, day, tolerance) !== null && findStartNav(series, day, tolerance) === null;

/** The first day from a day on that is a missing day of none of the series, nor a holiday after one; the day itself if there is none. */
export function findCommonStart(lines: readonly NavSeriesWithBreaks[], from: number): number {
  const latest = Math.max(...lines.map((line) => getLatestNav(line)?.day ?? from));
  for (let day = from; day <= latest; day++) {
    if (!lines.some((line) => lacksDay(line, findNavAsOf(line, day, Infinity)?.day ?? day, day))) return day;
  }
  return from;
}

/** One series of several of the same values, such as the levels of an index: it lacks a day that none of them has. */
export function mergeWithMissingDays(lines: readonly NavSeriesWithBreaks[]): NavSeriesWithBreaks {
  const merged = detectBreaks(mergeSeries(lines));
  const isMissing = (day: number): boolean => findNavAsOf(merged, day, 0) === null;
  return {
    ...merged,
    missingDays: mergeDays(lines.map(({ missingDays }) => missingDays)).filter(isMissing),
    certainlyMissingDays: mergeDays(lines.map((line) => line.certainlyMissingDays)).filter(isMissing),
    holidaysWithNav: mergeDays(lines.map(({ holidaysWithNav }) => holidaysWithNav)),
  };
}

/** The largest share of the trading days of a window that may lack a NAV: for values of daily returns, and for all others. */
const MAX_MISSING_SHARE = 0.02;
export const MAX_MISSING_SHARE_OF_NAVS = 0.1;

/**
 * Whether more than 2 % (or another share) of the trading days after `start` and up to `end` certainly lack a NAV of one of the series,
 * so that too many of their `pairs` of NAVs are not of consecutive trading days.
 */
export function lacksTooManyDays(
  lines: readonly NavSeriesWithBreaks[],
  start: number,
  end: number,
  pairs: number,
  maxShare = MAX_MISSING_SHARE,
): boolean {
  const days = mergeDays(lines.map(({ certainlyMissingDays }) => certainlyMissingDays));
  const missing = countDaysUpTo(days, end) - countDaysUpTo(days, start - 1);
  return missing > maxShare * (pairs + missing);
}
