import { toDayNumber } from '#finance/calendar.ts';
import type { Transaction, TransactionKind } from '#finance/transactions/transaction.ts';
import { isoDate } from '#test/support/iso-date.ts';

/** The columns of a made statement: day, scheme, kind, units, amount (paid +, received −), folio. */
type Row = readonly [
  day: string,
  code: string,
  kind: TransactionKind,
  units: number,
  amount: number | null,
  folio?: string,
];

/** Transactions whose price is the amount a unit. */
export const buildTransactions = (...rows: readonly Row[]): readonly Transaction[] =>
  rows.map(([day, code, kind, units, amount, folio = 'F1'], row) => {
    const price = amount === null || units === 0 ? null : amount / units;
    return { day: toDayNumber(isoDate(day)), folio, code, kind, units, amount, price, row: row + 1 };
  });
