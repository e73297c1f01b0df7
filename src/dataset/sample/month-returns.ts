import { toDayNumber } from '#finance/calendar.ts';
import { countDaysUpTo } from '#finance/nav/series/series.ts';
import type { TradingCalendar } from './calendar.ts';

/**
 * Moves daily log returns, one for each day of the calendar from `firstDay` on, so that those of a month add up to its own log return: each day of
 * a month by the same. A month is that which ends with a portfolio; those without a return stay as they are.
 */
export function fitToMonths(
  logReturns: Float64Array,
  { days, monthEnds }: TradingCalendar,
  getMonthReturn: (month: number) => number | null,
  firstDay = 0,
): Float64Array {
  const fitted = logReturns.slice();
  const ends = monthEnds.map((monthEnd) => countDaysUpTo(days, toDayNumber(monthEnd)) - firstDay);
  for (const [month, end] of ends.entries()) {
    const start = ends[month - 1];
    const target = start === undefined || start < 1 || end > fitted.length ? null : getMonthReturn(month);
    if (start === undefined || target === null) continue;
    const ofMonth = fitted.subarray(start, end);
    const shift = (target - ofMonth.reduce((sum, value) => sum + value, 0)) / ofMonth.length;
    ofMonth.forEach((value, i) => (ofMonth[i] = value + shift));
  }
  return fitted;
}
