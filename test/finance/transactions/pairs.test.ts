import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toDayNumber, toIsoDay } from '#finance/calendar.ts';
import { computeMoneyFigures, listCashFlows } from '#finance/transactions/cash-flows.ts';
import { createLedger, selectHoldings } from '#finance/transactions/ledger.ts';
import { computeLots } from '#finance/transactions/lots.ts';
import { buildTransactions, getMadeNavs, type StatementRow } from './build-transactions.ts';

const to = toDayNumber('2024-12-31');
const all = { from: null, to };
const read = (...rows: readonly StatementRow[]) => createLedger(buildTransactions(...rows), getMadeNavs);

/** Each part of a row that is paired: its row, its amount and where it comes from or goes to. */
const listPairs = (ledger: ReturnType<typeof read>) =>
  ledger.entries.flatMap(({ row, payment, other }) =>
    other ? [[row, Math.round(payment), `${other.code} ${other.folio}`]] : [],
  );
const listLots = (ledger: ReturnType<typeof read>) =>
  computeLots(ledger, to).lots.map(({ folio, code, day, units, cost }) => [folio, code, toIsoDay(day), units, cost]);

test('of several switches on a day those of the same money belong together', () => {
  const rows = buildTransactions(
    ['2022-01-10', 'A', 'SwitchOut', -83, -1000],
    ['2022-01-10', 'X', 'SwitchOut', -84, -1010],
    ['2022-01-10', 'Y', 'SwitchIn', 84, 1010],
    ['2022-01-10', 'B', 'SwitchIn', 83, 1000],
  );
  const { entries } = createLedger(rows, getMadeNavs);
  expect(Object.fromEntries(entries.map(({ code, other }) => [code, other?.code]))).toEqual({
    A: 'B',
    X: 'Y',
    Y: 'X',
    B: 'A',
  });
});

test('the other side of a switch is in the same folio if it can be', () => {
  const rows = buildTransactions(
    ['2022-01-10', 'A', 'SwitchOut', -10, -120],
    ['2022-01-10', 'B', 'SwitchIn', 7, 120, null, 'F2'],
    ['2022-01-11', 'B', 'SwitchIn', 7, 120],
  );
  const { entries } = createLedger(rows, getMadeNavs);
  expect(entries.map(({ row, other }) => [row, other?.folio])).toEqual([
    [2, undefined],
    [1, 'F1'],
    [3, 'F1'],
  ]);
});

test('a row that is switched to two schemes is divided by their amounts, and sold once', () => {
  const ledger = read(
    ['2021-01-11', 'A', 'Purchase', 1000, 80_000],
    ['2022-01-10', 'A', 'SwitchOut', -1000, -100_000],
    ['2022-01-11', 'B', 'SwitchIn', 300, 60_000],
    ['2022-01-12', 'C', 'SwitchIn', 200, 40_000],
  );
  expect(listPairs(ledger)).toEqual([
    [2, -60_000, 'B F1'],
    [2, -40_000, 'C F1'],
    [3, 60_000, 'A F1'],
    [4, 40_000, 'A F1'],
  ]);
  expect(listCashFlows(ledger, all)).toEqual([{ day: toDayNumber('2021-01-11'), amount: -80_000 }]);
  const figures = ['A', 'C'].map((code) => {
    const { paid, received } = computeMoneyFigures(
      selectHoldings(ledger, (holding) => holding.code === code),
      all,
    ) ?? { paid: 0, received: 0 };
    return [paid, received];
  });
  expect(figures).toEqual([
    [80_000, 100_000],
    [40_000, 0],
  ]);
  const both = computeMoneyFigures(
    selectHoldings(ledger, ({ code }) => code !== 'C'),
    all,
  );
  expect(both).toMatchObject({ paid: 80_000, received: 40_000 });
  const { gains } = computeLots(ledger, to);
  expect(gains.map(({ units, cost, proceeds }) => [units, cost, proceeds])).toEqual([[1000, 80_000, 100_000]]);
});

test('several rows of one switch have the one row that comes in, which is one lot', () => {
  const ledger = read(
    ['2022-01-10', 'A', 'SwitchOut', -600, -60_000],
    ['2022-01-10', 'A', 'SwitchOut', -400, -40_000],
    ['2022-01-10', 'A', 'Charge', 0, 1],
    ['2022-01-11', 'B', 'SwitchIn', 500, 99_994],
    ['2022-01-11', 'B', 'Charge', 0, 5],
  );
  expect(listPairs(ledger)).toEqual([
    [1, -60_000, 'B F1'],
    [2, -39_999, 'B F1'],
    [4, 60_000, 'A F1'],
    [4, 39_999, 'A F1'],
  ]);
  expect(listLots(ledger)).toEqual([['F1', 'B', '2022-01-11', 500, 99_999]]);
});

test('a switch of the same money is found before one that differs by as much as an exit load', () => {
  const ledger = read(
    ['2022-01-10', 'A', 'SwitchOut', -1000, -100_000],
    ['2022-01-10', 'D', 'SwitchOut', -1000, -98_000],
    ['2022-01-10', 'B', 'SwitchIn', 300, 60_000],
    ['2022-01-10', 'C', 'SwitchIn', 200, 40_000],
    ['2022-01-10', 'E', 'SwitchIn', 200, 98_000],
  );
  const others = Object.fromEntries(ledger.entries.map(({ code, other }) => [code, other?.code]));
  expect(others).toEqual({ A: 'C', D: 'E', B: 'A', C: 'A', E: 'D' });
});

