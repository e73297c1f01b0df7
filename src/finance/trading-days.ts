/** The trading days of the market, as day numbers. */
export interface TradingDays {
  readonly isTradingDay: (day: number) => boolean;
  /** The latest trading day on or before a day. */
  readonly findOnOrBefore: (day: number) => number;
}

/** Markets never close for longer: a wider gap in a series is a part of it that was not imported. */
const MAX_DAYS_CLOSED = 10;

/**
 * Trading days: the dates on which an index series has a value; outside the range of every series, and in a gap of more
 * than 10 days within one, any Monday to Friday. Each series is ascending day numbers.
 */
export function createTradingDays(indexDays: readonly Int32Array[]): TradingDays {
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
  const isTradingDay = (day: number) => withValue.has(day) || (!withoutValue.has(day) && !isWeekend(day));
  return {
    isTradingDay,
    findOnOrBefore(day) {
      let found = day;
      while (!isTradingDay(found)) found--; // ends: a series never covers more than ten closed days in a row
      return found;
    },
  };
}

/** Whether a day number is a Saturday or Sunday: 1 January 1970, day 0, was a Thursday. */
export function isWeekend(day: number): boolean {
  const weekday = ((day % 7) + 7) % 7;
  return weekday === 2 || weekday === 3;
}
