import {
  type CashFlow,
  computeMoneyWeightedReturn,
  type MoneyWeightedReturn,
  type NoRate,
} from '../nav/returns/xirr.ts';
import { crossesBreak, type NavSeriesWithBreaks } from '../nav/series/breaks.ts';
import { countDaysUpTo, findNavAsOf, getNavAtIndex, MAX_DAYS_EARLIER, type NavOnDay } from '../nav/series/series.ts';
import { NO_UNITS } from './cash-flows.ts';

/** Why the same payments have no value elsewhere: no NAV or level near the first payment or the end, or a break between them. */
export type NoComparison = 'StartsLater' | 'Ended' | 'Break';

/** What payments and receipts would have become elsewhere. */
export interface SamePayments {
  /** ₹ at the end. */
  readonly value: number;
  /** ₹: value less what was paid, with what was received: less than was received in fact once nothing is left. */
  readonly gained: number;
  readonly xirr: MoneyWeightedReturn | NoRate;
  /** Day number from which receipts were more than was there; null if they never were. */
  readonly exhaustedOn: number | null;
}

/** Payments on a holiday buy at the next NAV: no run of holidays is longer. */
const MAX_DAYS_LATER = 7;

/** ₹: what is sold to the last unit may come out a little more than is there. */
const PAISA = 0.01;

/**
 * Puts the cash flows of an investor (payments negative, in the order of their days) into another scheme, index or mix: what is paid buys and
 * what is received sells at the NAV of the day or the next one. If more is received than is there, all of it is sold.
 */
export function investSamePayments(
  flows: readonly CashFlow[],
  series: NavSeriesWithBreaks,
  to: number,
): SamePayments | NoComparison {
  const [first, latest] = [flows[0], findNavAsOf(series, to, MAX_DAYS_EARLIER)];
  if (latest === null) return 'Ended';
  if (first === undefined || !hasNavNear(series, first.day)) return 'StartsLater';
  if (crossesBreak(series, first.day, latest.day)) return 'Break';
  let units = 0;
  let exhaustedOn: number | null = null;
  const made = flows.map(({ day, amount }): CashFlow => {
    const { nav } = findDealt(series, day, to) ?? latest;
    const available = units * nav;
    const isTooMuch = amount > available + PAISA;
    if (isTooMuch) exhaustedOn ??= day;
    const moved = isTooMuch ? available : amount;
    const left = units - moved / nav;
    units = left > NO_UNITS ? left : 0;
    return { day, amount: moved };
  });
  const value = units * latest.nav;
  const xirr = computeMoneyWeightedReturn(value === 0 ? made : [...made, { day: to, amount: value }]);
  const gained = made.reduce((sum, { amount }) => sum + amount, value);
  return { value, gained, xirr, exhaustedOn };
}

/** The NAV of a day or, within a week and the window, the next one; without it the last before. */
function findDealt(series: NavSeriesWithBreaks, day: number, to: number): NavOnDay | null {
  const next = getNavAtIndex(series, countDaysUpTo(series.days, day - 1));
  return next !== null && next.day <= Math.min(to, day + MAX_DAYS_LATER) ? next : findNavAsOf(series, day, Infinity);
}

function hasNavNear(series: NavSeriesWithBreaks, day: number): boolean {
  const nav = getNavAtIndex(series, countDaysUpTo(series.days, day - 1));
  return nav !== null ? nav.day - day <= MAX_DAYS_LATER : findNavAsOf(series, day, MAX_DAYS_EARLIER) !== null;
}