test('in a merger of several rows lots keep their days and costs', () => {
  const ledger = read(
    ['2021-01-11', 'A', 'Purchase', 600, 6000],
    ['2021-02-11', 'A', 'Purchase', 400, 5000],
    ['2022-01-10', 'A', 'MergerOut', -600, -9000],
    ['2022-01-10', 'A', 'MergerOut', -400, -6000],
    ['2022-01-10', 'B', 'MergerIn', 250, 7500],
    ['2022-01-10', 'B', 'MergerIn', 125, 3750],
    ['2022-01-10', 'B', 'MergerIn', 125, 3750],
  );
  expect(listCashFlows(ledger, all).map(({ amount }) => amount)).toEqual([-6000, -5000]);
  const lots = listLots(ledger);
  const ofDay = (day: string) => lots.filter((lot) => lot[2] === day);
  const add = (rows: readonly (readonly unknown[])[], at: number) =>
    rows.reduce((sum, row) => sum + Number(row[at]), 0);
  expect(ofDay('2021-01-11').map(([, code]) => code)).toEqual(['B']);
  expect([3, 4].map((at) => add(ofDay('2021-01-11'), at))).toEqual([expect.closeTo(300, 6), expect.closeTo(6000, 6)]);
  expect([3, 4].map((at) => add(ofDay('2021-02-11'), at))).toEqual([expect.closeTo(200, 6), expect.closeTo(5000, 6)]);
});

test('a transfer of several rows to another folio is none of units from outside', () => {
  const ledger = read(
    ['2021-01-11', 'A', 'Purchase', 100, 1000],
    ['2022-01-10', 'A', 'TransferOut', -60, null],
    ['2022-01-10', 'A', 'TransferOut', -40, null],
    ['2022-01-12', 'A', 'TransferIn', 100, null, null, 'F2'],
  );
  expect(listCashFlows(ledger, all).map(({ amount }) => amount)).toEqual([-1000]);
  expect(listLots(ledger).map(([folio, , day]) => [folio, day])).toEqual(
    expect.arrayContaining([['F2', '2021-01-11']]),
  );
  expect(listLots(ledger).reduce((sum, [, , , units]) => sum + Number(units), 0)).toBeCloseTo(100, 6);
});

test('a segregated portfolio that is given in several rows has its part of the cost of the scheme', () => {
  const one = read(['2021-01-11', 'A', 'Purchase', 100, 1000], ['2022-01-10', 'S', 'Segregation', 100, null]);
  const two = read(
    ['2021-01-11', 'A', 'Purchase', 100, 1000],
    ['2022-01-10', 'S', 'Segregation', 60, null],
    ['2022-01-10', 'S', 'Segregation', 40, null],
  );
  const round = (lots: readonly (readonly unknown[])[]) =>
    lots.map((lot) => lot.map((value) => (typeof value === 'number' ? Math.round(value * 1e6) : value)));
  expect(round(listLots(two))).toEqual(round(listLots(one)));
  expect(listCashFlows(two, all)).toEqual(listCashFlows(one, all));
});

test('however a switch is spread over rows, it is no payment, and its parts add up to its rows', () => {
  const amounts = fc.array(fc.integer({ min: 1000, max: 5000 }), { minLength: 1, maxLength: 5 });
  fc.assert(
    fc.property(amounts, amounts, (sold, bought) => {
      const scale = sum(sold) / sum(bought);
      const ledger = read(
        ...sold.map((amount): StatementRow => ['2022-01-10', 'A', 'SwitchOut', -amount / 10, -amount]),
        ...bought.map((amount, index): StatementRow => [
          '2022-01-10',
          index % 2 ? 'B' : 'C',
          'SwitchIn',
          amount,
          amount * scale,
        ]),
      );
      expect(listCashFlows(ledger, all)).toEqual([]);
      const amountOf = (row: number) =>
        sum(ledger.entries.filter((entry) => entry.row === row).map(({ gross }) => gross));
      for (const [index, amount] of sold.entries()) expect(amountOf(index + 1)).toBeCloseTo(-amount, 6);
      for (const [index, amount] of bought.entries())
        expect(amountOf(sold.length + index + 1)).toBeCloseTo(amount * scale, 6);
      expect(listLots(ledger)).toHaveLength(bought.length);
    }),
  );
});

test.each<[lost: string, received: number, paid: readonly [sold: number, bought: number]]>([
  ['nothing', 100_000, [-100_000, 100_000]],
  ['stamp duty, which is of what is bought', 99_995, [-100_000, 100_000]],
  ['an exit load, which is of what is sold', 99_000, [-99_000, 99_000]],
])('what schemes are paid adds up to what the investor paid, though a switch loses %s', (_, received, paid) => {
  const rows: readonly StatementRow[] = [
    ['2021-01-11', 'A', 'Purchase', 2000, 160_000],
    ['2022-01-10', 'A', 'SwitchOut', -1000, -100_000],
    ['2022-01-11', 'B', 'SwitchIn', 300, received * 0.6],
    ['2022-01-12', 'C', 'SwitchIn', 200, received * 0.4],
  ];
  const ledger = read(...rows);
  const ofSchemes = ['A', 'B', 'C'].map(
    (code) =>
      computeMoneyFigures(
        selectHoldings(ledger, (holding) => holding.code === code),
        all,
      )?.invested ?? 0,
  );
  expect(ofSchemes[0]).toBeCloseTo(160_000 + paid[0], 6);
  expect(sum(ofSchemes.slice(1))).toBeCloseTo(paid[1], 6);
  expect(sum(ofSchemes)).toBeCloseTo(Number(computeMoneyFigures(ledger, all)?.invested), 6);
});

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
