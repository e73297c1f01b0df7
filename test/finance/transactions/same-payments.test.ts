import { expect, test } from 'vitest';
import type { IsoDate } from '#contract/dates.ts';
import { toDayNumber } from '#finance/calendar.ts';
import { computeMoneyFigures, listFlowsFromStart } from '#finance/transactions/cash-flows.ts';
import { createLedger } from '#finance/transactions/ledger.ts';
import { investSamePayments } from '#finance/transactions/same-payments.ts';
import { buildSeries } from '../nav/build-series.ts';
import { buildTransactions, getMadeNavs } from './build-transactions.ts';

const to = toDayNumber('2024-01-31');
const flow = (day: IsoDate, amount: number) => ({ day: toDayNumber(day), amount });

// expected values: a program in Python, with exact fractions
test('the same payments buy and sell at the NAV of the day or, on a holiday, the next one', () => {
  const flows = [flow('2020-01-06', -60_000), flow('2021-03-06', -40_000), flow('2022-06-10', 30_000)];
  expect(investSamePayments(flows, getMadeNavs('B'), to)).toEqual({
    value: expect.closeTo(107_664.602_101, 5),
    gained: expect.closeTo(107_664.602_101 + 30_000 - 100_000, 5),
    xirr: { value: expect.closeTo(10.369_607_21, 6), isAnnualised: true },
    exhaustedOn: null,
  });
});

test('a payment on the last day of a window that is a holiday buys at the NAV of the window, not at one after it', () => {
  const navs = buildSeries({ '2024-01-04': 10, '2024-01-05': 10, '2024-01-08': 20 });
  const flows = [flow('2024-01-04', -100), flow('2024-01-06', -100)];
  expect(investSamePayments(flows, navs, toDayNumber('2024-01-06'))).toMatchObject({ value: 200 });
});

test('receipts of more than is there take all of it, and later payments buy again', () => {
  const flows = [
    flow('2020-01-06', -10_000),
    flow('2021-03-08', 15_000),
    flow('2022-06-10', -5000),
    flow('2023-01-10', 1000),
  ];
  const again = investSamePayments([...flows, flow('2023-01-11', 9000)], getMadeNavs('A'), to);
  expect(again).toMatchObject({ value: 0, exhaustedOn: toDayNumber('2021-03-08') });
  const elsewhere = investSamePayments(flows, getMadeNavs('A'), to);
  expect(elsewhere).toEqual({
    value: expect.closeTo(4500.314_169, 5),
    gained: expect.closeTo(4500.314_169 + 12_562.933_069 - 15_000, 5),
    xirr: { value: expect.closeTo(11.170_487_58, 6), isAnnualised: true },
    exhaustedOn: toDayNumber('2021-03-08'),
  });
});

test('in the scheme itself the same payments come to the same', () => {
  const rows = buildTransactions(
    ['2020-01-06', 'A', 'Purchase', 1000, null],
    ['2021-06-07', 'A', 'Redemption', -1000, null],
    ['2021-06-08', 'A', 'Purchase', 500, null],
  );
  const ledger = createLedger(rows, getMadeNavs);
  const [window, navs] = [{ from: null, to }, getMadeNavs('A')];
  const elsewhere = investSamePayments(listFlowsFromStart(ledger, window), navs, to);
  const figures = computeMoneyFigures(ledger, window);
  expect(elsewhere).toEqual({
    value: expect.closeTo(Number(figures?.value), 6),
    gained: expect.closeTo(Number(figures?.gained), 6),
    xirr: { value: expect.closeTo(Object(figures?.xirr).value, 8), isAnnualised: true },
    exhaustedOn: null,
  });
});

test('there is nothing to compare with without NAVs of the first payment or the end, or across a break', () => {
  const flows = [flow('2024-01-02', -1000)];
  const at = (first: IsoDate, last: IsoDate, nav = 10) => buildSeries({ [first]: 10, '2024-01-12': 10, [last]: nav });
  expect(investSamePayments(flows, at('2024-01-03', '2024-01-30', 11), to)).toMatchObject({ value: 1100 });
  expect(investSamePayments(flows, at('2024-01-10', '2024-01-30'), to)).toBe('StartsLater');
  expect(investSamePayments(flows, at('2024-01-02', '2024-01-15'), to)).toBe('Ended');
  expect(investSamePayments(flows, at('2024-01-02', '2024-01-30', 1), to)).toBe('Break');
  expect(investSamePayments([], at('2024-01-02', '2024-01-30'), to)).toBe('StartsLater');
});
