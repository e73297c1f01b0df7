import fc from 'fast-check';
import type { IsoDate } from '#contract/dates.ts';
import { toDayNumber } from '#finance/calendar.ts';
import { detectBreaks, type NavSeriesWithBreaks } from '#finance/nav/series/breaks.ts';
import { createTradingDays, deriveTradingCalendar } from '#finance/trading-days.ts';
import { isoDate } from '#test/support/iso-date.ts';

/** Without an index series every Monday to Friday is a trading day. */
export const weekdays = createTradingDays(deriveTradingCalendar([]));

/** The trading days by an index with values on the given dates. */
export const createCalendar = (...dates: readonly IsoDate[]) =>
  createTradingDays(deriveTradingCalendar([Int32Array.from(dates, toDayNumber)]));

/** A checked series of the given NAVs, by date. */
export function buildSeries(navs: Readonly<Record<string, number>>): NavSeriesWithBreaks {
  const entries = Object.entries(navs).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return detectBreaks({
    days: Int32Array.from(entries, ([day]) => toDayNumber(isoDate(day))),
    navs: Float64Array.from(entries, ([, nav]) => nav),
  });
}

/** A series with a NAV on every weekday from one date to another. */
export function buildWeekdaySeries(from: IsoDate, to: IsoDate, getNav: (index: number) => number): NavSeriesWithBreaks {
  const days: number[] = [];
  // 1 January 1970 was a Thursday: of day % 7, 2 is a Saturday and 3 a Sunday
  for (let day = toDayNumber(from); day <= toDayNumber(to); day++) if (day % 7 !== 2 && day % 7 !== 3) days.push(day);
  return detectBreaks({
    days: Int32Array.from(days),
    navs: Float64Array.from(days, (_, index) => getNav(index)),
  });
}

/** Any series without a break: steps of 1 to 6 days, daily moves of at most a fifth. */
export const arbitrarySeries: fc.Arbitrary<NavSeriesWithBreaks> = fc
  .array(fc.record({ step: fc.integer({ min: 1, max: 6 }), move: fc.double({ min: 0.8, max: 1.2, noNaN: true }) }), {
    minLength: 1,
    maxLength: 400,
  })
  .map((moves) => {
    let [day, nav] = [15_000, 100];
    const points = moves.map(({ step, move }) => ({ day: (day += step), nav: (nav *= move) }));
    return detectBreaks({
      days: Int32Array.from(points, (point) => point.day),
      navs: Float64Array.from(points, (point) => point.nav),
    });
  });
