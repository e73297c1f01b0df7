import { addMonths, DAYS_PER_YEAR } from '../../calendar.ts';
import { crossesBreak, type NavSeriesWithBreaks } from '../series/breaks.ts';
import { countDaysUpTo, findNavAsOf, getNavAtIndex, type NavOnDay, MAX_DAYS_EARLIER } from '../series/series.ts';

/** Money paid in (negative) or received (positive), ₹, on a day number. */
export interface CashFlow {
  readonly day: number;
  readonly amount: number;
}

// Rates are looked for between −99.9999 % and +10,00,000 times as much p.a., in steps of 12 % of 1 + r.
const LOG_RATE_LIMIT = Math.log(1e6);
const LOG_RATE_STEP = LOG_RATE_LIMIT / 120;

/**
 * XIRR: the rate r with Σ CF_k / (1 + r)^((d_k − d_0) / 365) = 0, as in spreadsheets, percent p.a. Null unless there are
 * payments and receipts, and if there is no such rate or more than one.
 */
export function computeXirr(flows: readonly CashFlow[]): number | null {
  const first = Math.min(...flows.map(({ day }) => day));
  if (!flows.some(({ amount }) => amount > 0) || !flows.some(({ amount }) => amount < 0)) return null;
  const years = Float64Array.from(flows, ({ day }) => (day - first) / DAYS_PER_YEAR);
  const amounts = Float64Array.from(flows, ({ amount }) => amount);
  const valueAt = (logRate: number): number => {
    let sum = 0;
    for (let i = 0; i < years.length; i++) sum += Number(amounts[i]) * Math.exp(-logRate * Number(years[i]));
    return sum;
  };
  // Descartes' rule of signs: flows that change sign once, as those of a SIP, have at most one rate
  if (changesSignOnce(flows)) {
    const isPositiveAtLow = valueAt(-LOG_RATE_LIMIT) > 0;
    const hasRoot = isPositiveAtLow !== valueAt(LOG_RATE_LIMIT) > 0;
    return hasRoot ? Math.expm1(bisect(valueAt, -LOG_RATE_LIMIT, LOG_RATE_LIMIT)) * 100 : null;
  }
  const brackets: number[] = [];
  let isPositive = valueAt(-LOG_RATE_LIMIT) > 0;
  for (let low = -LOG_RATE_LIMIT; low < LOG_RATE_LIMIT; low += LOG_RATE_STEP) {
    const isPositiveNext = valueAt(low + LOG_RATE_STEP) > 0;
    if (isPositiveNext !== isPositive) brackets.push(low);
    isPositive = isPositiveNext;
  }
  const [low, ...others] = brackets;
  return low === undefined || others.length > 0 ? null : Math.expm1(bisect(valueAt, low, low + LOG_RATE_STEP)) * 100;
}

/** Whether flows in the order of their dates change sign once; false if they are not in that order. */
function changesSignOnce(flows: readonly CashFlow[]): boolean {
  let changes = 0;
  for (const [index, { day, amount }] of flows.entries()) {
    const previous = flows[index - 1];
    if (previous === undefined) continue;
    if (previous.day > day || amount === 0) return false;
    if (previous.amount > 0 !== amount > 0) changes++;
  }
  return changes === 1;
}

/** The root of a function between two points at which it has different signs, to the last digits of a double. */
function bisect(valueAt: (x: number) => number, from: number, to: number): number {
  let [low, high] = [from, to];
  const isPositiveAtLow = valueAt(low) > 0;
  for (let i = 0; i < 60; i++) {
    const middle = (low + high) / 2;
    if (valueAt(middle) > 0 === isPositiveAtLow) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

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
