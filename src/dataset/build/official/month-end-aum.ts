import { croresOf } from '#finance/aum.ts';
import { isoDay } from '#finance/calendar.ts';
import type { NavOnDay } from '#finance/series.ts';
import type { KeptSheet } from './tied-sheets.ts';

/**
 * AUM of the previous month-end, ₹ crore: the grand total of the portfolio whose day is the last month-end before the
 * latest NAV; null where there is no portfolio of that very day.
 */
export function monthEndAum(sheets: readonly KeptSheet[], latest: NavOnDay | null): number | null {
  if (latest === null) return null;
  const sheet = sheets.find(({ date }) => date === monthEndBefore(latest.day));
  return sheet ? croresOf(sheet.totalValue) : null;
}

// that of the month before, for a month-end as well
const monthEndBefore = (day: number): string => isoDay(day - Number(isoDay(day).slice(8)));
