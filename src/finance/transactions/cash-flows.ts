import {
  type CashFlow,
  computeMoneyWeightedReturn,
  type MoneyWeightedReturn,
  type NoRate,
} from '../nav/returns/xirr.ts';
import { findNavAsOf, isStale } from '../nav/series/series.ts';
import { findNav, type Ledger } from './ledger.ts';

/** A window of days. Null: from the first transaction on. */
export interface MoneyWindow {
  /** The day at whose end it begins: what is held then counts with its value as the first payment. */
  readonly from: number | null;
  readonly to: number;
}

/** What an investor paid and has over a window, ₹. */
export interface MoneyFigures {
  /** Day numbers: the first day with a payment or a value, and the last. */
  readonly start: number;
  readonly end: number;
  /** The value at the start, if the window begins after the first transaction; it counts as a payment. */
  readonly startValue: number;
  /** Each payment and receipt counts by itself, also those of one day. */
  readonly paid: number;
  readonly received: number;
  /** Paid less received: negative if more was received. */
  readonly invested: number;
  readonly value: number;
  /** Value less invested. */
  readonly gained: number;
  readonly xirr: MoneyWeightedReturn | NoRate;
}

/** Payments (negative) and receipts (positive) of the investor after the start of a window, each as it was made. Money that goes from one scheme to another is neither. */
const listPayments = ({ entries }: Ledger, { from, to }: MoneyWindow): readonly CashFlow[] =>
  entries.flatMap(({ day, payment, other }) =>
    other !== null || payment === 0 || day > to || (from !== null && day <= from) ? [] : { day, amount: -payment },
  );

/** The payments and receipts of a window, those of a day added up. */
export function listCashFlows(ledger: Ledger, window: MoneyWindow): readonly CashFlow[] {
  const byDay = new Map<number, number>();
  for (const { day, amount } of listPayments(ledger, window)) byDay.set(day, (byDay.get(day) ?? 0) + amount);
  return [...byDay].map(([day, amount]) => ({ day, amount }));
}

/** The cash flows of a window with the value at its start as the first payment. */
export function listFlowsFromStart(ledger: Ledger, window: MoneyWindow): readonly CashFlow[] {
  const flows = listCashFlows(ledger, window);
  const value = window.from === null ? 0 : computeValue(ledger, window.from);
  return window.from === null || value === 0 ? flows : [{ day: window.from, amount: -value }, ...flows];
}

/** What is held at the end of a day, ₹ at the NAV of the day or the last before it. Money on its way from one scheme to another counts. */
export function computeValue(ledger: Ledger, day: number): number {
  let value = 0;
  for (const { day: sold, payment, other } of ledger.entries) {
    if (sold <= day && other !== null && other.day > day) value -= payment;
  }
  for (const [code, units] of countUnits(ledger, day)) {
    const series = ledger.navs.get(code);
    if (series) value += units * findNav(series, day);
  }
  return value;
}

/** The codes held at the end of a day whose NAV is more than 10 days older, as of a scheme that has ended: their value is not of the day. */
export const listStaleCodes = (ledger: Ledger, day: number): readonly string[] =>
  [...countUnits(ledger, day).keys()].filter((code) => {
    const series = ledger.navs.get(code);
    return series && isStale(findNavAsOf(series, day, Infinity)?.day ?? null, day);
  });

/** The units of each code at the end of a day. */
function countUnits({ entries }: Ledger, day: number): ReadonlyMap<string, number> {
  const units = new Map<string, number>();
  for (const entry of entries) {
    if (entry.day <= day) units.set(entry.code, (units.get(entry.code) ?? 0) + entry.units);
  }
  return new Map([...units].filter(([, count]) => Math.abs(count) > NO_UNITS));
}

/** Fewer units than this are what sums of decimals leave. */
export const NO_UNITS = 1e-6;

/** What was paid, received and gained over a window; null if nothing was held in it. */
export function computeMoneyFigures(ledger: Ledger, window: MoneyWindow): MoneyFigures | null {
  const flows = listFlowsFromStart(ledger, window);
  const [first] = flows;
  if (first === undefined) return null;
  const value = computeValue(ledger, window.to);
  const startValue = first.day === window.from ? -first.amount : 0;
  const amounts = [-startValue, ...listPayments(ledger, window).map(({ amount }) => amount)];
  const paid = -sum(amounts.filter((amount) => amount < 0));
  const received = sum(amounts.filter((amount) => amount > 0));
  const invested = paid - received;
  return {
    ...{ start: first.day, end: window.to, startValue, paid, received, invested, value, gained: value - invested },
    xirr: computeMoneyWeightedReturn(value === 0 ? flows : [...flows, { day: window.to, amount: value }]),
  };
}

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);
