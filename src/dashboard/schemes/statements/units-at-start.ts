import { dropNoise } from '#finance/decimals.ts';
import {
  groupByHolding,
  orderByTime,
  sortTransactions,
  type Transaction,
  UNIT_TOLERANCE,
} from '#finance/transactions/transaction.ts';

/** Printed units of a holding after a row, by row. */
export type RowBalances = ReadonlyMap<number, number>;

/** Units before the first row of a holding, as its first balance shows them; none if a row states them. */
export function deriveOpenings(ordered: readonly Transaction[], balances: RowBalances): readonly Transaction[] {
  const [first] = ordered;
  const at = ordered.findIndex(({ row }) => balances.has(row));
  if (first === undefined || at === -1 || ordered.some(({ kind }) => kind === 'Opening')) return [];
  const change = ordered.slice(0, at + 1).reduce((sum, { units }) => sum + units, 0);
  return buildOpening(first, (balances.get(ordered[at]?.row ?? 0) ?? 0) - change);
}

/** Units that a holding must have had before its first row, since on some day more are sold than there are: a row before is missing. */
export function deriveMissingUnits(held: readonly Transaction[]): readonly Transaction[] {
  const byDay = sortTransactions(held);
  const [first] = byDay;
  let [units, least] = [0, 0];
  for (const row of byDay) {
    units += row.units;
    least = Math.min(least, units);
  }
  return first === undefined ? [] : buildOpening(first, -least);
}

const buildOpening = (first: Transaction, units: number): readonly Transaction[] =>
  units <= UNIT_TOLERANCE ? [] : [{ ...first, kind: 'Opening', units: dropNoise(units), amount: null, price: null }];

/**
 * The rows of each holding as they happened. A holding that is printed in several ways has one balance if that follows better through all of its
 * rows; otherwise each has its own, as units in demat form and others.
 * @param getPrinted how the scheme of a row is printed
 */
export function orderHoldings(
  transactions: readonly Transaction[],
  balances: RowBalances,
  getPrinted: (transaction: Transaction) => string,
): readonly (readonly Transaction[])[] {
  return [...groupByHolding(transactions).values()].flatMap((held) => {
    const whole = orderByBalances(held, balances);
    const parts = [...groupByHolding(held, getPrinted).values()].map((part) => orderByBalances(part, balances));
    const separate = parts.reduce((sum, part) => sum + countFollowing(part, balances), 0);
    return countFollowing(whole, balances) > separate ? [whole] : parts;
  });
}

/** The rows of a balance as they happened: in the order in which it follows from each other or, if either does, by the days. */
function orderByBalances(rows: readonly Transaction[], balances: RowBalances): readonly Transaction[] {
  const [byDays, upwards, downwards] = [undefined, () => false, () => true].map((order) => orderByTime(rows, order));
  const better = countFollowing(upwards, balances) - countFollowing(downwards, balances);
  return (better === 0 ? byDays : better > 0 ? upwards : downwards) ?? rows;
}

/** How many balances are those before them with the units between. */
function countFollowing(rows: readonly Transaction[] = [], balances: RowBalances): number {
  let [count, before] = [0, NaN];
  for (const { row, units } of rows) {
    const after = balances.get(row);
    before += units;
    if (after === undefined) continue;
    if (Math.abs(after - before) <= UNIT_TOLERANCE) count++;
    before = after;
  }
  return count;
}
