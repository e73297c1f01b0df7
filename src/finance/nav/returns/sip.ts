import { addMonths, DAYS_PER_YEAR } from '../../calendar.ts';
import { crossesBreak, type NavSeriesWithBreaks } from '../series/breaks.ts';
import { countDaysUpTo, findNavAsOf, getNavAtIndex, type NavOnDay, MAX_DAYS_EARLIER } from '../series/series.ts';
import { computeXirr } from './xirr.ts';

/** A monthly investment (SIP) of the same amount, up to a day. */
export interface SipResult {
  readonly instalments: number;
  /** ₹. */
  readonly invested: number;
  /** ₹, at the as-of NAV of the end. */
  readonly value: number;
  /** Percent p.a.; null over less than a year, where nothing is annualised. */
  readonly xirr: number | null;
  /** Day numbers of the instalments, and the value of the units after each, ₹. */
  readonly days: Int32Array;
  readonly values: Float64Array;
}

/** An instalment on a holiday buys at the next NAV: no run of holidays is longer. */
const MAX_DAYS_LATER = 7;

/**
 * Invests the amount on the same day of each month from `start` to the day before `end`; on a day without a NAV at the next
 * one, at most 7 days later. Null without a NAV near the end or near any instalment, across a break, and without instalments.
 */
export function computeSip(series: NavSeriesWithBreaks, start: number, end: number, amount: number): SipResult | null {
  const purchases: NavOnDay[] = [];
  for (let due = start, month = 0; due < end; due = addMonths(start, ++month)) {
    const nav = getNavAtIndex(series, countDaysUpTo(series.days, due - 1));
    if (nav !== null && nav.day >= end) break;
    if (nav === null || nav.day - due > MAX_DAYS_LATER) return null;
    purchases.push(nav);
  }
  const [first, latest] = [purchases[0], findNavAsOf(series, end, MAX_DAYS_EARLIER)];
  if (!first || latest === null || crossesBreak(series, first.day, latest.day)) return null;
  let units = 0;
  const values = Float64Array.from(purchases, ({ nav }) => (units += amount / nav) * nav);
  const value = units * latest.nav;
  const flows = purchases.map(({ day }) => ({ day, amount: -amount }));
  return {
    instalments: purchases.length,
    invested: amount * purchases.length,
    value,
    xirr: end - start < DAYS_PER_YEAR ? null : computeXirr([...flows, { day: end, amount: value }]),
    days: Int32Array.from(purchases, ({ day }) => day),
    values,
  };
}
