import { dropNoise } from '../decimals.ts';

/**
 * What a row of a statement of transactions is. A systematic transfer is a switch, a systematic investment or withdrawal a purchase or
 * redemption. `Opening` are the units held when a statement begins; `Charge` is stamp duty, STT or TDS.
 */
export const transactionKinds = [
  'Purchase',
  'Redemption',
  'SwitchIn',
  'SwitchOut',
  'DividendPayout',
  'DividendReinvestment',
  'Bonus',
  'Segregation',
  'MergerIn',
  'MergerOut',
  'TransferIn',
  'TransferOut',
  'Charge',
  'Opening',
  'Reversal',
] as const;

export type TransactionKind = (typeof transactionKinds)[number];

/** One row of a statement of transactions. */
export interface Transaction {
  /** Day number. */
  readonly day: number;
  readonly folio: string;
  /** The code of the scheme. */
  readonly code: string;
  readonly kind: TransactionKind;
  /** Change of the units: negative if they become fewer, 0 of what is cash only. */
  readonly units: number;
  /** ₹ paid by the investor, negative if received; null if not stated. */
  readonly amount: number | null;
  /** ₹ a unit; null if not stated. */
  readonly price: number | null;
  /** The row of the source, for messages. */
  readonly row: number;
}

/** One folio of one scheme. */
export type Holding = Pick<Transaction, 'folio' | 'code'>;

export const getHoldingKey = ({ folio, code }: Holding): string => `${folio}\n${code}`;

/** The transactions of each holding, or with each key, in the order given. */
export function groupByHolding<T extends Transaction>(
  transactions: readonly T[],
  getKey: (transaction: T) => string = getHoldingKey,
): ReadonlyMap<string, readonly T[]> {
  const groups = new Map<string, T[]>();
  for (const transaction of transactions) {
    const key = getKey(transaction);
    const group = groups.get(key);
    if (group) group.push(transaction);
    else groups.set(key, [transaction]);
  }
  return groups;
}

/** Rows of a holding as they happened. Some lists begin with the latest row, which the days say, and of one day nothing. */
export function orderByTime<Row extends Pick<Transaction, 'day' | 'row'>>(
  rows: readonly Row[],
  isLatestFirst: (printed: readonly Row[]) => boolean = (printed) =>
    (printed[0]?.day ?? 0) > (printed.at(-1)?.day ?? 0),
): readonly Row[] {
  const printed = rows.toSorted((a, b) => a.row - b.row);
  return (isLatestFirst(printed) ? printed.reverse() : printed).sort((a, b) => a.day - b.day);
}

/** Units are printed with three decimals. */
export const UNIT_TOLERANCE = 0.001;

/** Orders transactions by day; of one day those that add units come first, so that what is bought and sold on it can be sold. */
export const sortTransactions = <T extends Transaction>(transactions: readonly T[]): readonly T[] =>
  transactions.toSorted((a, b) => a.day - b.day || Number(a.units < 0) - Number(b.units < 0) || a.row - b.row);

/** Units by the code of their scheme, of all folios; without those of which nothing is left. */
export function sumUnits(transactions: readonly Transaction[]): ReadonlyMap<string, number> {
  const units = new Map<string, number>();
  for (const { code, units: change } of transactions) units.set(code, (units.get(code) ?? 0) + change);
  return new Map([...units].flatMap(([code, sum]) => (sum > UNIT_TOLERANCE ? [[code, dropNoise(sum)]] : [])));
}
