import { dayOf } from '#contract/date.ts';
import type { NavPoint } from '#contract/records/nav.ts';
import { checkedSeries, type CheckedSeries } from '#finance/breaks.ts';
import { dayNumber } from '#finance/calendar.ts';

/** An answer of GetNAVHistory as a series: oldest first, a day once (the last told counts), NAVs of 0 or none left out. */
export function navSeries(points: readonly NavPoint[]): CheckedSeries {
  const byDay = new Map<number, number>();
  for (const { navDate, nav } of points) {
    if (navDate !== null && nav !== null && nav > 0) byDay.set(dayNumber(dayOf(navDate)), nav);
  }
  const days = Int32Array.from(byDay.keys()).sort();
  return checkedSeries({ days, navs: Float64Array.from(days, (day) => byDay.get(day) ?? Number.NaN) });
}
