import { dayNumber, isoDay, minus } from '#finance/calendar.ts';
import { between, random } from './random.ts';

/** The days of the sample market. */
export interface Clock {
  /** Trading days from ten years and a little more before the newest to the newest, ascending day numbers. */
  readonly days: Int32Array;
  /** ISO days of the month-ends that portfolios are told for, all before the newest day, oldest first. */
  readonly monthEnds: readonly string[];
}

/** Months of portfolios that the sample tells. */
export const MONTHS = 24;
const FIXED_HOLIDAYS = new Set(['01-26', '05-01', '08-15', '10-02', '12-25']);
const MOVING_HOLIDAYS = 9;

/**
 * The clock that ends on a day, or on the last trading day before it. Weekdays are trading days but for five holidays with
 * a date of their own and nine drawn for each year, as festivals move.
 */
export function clockUpTo(asOf: string, seed: number): Clock {
  const end = dayNumber(asOf);
  const days: number[] = [];
  let holidays = new Set<string>();
  // five weeks more than ten years, so that a ten-year return finds the NAV it starts from
  for (let day = minus(end, { count: 10, unit: 'year' }) - 35; day <= end; day++) {
    const iso = isoDay(day);
    if (days.length === 0 || iso.endsWith('-01-01')) holidays = movingHolidays(iso.slice(0, 4), seed);
    if (!isWeekend(day) && !FIXED_HOLIDAYS.has(iso.slice(5)) && !holidays.has(iso)) days.push(day);
  }
  return { days: Int32Array.from(days), monthEnds: monthEndsBefore(Number(days.at(-1))) };
}

function movingHolidays(year: string, seed: number): Set<string> {
  const draw = random(seed, 'holidays', year);
  const first = dayNumber(`${year}-01-01`);
  return new Set(Array.from({ length: MOVING_HOLIDAYS }, () => isoDay(first + between(draw, 40, 320))));
}

/** 1 January 1970 was a Thursday: of day % 7, 2 is a Saturday and 3 a Sunday. */
function isWeekend(day: number): boolean {
  const weekday = ((day % 7) + 7) % 7;
  return weekday === 2 || weekday === 3;
}

/** The month-ends before a day, since a portfolio is told after its month has ended. */
function monthEndsBefore(end: number): readonly string[] {
  const first = dayNumber(`${isoDay(end).slice(0, 8)}01`);
  // the day before the first of a month is the end of the month before it
  const monthEnd = (_: unknown, back: number) => isoDay(minus(first, { count: back, unit: 'month' }) - 1);
  return Array.from({ length: MONTHS }, monthEnd).toReversed();
}
