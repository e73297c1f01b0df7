import { formatIsoDate, type IsoDate } from '#contract/dates.ts';
import { getMonthStart, subtractPeriod, toDayNumber, toIsoDay } from '#finance/calendar.ts';
import { isWeekend } from '#finance/trading-days.ts';
import { createRandom, pickInteger } from './numbers.ts';

/** The trading days and month-ends of the sample market. */
export interface TradingCalendar {
  /** Trading days as ascending day numbers: a little more than ten years up to the newest. */
  readonly days: Int32Array;
  /** The month-ends that have portfolios, all before the newest trading day, oldest first. */
  readonly monthEnds: readonly IsoDate[];
}

/** Number of month-ends with portfolios. */
export const PORTFOLIO_MONTHS = 24;
const FIXED_HOLIDAYS = new Set(['01-26', '05-01', '08-15', '10-02', '12-25']);
const MOVING_HOLIDAYS = 9;

/**
 * The calendar that ends on a day, or on the last trading day before it. Weekdays are trading days except five holidays
 * on fixed dates and nine random days a year, since the dates of festivals move.
 */
export function buildTradingCalendar(asOf: IsoDate, seed: number): TradingCalendar {
  const end = toDayNumber(asOf);
  const days: number[] = [];
  let holidays = new Set<string>();
  // five weeks more than ten years, so that a ten-year return finds the NAV it starts from
  for (let day = subtractPeriod(end, { count: 10, unit: 'year' }) - 35; day <= end; day++) {
    const iso = toIsoDay(day);
    if (days.length === 0 || iso.endsWith('-01-01')) holidays = pickMovingHolidays(Number(iso.slice(0, 4)), seed);
    if (!isWeekend(day) && !FIXED_HOLIDAYS.has(iso.slice(5)) && !holidays.has(iso)) days.push(day);
  }
  return { days: Int32Array.from(days), monthEnds: listMonthEndsBefore(Number(days.at(-1))) };
}

function pickMovingHolidays(year: number, seed: number): Set<string> {
  const random = createRandom(seed, 'holidays', year);
  const newYear = toDayNumber(formatIsoDate(year, 1, 1));
  return new Set(Array.from({ length: MOVING_HOLIDAYS }, () => toIsoDay(newYear + pickInteger(random, 40, 320))));
}

/** The month-ends before a day, since a portfolio is disclosed after its month has ended. */
function listMonthEndsBefore(end: number): readonly IsoDate[] {
  const monthStart = getMonthStart(end);
  // the day before the first of a month is the end of the previous month
  const monthEnd = (_: unknown, monthsBack: number) =>
    toIsoDay(subtractPeriod(monthStart, { count: monthsBack, unit: 'month' }) - 1);
  return Array.from({ length: PORTFOLIO_MONTHS }, monthEnd).toReversed();
}
