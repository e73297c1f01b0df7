import { DAYS_PER_YEAR } from '../../calendar.ts';

/** Money paid in (negative) or received (positive), ₹, on a day number. */
export interface CashFlow {
  readonly day: number;
  readonly amount: number;
}

/**
 * Why there is no rate: no payments or no receipts, all on one day, more than one rate at which they are worth the same, or none within
 * the limits.
 */
export type NoRate = 'NoChangeOfSign' | 'OneDay' | 'SeveralRates' | 'NotConverged';

// Rates are looked for between −99.9999 % and +10,00,000 times as much a year, in steps of 12 % of 1 + r.
const LOG_RATE_LIMIT = Math.log(1e6);
const LOG_RATE_STEP = LOG_RATE_LIMIT / 120;

/** XIRR as in spreadsheets, percent p.a.: see solveRate. Null if there is none. */
export function computeXirr(flows: readonly CashFlow[]): number | null {
  const rate = solveRate(flows);
  return typeof rate === 'number' ? rate : null;
}

/** A return on money paid and received on its days. */
export interface MoneyWeightedReturn {
  /** Percent. */
  readonly value: number;
  /** Whether it is p.a.: not below a year, where it is that of the whole time. */
  readonly isAnnualised: boolean;
}

/** XIRR, from a year between the first and the last cash flow on; below, what it makes of the time between them. */
export function computeMoneyWeightedReturn(flows: readonly CashFlow[]): MoneyWeightedReturn | NoRate {
  let [first, last] = [Infinity, -Infinity];
  for (const { day } of flows) [first, last] = [Math.min(first, day), Math.max(last, day)];
  const isAnnualised = last - first >= DAYS_PER_YEAR;
  const value = solveRate(flows, isAnnualised ? DAYS_PER_YEAR : last - first);
  return typeof value === 'number' ? { value, isAnnualised } : value;
}

/** The rate r with Σ CF_k / (1 + r)^((d_k − d_0) / days) = 0, percent per `days`. */
function solveRate(flows: readonly CashFlow[], days = DAYS_PER_YEAR): number | NoRate {
  if (!flows.some(({ amount }) => amount > 0) || !flows.some(({ amount }) => amount < 0)) return 'NoChangeOfSign';
  const first = flows.reduce((earliest, { day }) => Math.min(earliest, day), Infinity);
  if (flows.every(({ day }) => day === first)) return 'OneDay';
  const times = Float64Array.from(flows, ({ day }) => (day - first) / days);
  const amounts = Float64Array.from(flows, ({ amount }) => amount);
  const valueAt = (logRate: number): number => {
    let sum = 0;
    for (let i = 0; i < times.length; i++) sum += Number(amounts[i]) * Math.exp(-logRate * Number(times[i]));
    return sum;
  };
  // Descartes' rule of signs: flows that change sign once, as those of a SIP, have at most one rate
  const step = changesSignOnce(flows) ? 2 * LOG_RATE_LIMIT : LOG_RATE_STEP;
  const brackets: number[] = [];
  let isPositive = valueAt(-LOG_RATE_LIMIT) > 0;
  for (let low = -LOG_RATE_LIMIT; low < LOG_RATE_LIMIT; low += step) {
    const isPositiveNext = valueAt(low + step) > 0;
    if (isPositiveNext !== isPositive) brackets.push(low);
    isPositive = isPositiveNext;
  }
  const [low, ...others] = brackets;
  if (low === undefined) return 'NotConverged';
  return others.length > 0 ? 'SeveralRates' : Math.expm1(bisect(valueAt, low, low + step)) * 100;
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
