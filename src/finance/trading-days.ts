import type { IsoDate } from '#contract/dates.ts';
import { toDayNumber, toIsoDay } from './calendar.ts';

/** The calendar of the market: all weekdays but the closed ones are trading days, and of the weekend only the open ones. */
export interface TradingCalendar {
  /** The range in which holidays are known; '' if none are. */
  readonly from: IsoDate | '';
  readonly to: IsoDate | '';
  /** Weekdays without trading, oldest first. */
  readonly closed: readonly IsoDate[];
  /** Saturdays and Sundays with trading, oldest first. */
  readonly open: readonly IsoDate[];
}

/** The trading days of the market, as day numbers. */
export interface TradingDays {
  readonly isTradingDay: (day: number) => boolean;
  /** The latest trading day on or before a day. */
  readonly findOnOrBefore: (day: number) => number;
  /** The calendar has it. Outside it every weekday counts as a trading day, though it may be a holiday. */
  readonly isKnown: (day: number) => boolean;
}

/** Markets never close for longer: a wider gap in a series is a part of it that was not imported. */
const MAX_DAYS_CLOSED = 10;

/**
 * The calendar by the dates on which an index series has a value; in a gap of more than 10 days within a series, its other days
 * are weekdays and weekends as usual. Each series is ascending day numbers.
 */
export function deriveTradingCalendar(indexDays: readonly Int32Array[]): TradingCalendar {
  const withValue = new Set<number>();
  const withoutValue = new Set<number>();
  for (const days of indexDays) {
    for (const [i, day] of days.entries()) {
      withValue.add(day);
      const previous = Number(days[i - 1]);
      if (day - previous > MAX_DAYS_CLOSED) continue;
      for (let closed = previous + 1; closed < day; closed++) withoutValue.add(closed);
    }
  }
  const sort = (days: Iterable<number>) => Array.from(days).toSorted((a, b) => a - b);
  const days = sort(withValue);
  const closed = sort(withoutValue).filter((day) => !withValue.has(day) && !isWeekend(day));
  const [first, last] = [days[0], days.at(-1)];
  return {
    from: first === undefined ? '' : toIsoDay(first),
    to: last === undefined ? '' : toIsoDay(last),
    closed: closed.map(toIsoDay),
    open: days.filter(isWeekend).map(toIsoDay),
  };
}

/** The trading days of a calendar; outside it, any Monday to Friday. */
export function createTradingDays(calendar: TradingCalendar): TradingDays {
  const closed = new Set(calendar.closed.map(toDayNumber));
  const open = new Set(calendar.open.map(toDayNumber));
  const { from, to } = calendar;
  const [first, last] = from === '' || to === '' ? [1, 0] : [toDayNumber(from), toDayNumber(to)];
  const isTradingDay = (day: number) => open.has(day) || (!closed.has(day) && !isWeekend(day));
  return {
    isTradingDay,
    findOnOrBefore(day) {
      let found = day;
      while (!isTradingDay(found)) found--; // ends: before the calendar every weekday is one
      return found;
    },
    isKnown: (day) => day >= first && day <= last,
  };
}

/** A function that counts the trading days after one day, up to another, of those from `first` to `last`. */
export function createTradingDayCounter(
  { isTradingDay }: TradingDays,
  first: number,
  last: number,
): (after: number, upTo: number) => number {
  const counts = new Int32Array(Math.max(0, last - first) + 2); // before each day
  for (let day = first; day <= last; day++)
    counts[day - first + 1] = Number(counts[day - first]) + (isTradingDay(day) ? 1 : 0);
  const countUpTo = (day: number): number => Number(counts[Math.min(Math.max(day, first - 1), last) - first + 1]);
  return (after, upTo) => Math.max(0, countUpTo(upTo) - countUpTo(after));
}

/** Day 0, 1 January 1970, was a Thursday. */
export function isWeekend(day: number): boolean {
  const weekday = ((day % 7) + 7) % 7;
  return weekday === 2 || weekday === 3;
}
