import { addDays, subtractMonths, toDayNumber } from '../../specification/dates.ts';
import { findAsOf, getDeviation, getMedian, getReturn, yearsBefore, type History, type Point } from './nav-history.ts';
import type { Recomputed } from './recompute-risk.ts';

/** The returns over some years to each date of the last five years. */
export function recomputeRolling(points: readonly Point[], years: number): ReadonlyMap<string, number> {
  const earliest = yearsBefore(points.at(-1)?.date ?? '', 5);
  const byDate = new Map<string, number>();
  let at = 0;
  for (const point of points.filter(({ date }) => date >= earliest)) {
    const start = yearsBefore(point.date, years);
    while ((points[at + 1]?.date ?? point.date) <= start) at++;
    const from = points[at];
    if (from && from.date <= start && toDayNumber(start) - from.day <= 10)
      byDate.set(point.date, getReturn(from, point));
  }
  return byDate;
}

export function recomputeRollingMeasures({ navs, levels }: History, years: number): Recomputed {
  const own = recomputeRolling(navs, years);
  const returns = [...own.values()];
  if (returns.length === 0) return {};
  const benchmark = recomputeRolling(levels, years);
  const compared = [...own].flatMap(([date, value]) => {
    const other = benchmark.get(date);
    return other === undefined ? [] : [value > other];
  });
  return {
    RollingMedian: getMedian(returns),
    RollingLowest: Math.min(...returns),
    RollingNegativeShare: getShare(returns.map((value) => value < 0)),
    RollingWindows: returns.length,
    ...(compared.length === 0 ? {} : { RollingAboveBenchmarkShare: getShare(compared) }),
  };
}

export const getShare = (values: readonly boolean[]): number => (values.filter(Boolean).length / values.length) * 100;

/** The best and the worst of the 60 complete months up to the latest NAV. */
export function recomputeMonths({ navs }: History): Recomputed {
  const latest = navs.at(-1)?.date ?? '';
  const nextMonth = `${addDays(latest, 1).slice(0, 7)}-01`;
  const ends = Array.from({ length: 61 }, (_, index) =>
    findAsOf(navs, addDays(subtractMonths(nextMonth, 60 - index), -1), 7),
  );
  const returns = ends.flatMap((to, index) => {
    const from = ends[index - 1];
    return from && to ? [(to.value / from.value - 1) * 100] : [];
  });
  return returns.length < 60 ? {} : { BestMonth5Year: Math.max(...returns), WorstMonth5Year: Math.min(...returns) };
}

/** @param navAsOf the date of the dataset's NAVs. */
export function recomputeCalendarYears({ navs }: History, navAsOf: string): Recomputed {
  const latest = Number(addDays(navAsOf, 1).slice(0, 4)) - 1;
  return Object.fromEntries(
    Array.from({ length: 10 }, (_, index) => latest - index).flatMap((year, index) => {
      const [from, to] = [findAsOf(navs, `${year - 1}-12-31`), findAsOf(navs, `${year}-12-31`)];
      return from && to ? [[`CalendarYear${index + 1}`, (to.value / from.value - 1) * 100] as const] : [];
    }),
  );
}

/** The rate of a monthly investment over some years, bracketed until it does not change. */
export function recomputeSip({ navs }: History, years: number): Recomputed {
  const end = navs.at(-1);
  if (!end) return {};
  const start = yearsBefore(end.date, years);
  const purchases: Point[] = [];
  for (let month = 0; ; month++) {
    const due = subtractMonths(start, -month);
    const nav = navs.find(({ date }) => date >= due);
    if (due >= end.date || !nav || nav.date >= end.date) break;
    if (nav.day - toDayNumber(due) > 7) return {};
    purchases.push(nav);
  }
  const [first] = purchases;
  if (!first) return {};
  const value = purchases.reduce((sum, nav) => sum + end.value / nav.value, 0);
  const getBalance = (rate: number): number =>
    purchases.reduce((sum, { day }) => sum - (1 + rate) ** ((end.day - day) / 365), value);
  let [low, high] = [-0.999, 10];
  for (let step = 0; step < 200; step++) {
    const middle = (low + high) / 2;
    if (getBalance(middle) > 0) low = middle;
    else high = middle;
  }
  return { SipXirr: low * 100 };
}

/** Tracking error over some years. */
export function recomputeTrackingError(
  { navs, tradingNavs, levels, areConsecutive }: History,
  years: number,
): Recomputed {
  const start = yearsBefore(navs.at(-1)?.date ?? '', years);
  const byDay = new Map(levels.map(({ day, value }) => [day, value]));
  const differences = tradingNavs.flatMap((to, index) => {
    const from = tradingNavs[index - 1];
    const [before, after] = [byDay.get(from?.day ?? 0), byDay.get(to.day)];
    if (!from || to.date <= start || before === undefined || after === undefined || !areConsecutive(from, to))
      return [];
    return [to.value / from.value - after / before];
  });
  return findAsOf(navs, start) ? { TrackingError: getDeviation(differences) * Math.sqrt(252) * 100 } : {};
}
