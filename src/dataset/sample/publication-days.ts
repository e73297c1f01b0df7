import { toIsoDay } from '#finance/calendar.ts';
import type { TradingCalendar } from './calendar.ts';

// The days of which the sample has files that are published daily, as positions among the days of the calendar: a change of something that they
// print is of a day if they are there around it, else of a month.

/** Months back of which NAVAll.txt is there on the first trading day, and also on the last one. */
const [FIRST_DAYS, BOTH_DAYS] = [44, 14];
/** The newest days, all of which are there. */
const NEWEST_DAYS = 3;
/** Months back of which fund performance is there on one day, the first trading day of its second half. */
const PERFORMANCE_MONTHS = 26;
const MIDDLE = '15';

/**
 * The trading day, counted from the newest, of which only ETFs have NAVs, as if a file were missing: schemes that report a day late have no
 * one-day return.
 */
export const MISSING_DAY = 2;

/** The days of NAVAll.txt. */
export function listListingDays(calendar: TradingCalendar): readonly number[] {
  const firsts = listFirstDays(calendar, '01').slice(-FIRST_DAYS);
  return sortDays([...firsts, ...firsts.slice(-BOTH_DAYS).map((first) => first - 1), ...listNewest(calendar)]);
}

/** The days of AMFI's fund performance. */
export const listPerformanceDays = (calendar: TradingCalendar): readonly number[] =>
  sortDays([...listFirstDays(calendar, MIDDLE).slice(-PERFORMANCE_MONTHS), ...listNewest(calendar)]);

/** The first trading days on or after a day of each month. */
function listFirstDays({ days }: TradingCalendar, dayOfMonth: string): readonly number[] {
  const isReached = (position: number) => toIsoDay(Number(days[position])).slice(8) >= dayOfMonth;
  const isSameMonth = (a: number, b: number) =>
    toIsoDay(Number(days[a])).slice(0, 7) === toIsoDay(Number(days[b])).slice(0, 7);
  return Array.from(days.keys()).filter(
    (position) =>
      position > 0 && isReached(position) && !(isReached(position - 1) && isSameMonth(position - 1, position)),
  );
}

const listNewest = ({ days }: TradingCalendar): readonly number[] =>
  Array.from({ length: NEWEST_DAYS + 1 }, (_, ago) => ago).flatMap((ago) =>
    ago === MISSING_DAY ? [] : days.length - 1 - ago,
  );

const sortDays = (positions: readonly number[]): readonly number[] =>
  [...new Set(positions)].filter((position) => position >= 0).toSorted((a, b) => a - b);
