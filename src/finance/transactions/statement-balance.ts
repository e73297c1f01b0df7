import { dropNoise } from '../decimals.ts';
import { getHoldingKey, groupByHolding, type Transaction, UNIT_TOLERANCE } from './transaction.ts';

/** The units that a statement prints for a scheme in a folio. */
export interface PrintedBalance {
  readonly folio: string;
  readonly code: string;
  /** Day number of the balance. */
  readonly day: number;
  readonly units: number;
}

export interface BalanceCheck extends PrintedBalance {
  /** The units that follow from the transactions up to the day. */
  readonly computed: number;
  /** Computed less printed units: 0 within the tolerance. */
  readonly difference: number;
}

/** Compares the units that follow from transactions with those that a statement prints. Differences of up to 0.001 are of its rounding. */
export function checkBalances(
  transactions: readonly Transaction[],
  printed: readonly PrintedBalance[],
): readonly BalanceCheck[] {
  const byHolding = groupByHolding(transactions);
  return printed.map((balance) => {
    const rows = byHolding.get(getHoldingKey(balance)) ?? [];
    const computed = dropNoise(rows.reduce((sum, { day, units }) => (day <= balance.day ? sum + units : sum), 0));
    const difference = dropNoise(computed - balance.units);
    return { ...balance, computed, difference: Math.abs(difference) <= UNIT_TOLERANCE ? 0 : difference };
  });
}
