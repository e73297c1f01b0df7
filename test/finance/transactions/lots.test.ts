import { expect, test } from 'vitest';
import type { IsoDate } from '#contract/dates.ts';
import { toDayNumber, toIsoDay } from '#finance/calendar.ts';
import { createLedger } from '#finance/transactions/ledger.ts';
import {
  computeLots,
  getFinancialYear,
  isOverOneYear,
  selectGainsOfYear,
  valueLots,
} from '#finance/transactions/lots.ts';
import { buildSeries } from '../nav/build-series.ts';
import { buildTransactions } from './build-transactions.ts';

const navs = buildSeries({ '2023-01-10': 10, '2024-01-10': 15, '2024-03-28': 20 });
const day = toDayNumber('2024-03-28');

test('a lot has its value, gain, age and the exit load by its days', () => {
  const rows = buildTransactions(
    ['2023-01-10', 'A', 'Purchase', 100, 1000],
    ['2024-01-10', 'A', 'Purchase', 10, 150],
    ['2023-01-10', 'B', 'Opening', 5, null],
    ['2024-01-10', 'C', 'Opening', 5, null],
  );
  const ledger = createLedger(rows, () => navs);
  const { lots } = computeLots(ledger, day);
  const terms: Readonly<Record<string, string>> = { A: '1% within 1 year, Nil thereafter', C: '2% within 90 days' };
  const valued = valueLots(lots, ledger, day, (code) => terms[code] ?? '');
  expect(valued.map((lot) => [lot.code, lot.value, lot.cost, lot.gain, lot.isOverOneYear, lot.exitLoad])).toEqual([
    ['A', 2000, 1000, 1000, true, 0],
    ['A', 200, 150, 50, false, 2],
    ['B', 100, null, null, true, null],
    ['C', 100, null, null, null, null],
  ]);
});

test('a year is over on the day after its anniversary', () => {
  const lot = (bought: IsoDate) => ({ day: toDayNumber(bought), cost: 100 });
  expect(isOverOneYear(lot('2023-03-28'), day)).toBe(false);
  expect(isOverOneYear(lot('2023-03-27'), day)).toBe(true);
});

test('the gains of a year are those of sales from 1 April to 31 March', () => {
  const days = ['2023-03-31', '2023-04-01', '2024-03-31', '2024-04-01'] as const;
  expect(days.map((each) => getFinancialYear(toDayNumber(each)))).toEqual([2022, 2023, 2023, 2024]);
  const rows = buildTransactions(
    ['2023-01-10', 'A', 'Purchase', 100, 1000],
    ...days.map((sold) => [sold, 'A', 'Redemption', -10, -150] as const),
  );
  const { gains } = computeLots(
    createLedger(rows, () => navs),
    toDayNumber('2024-12-31'),
  );
  expect(selectGainsOfYear(gains, 2023).map(({ sold }) => toIsoDay(sold))).toEqual(['2023-04-01', '2024-03-31']);
});

test('a sale of more units than were bought has a part without a lot', () => {
  const rows = buildTransactions(
    ['2023-01-10', 'A', 'Purchase', 100, 1000],
    ['2024-01-10', 'A', 'Redemption', -150, -2250],
  );
  const { lots, gains } = computeLots(
    createLedger(rows, () => navs),
    day,
  );
  expect(lots).toEqual([]);
  const sold = { folio: 'F1', code: 'A', sold: toDayNumber('2024-01-10') };
  expect(gains).toEqual([
    {
      ...sold,
      bought: toDayNumber('2023-01-10'),
      units: 100,
      cost: 1000,
      proceeds: 1500,
      gain: 500,
      isOverOneYear: false,
    },
    { ...sold, bought: null, units: 50, cost: null, proceeds: 750, gain: null, isOverOneYear: null },
  ]);
});
