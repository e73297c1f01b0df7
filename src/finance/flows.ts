import type { IsoDate } from '#contract/dates.ts';
import { isDiscontinuous } from './aum.ts';
import { getMonthEnd, toDayNumber } from './calendar.ts';
import { roundComputed } from './decimals.ts';
import { crossesBreak, type NavSeriesWithBreaks } from './nav/series/breaks.ts';
import { findNavOfDay } from './nav/series/missing-days.ts';
import type { TradingDays } from './trading-days.ts';

/** The AUM of a scheme on a day, ₹ crore. */
export interface AumOnDate {
  readonly date: IsoDate;
  readonly aum: number;
}

/**
 * The month-ends of an AUM history, by the last day of the month as a day number: the AUM of the last day of a month or, if that is a holiday, of a day from the last trading
 * day on, as portfolios are dated 30 October where the 31st is a Saturday. Of two the later one; a portfolio of mid-month is of none.
 */
export function selectMonthEnds<Point extends AumOnDate>(
  history: readonly Point[],
  { findOnOrBefore }: TradingDays,
): ReadonlyMap<number, Point> {
  return new Map(
    history.flatMap((point) => {
      const day = toDayNumber(point.date);
      const monthEnd = getMonthEnd(day);
      return day >= findOnOrBefore(monthEnd) ? [[monthEnd, point] as const] : [];
    }),
  );
}

/**
 * What was paid into a scheme between two days, net of what left it, ₹ crore: the AUM less what the AUM before has grown to by the NAV.
 * With 1,000 before, a NAV that rose from 50 to 51.5 and 1,100 after it is 1,100 − 1,000 × 51.5 / 50 = 70. It is an estimate: as if all
 * of it were paid on the last day, and all plans grew like the one of the NAVs. Null without a NAV of one of the days, across a break, and
 * if one AUM is suspected to be wrong, as in the events of the scheme.
 */
export function computeFlow(
  series: NavSeriesWithBreaks,
  before: AumOnDate,
  after: AumOnDate,
  trading: TradingDays,
): number | null {
  const [from, to] = [before, after].map(({ date }) => findNavOfDay(series, toDayNumber(date), trading));
  if (!from || !to || from.day >= to.day || crossesBreak(series, from.day, to.day)) return null;
  const age = to.day - Number(series.days[0]);
  if (isDiscontinuous(before.aum, after.aum, age)) return null;
  return roundComputed(after.aum - before.aum * (to.nav / from.nav));
}

/** The flows of a scheme between consecutive month-ends, by the later one, both as day numbers. */
export function listFlows(
  monthEnds: ReadonlyMap<number, AumOnDate>,
  navs: NavSeriesWithBreaks,
  trading: TradingDays,
): ReadonlyMap<number, number> {
  const flows = new Map<number, number>();
  for (const [month, before] of monthEnds) {
    const next = getMonthEnd(month + 1);
    const after = monthEnds.get(next);
    const flow = after && computeFlow(navs, before, after, trading);
    if (flow != null) flows.set(next, flow);
  }
  return flows;
}

/** Month-ends of which flows are compared and added up if no first day is requested. */
const DEFAULT_MONTHS = 24;
/** The share of the schemes of the best covered month that a month must have the flows of. */
const MIN_COVERED_SHARE = 0.5;

/**
 * The covered month-ends of a range, oldest first: those with the flows of at least half as many schemes of the market as the best covered
 * one. Flows are added up over the schemes that have one in all of them, so that a sum moves with the schemes and not with the files.
 * @param counts the number of schemes with a flow, by month-end.
 */
export function findCoveredMonths(
  counts: ReadonlyMap<IsoDate, number>,
  from?: IsoDate,
  to?: IsoDate,
): readonly IsoDate[] {
  const months = [...counts]
    .filter(([date, count]) => count > 0 && (from === undefined || date >= from) && (to === undefined || date <= to))
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .slice(from === undefined ? -DEFAULT_MONTHS : 0);
  const best = Math.max(...months.map(([, count]) => count));
  return months.flatMap(([date, count]) => (count >= best * MIN_COVERED_SHARE ? date : []));
}
