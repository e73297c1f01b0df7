import { addDays, toDayNumber } from '../specification/dates.ts';
import { getText } from './row.ts';
import { getServerInfo } from './schemes.ts';
import { cachePerService, type ServiceClient } from './service-client.ts';

/** The trading days that a service states; null if it states none. */
export interface TradingCalendar {
  /** The first date after one and up to another that is a trading day. */
  readonly findBetween: (after: string, upTo: string) => string | undefined;
  /** Weekdays without trading. */
  readonly closed: ReadonlySet<string>;
}

const CALENDAR = /^Known=(?:\S+\/\S+)?; Closed=([-,\d]*); Open=([-,\d]*)$/;

export const getTradingCalendar = cachePerService(async (service: ServiceClient): Promise<TradingCalendar | null> => {
  const [, closedDays, openDays] = CALENDAR.exec(getText(await getServerInfo(service), 'TradingCalendar')) ?? [];
  if (closedDays === undefined || openDays === undefined) return null;
  const [closed, open] = [new Set(closedDays.split(',')), new Set(openDays.split(','))];
  const isTradingDay = (date: string): boolean => open.has(date) || (!isWeekend(date) && !closed.has(date));
  return {
    closed,
    findBetween(after, upTo) {
      for (let date = addDays(after, 1); date <= upTo; date = addDays(date, 1)) if (isTradingDay(date)) return date;
      return undefined;
    },
  };
});

/** 1 January 1970 was a Thursday. */
const isWeekend = (date: string): boolean => [2, 3].includes(toDayNumber(date) % 7);
