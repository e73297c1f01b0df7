import { toDayNumber } from '#finance/calendar.ts';
import type { NavSeriesWithBreaks } from '#finance/nav/series/breaks.ts';
import type { Transaction, TransactionKind } from '#finance/transactions/transaction.ts';
import { isoDate } from '#test/support/iso-date.ts';
import { buildWeekdaySeries } from '../nav/build-series.ts';

/** The columns of a made statement: day, scheme, kind, units, amount (paid +, received −), price, folio. */
export type StatementRow = readonly [
  day: string,
  code: string,
  kind: TransactionKind,
  units: number,
  amount: number | null,
  price?: number | null,
  folio?: string,
];

export const buildTransactions = (...rows: readonly StatementRow[]): readonly Transaction[] =>
  rows.map(([day, code, kind, units, amount, price = null, folio = 'F1'], row) => {
    return { day: toDayNumber(isoDate(day)), folio, code, kind, units, amount, price, row: row + 1 };
  });

const BASE = toDayNumber('2018-01-01');

/** Made NAVs of each weekday of 2018 to 2024, in ten-thousandths: those of `S`, a segregated portfolio, are low. */
export function getMadeNavs(code: string): NavSeriesWithBreaks {
  const letter = code.charCodeAt(0);
  const { days, ...series } = buildWeekdaySeries('2018-01-01', '2024-12-31', () => 1);
  const navs = Float64Array.from(days, (day) => {
    const index = day - BASE;
    if (code === 'S') return (8000 + (index % 13) * 10) / 10_000;
    return (100_000 + ((index * 37 + letter * 11) % 101) * 100 + index * (20 + (letter % 7) * 9)) / 10_000;
  });
  return { ...series, days, navs };
}
