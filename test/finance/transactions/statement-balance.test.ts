import { expect, test } from 'vitest';
import { toDayNumber } from '#finance/calendar.ts';
import { checkBalances } from '#finance/transactions/statement-balance.ts';
import { sortTransactions } from '#finance/transactions/transaction.ts';
import { buildTransactions } from './build-transactions.ts';

const rows = buildTransactions(
  ['2024-01-10', 'A', 'Purchase', 100.123, 10_000],
  ['2024-02-10', 'A', 'Redemption', -50.1, -5200],
  ['2024-02-10', 'A', 'Purchase', 10, 1000, 100, 'F2'],
  ['2024-02-10', 'A', 'DividendPayout', 0, -20],
  ['2024-03-10', 'A', 'Purchase', 7, 700],
);
const day = toDayNumber('2024-03-01');

test('the units of a folio up to a day are compared with those printed, within the rounding of a statement', () => {
  const checks = checkBalances(rows, [
    { folio: 'F1', code: 'A', day, units: 50.024 },
    { folio: 'F2', code: 'A', day, units: 12 },
    { folio: 'F3', code: 'A', day, units: 0 },
  ]);
  expect(checks.map(({ computed, difference }) => [computed, difference])).toEqual([
    [50.023, 0],
    [10, -2],
    [0, 0],
  ]);
});

test('of one day what adds units comes before what takes some', () => {
  expect(sortTransactions(rows.toReversed()).map(({ row }) => row)).toEqual([1, 3, 4, 2, 5]);
});
