import { groupByHolding, orderByTime, sortTransactions, type Transaction, UNIT_TOLERANCE } from './transaction.ts';

/** A transaction with its stamp duty, STT and TDS. */
export interface ChargedTransaction extends Transaction {
  /** ₹ paid (+) or received (−) before charges; null if not stated. */
  readonly gross: number | null;
  /** ₹, at least 0. */
  readonly charges: number;
}

/**
 * Gives each charge to the transaction of its day and holding that is printed above it, or else below it; one without such a transaction
 * stays. In the order of the days.
 */
export function attachCharges(transactions: readonly Transaction[]): readonly ChargedTransaction[] {
  const charged = [...groupByHolding(transactions).values()].flatMap((held) => {
    const rows = orderByTime(held);
    const charges = new Map<Transaction, number>();
    for (const row of rows) {
      const target = row.kind === 'Charge' ? findCharged(rows, row) : row;
      charges.set(target, (charges.get(target) ?? 0) + (target === row ? 0 : (row.amount ?? 0)));
    }
    return [...charges].map(([row, charge]) => ({ ...row, gross: findGross(row, charge), charges: charge }));
  });
  return sortTransactions(charged);
}

/**
 * What a charge is of; the charge itself if its day has nothing else. If a day begins with a charge, each is above what it is of: lists that
 * begin with the latest day may go on downwards within it.
 */
function findCharged(rows: readonly Transaction[], charge: Transaction): Transaction {
  const ofDay = rows.filter(({ kind, day }) => day === charge.day && kind !== 'Opening');
  const at = ofDay.indexOf(charge);
  const isOther = ({ kind }: Transaction): boolean => kind !== 'Charge';
  const [above, below] = [ofDay.slice(0, at).findLast(isOther), ofDay.slice(at).find(isOther)];
  return (ofDay[0]?.kind === 'Charge' ? (below ?? above) : (above ?? below)) ?? charge;
}

/** The amount before charges: a printed amount that is that of the units only with the charges has them in it. */
function findGross({ units, amount, price }: Transaction, charges: number): number | null {
  if (amount === null || price === null || units === 0 || charges === 0) return amount;
  const difference = amount - units * price;
  const rounding = (UNIT_TOLERANCE / 2) * price + 0.01;
  return Math.abs(difference - charges) + rounding < Math.abs(difference) ? amount - charges : amount;
}

interface CancelledTransactions {
  readonly left: readonly ChargedTransaction[];
  readonly cancelled: readonly { readonly row: number; readonly reversal: number }[];
  readonly unmatchedReversals: readonly number[];
}

/**
 * Leaves out each reversal with the latest transaction before it that has the opposite units or, of what is cash only, the opposite amount; without
 * one, with a later row of the same day, since some lists begin with the latest row.
 */
export function cancelReversals(transactions: readonly ChargedTransaction[]): CancelledTransactions {
  const cancelled = new Map<ChargedTransaction, ChargedTransaction>();
  const unmatchedReversals: number[] = [];
  for (const held of groupByHolding(transactions).values()) {
    const rows = orderByTime(held);
    for (const [index, reversal] of rows.entries()) {
      if (reversal.kind !== 'Reversal') continue;
      const canUndo = (row: ChargedTransaction): boolean =>
        row.kind !== 'Reversal' && !cancelled.has(row) && isUndone(row, reversal);
      const undone =
        rows.findLast((row, at) => at < index && canUndo(row)) ??
        rows.find((row, at) => at > index && row.day === reversal.day && canUndo(row));
      if (undone) cancelled.set(undone, reversal);
      else unmatchedReversals.push(reversal.row);
    }
  }
  const out = new Set([...cancelled.keys(), ...cancelled.values()]);
  return {
    left: transactions.filter((transaction) => !out.has(transaction)),
    cancelled: [...cancelled].map(([{ row }, reversal]) => ({ row, reversal: reversal.row })),
    unmatchedReversals,
  };
}

const isUndone = (row: Transaction, reversal: Transaction): boolean =>
  Math.abs(row.units + reversal.units) < UNIT_TOLERANCE &&
  (row.units !== 0 || (row.amount !== null && row.amount === -(reversal.amount ?? NaN)));
