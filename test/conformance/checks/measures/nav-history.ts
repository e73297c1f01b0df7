import { getDay, getNumber } from '../../client/row.ts';
import type { ServiceClient } from '../../client/service-client.ts';
import { getTradingCalendar } from '../../client/trading-calendar.ts';
import { addDays, subtractMonths, toDayNumber } from '../../specification/dates.ts';
import { toReturn } from '../performance/return-periods.ts';

/** A value on a day. */
export interface Point {
  readonly date: string;
  readonly day: number;
  readonly value: number;
}

/** The NAVs of a code, and the levels of its benchmark on trading days; oldest first. */
export interface History {
  readonly navs: readonly Point[];
  readonly levels: readonly Point[];
  /** The NAVs of trading days: liquid schemes have NAVs of Sundays too. */
  readonly tradingNavs: readonly Point[];
  /** Whether no trading day is between two dates. */
  readonly areConsecutive: (from: Point, to: Point) => boolean;
}

export async function getHistory(service: ServiceClient, code: string): Promise<History> {
  const calendar = await getTradingCalendar(service);
  const points = (await service.getRows('GetNAVHistory', { code })).map((row) => {
    const date = getDay(row, 'NavDate') ?? '';
    return { date, day: toDayNumber(date), nav: getNumber(row, 'Nav'), level: getNumber(row, 'BenchmarkValue') };
  });
  // on a holiday the level is that of the last trading day
  const isTradingDay = (date: string): boolean => calendar?.findBetween(addDays(date, -1), date) !== undefined;
  const navs = points.flatMap(({ date, day, nav }) => (nav === null ? [] : [{ date, day, value: nav }]));
  return {
    areConsecutive: (from, to) => calendar?.findBetween(from.date, addDays(to.date, -1)) === undefined,
    navs,
    tradingNavs: navs.filter(({ date }) => isTradingDay(date)),
    levels: points.flatMap(({ date, day, level }) =>
      level === null || !isTradingDay(date) ? [] : [{ date, day, value: level }],
    ),
  };
}

export const yearsBefore = (date: string, years: number): string => subtractMonths(date, 12 * years);

/** The last point on or before a date, at most some days older. */
export function findAsOf(points: readonly Point[], date: string, tolerance = 10): Point | undefined {
  const found = points.findLast((point) => point.date <= date);
  return found && toDayNumber(date) - found.day <= tolerance ? found : undefined;
}

/** Percent, annualised beyond 366 days. */
export const getReturn = (from: Point, to: Point): number => toReturn(to.value / from.value, to.day - from.day);

export const getMean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

/** Computes the standard deviation of a sample: n − 1. */
export function getDeviation(values: readonly number[]): number {
  const mean = getMean(values);
  return Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (values.length - 1));
}

export function getMedian(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  return (Number(sorted[Math.ceil(middle) - 1]) + Number(sorted[Math.floor(middle)])) / 2;
}
