import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toDayNumber, toIsoDay } from '#finance/calendar.ts';
import { computeMoneyWeightedReturn } from '#finance/nav/returns/xirr.ts';
import { computeMoneyFigures, computeValue, listCashFlows, listStaleCodes } from '#finance/transactions/cash-flows.ts';
import { createLedger, findNav, selectHoldings } from '#finance/transactions/ledger.ts';
import { computeLots } from '#finance/transactions/lots.ts';
import { computeTimeWeightedReturn } from '#finance/transactions/time-weighted.ts';
import { getHoldingKey, type TransactionKind } from '#finance/transactions/transaction.ts';
import { computeValueThroughTime } from '#finance/transactions/value-through-time.ts';
import { buildSeries } from '../nav/build-series.ts';
import { buildTransactions, getMadeNavs, type StatementRow } from './build-transactions.ts';

const to = toDayNumber('2024-12-31');
const all = { from: null, to };

test('a reversal cancels the latest transaction of the opposite units before it, and is named', () => {
  const rows = buildTransactions(
    ['2022-01-10', 'A', 'Purchase', 100, 1150],
    ['2022-01-11', 'A', 'Purchase', 100, 1160],
    ['2022-01-11', 'A', 'Charge', 0, 5],
    ['2022-01-14', 'A', 'Reversal', -100, -1160],
    ['2022-01-17', 'A', 'Reversal', -7, -80],
    ['2022-02-01', 'A', 'DividendPayout', 0, -50],
    ['2022-02-01', 'A', 'DividendPayout', 0, -40],
    ['2022-02-02', 'A', 'Reversal', 0, 50],
  );
  const { entries, cancelled, unmatchedReversals } = createLedger(rows, getMadeNavs);
  expect(cancelled).toEqual([
    { row: 2, reversal: 4 },
    { row: 6, reversal: 8 },
  ]);
  expect(unmatchedReversals).toEqual([5]);
  expect(entries.map(({ row, payment }) => [row, payment])).toEqual([
    [1, 1150],
    [5, -80],
    [7, -40],
  ]);
});

test('a redemption that is reversed on its day was none, whichever is printed first', () => {
  const purchase: StatementRow = ['2022-01-10', 'A', 'Purchase', 100, 1150];
  const redemption: StatementRow = ['2022-02-01', 'A', 'Redemption', -50, -600];
  const reversal: StatementRow = ['2022-02-01', 'A', 'Reversal', 50, 600];
  for (const rows of [
    [purchase, redemption, reversal],
    [purchase, reversal, redemption],
  ]) {
    const { entries, unmatchedReversals } = createLedger(buildTransactions(...rows), getMadeNavs);
    expect([entries.map(({ units }) => units), unmatchedReversals]).toEqual([[100], []]);
  }
});

test('units that are bought on a day without a NAV have no return up to the NAV at which they are bought', () => {
  const navs = buildSeries({ '2024-01-05': 10, '2024-01-08': 20, '2024-01-09': 20 });
  const rows = buildTransactions(['2024-01-06', 'A', 'Purchase', 5, 100, 20]); // a Saturday
  const window = { from: null, to: toDayNumber('2024-01-09') };
  expect(
    computeTimeWeightedReturn(
      createLedger(rows, () => navs),
      window,
    )?.value,
  ).toBeCloseTo(0, 9);
});

test('a payout counts in the time-weighted return before tax, like one that is reinvested', () => {
  const navs = buildSeries({ '2024-01-01': 10, '2024-01-02': 9 });
  const rows = buildTransactions(
    ['2024-01-01', 'A', 'Purchase', 100, 1000, 10],
    ['2024-01-02', 'A', 'DividendPayout', 0, -100],
    ['2024-01-02', 'A', 'Charge', 0, 10],
  );
  const window = { from: null, to: toDayNumber('2024-01-02') };
  expect(
    computeTimeWeightedReturn(
      createLedger(rows, () => navs),
      window,
    )?.value,
  ).toBeCloseTo(0, 9);
});

test('transactions of codes without NAVs are left out, and the codes named', () => {
  const rows = buildTransactions(['2022-01-10', 'A', 'Purchase', 1, 10], ['2022-01-10', 'B', 'Purchase', 1, 10]);
  const ledger = createLedger(rows, (code) => (code === 'A' ? getMadeNavs('A') : null));
  expect(ledger.withoutNavs).toEqual(['B']);
  expect(ledger.entries.map(({ code }) => code)).toEqual(['A']);
});

test('codes with transactions before their first NAV are named, but for the days of an offer', () => {
  const rows = buildTransactions(
    ['2022-01-10', 'A', 'Purchase', 1, 10],
    ['2022-02-01', 'B', 'Purchase', 1, 10],
    ['2022-03-01', 'A', 'Purchase', 1, 10],
  );
  const ledger = createLedger(rows, () => buildSeries({ '2022-02-08': 10, '2022-03-01': 11 }));
  expect(ledger.beforeNavs).toEqual(['A']);
});

test('a charge of a day without a transaction is a payment of its own', () => {
  const rows = buildTransactions(['2022-01-10', 'A', 'Purchase', 1, 12], ['2022-01-11', 'A', 'Charge', 0, 3]);
  const ledger = createLedger(rows, getMadeNavs);
  expect(listCashFlows(ledger, all).map(({ amount }) => amount)).toEqual([-12, -3]);
});

test('a charge belongs to its transaction, whichever row of the list is the first', () => {
  const rows = [
    ['2022-01-10', 'A', 'Purchase', 10, 1000],
    ['2022-01-10', 'A', 'Charge', 0, 3],
    ['2022-01-10', 'A', 'Purchase', 20, 2000],
    ['2022-01-10', 'A', 'Charge', 0, 5],
    ['2022-01-11', 'A', 'Purchase', 5, 500],
  ] as const;
  for (const listed of [rows, rows.toReversed(), [rows[4], ...rows.slice(0, 4)]]) {
    const { entries } = createLedger(buildTransactions(...listed), getMadeNavs);
    const payments = Object.fromEntries(entries.map(({ units, payment }) => [units, payment]));
    expect(payments).toEqual({ 10: 1003, 20: 2005, 5: 500 });
  }
  const below = buildTransactions(rows[1], rows[0]);
  expect(createLedger(below, getMadeNavs).entries.map(({ payment }) => payment)).toEqual([1003]);
});

test('units at the start are sold first and have no charge, whichever row of the list is the first', () => {
  const rows = [
    ['2022-01-10', 'A', 'Opening', 100, null],
    ['2022-01-10', 'A', 'Purchase', 10, 100],
    ['2022-01-10', 'A', 'Charge', 0, 1],
    ['2022-03-10', 'A', 'Redemption', -50, -600],
  ] as const;
  const [opening, purchase, charge, redemption] = rows;
  for (const listed of [rows, rows.toReversed(), [redemption, purchase, opening, charge]]) {
    const { lots, gains } = computeLots(createLedger(buildTransactions(...listed), getMadeNavs), to);
    expect(lots.map(({ units, cost }) => [units, cost])).toEqual([
      [50, null],
      [10, 101],
    ]);
    expect(gains.map(({ units, gain }) => [units, gain])).toEqual([[50, null]]);
  }
});

test('units that were there at the start count with the NAV of their day or the last before it, whatever they cost', () => {
  const rows = buildTransactions(['2022-01-09', 'A', 'Opening', 10, 1]); // a Sunday
  const nav = findNav(getMadeNavs('A'), toDayNumber('2022-01-07'));
  expect(listCashFlows(createLedger(rows, getMadeNavs), all)).toEqual([{ day: rows[0]?.day, amount: -10 * nav }]);
});

test('money on its way from one scheme to another is part of the value', () => {
  const rows = buildTransactions(
    ['2022-01-10', 'A', 'Purchase', 10, 120],
    ['2022-01-11', 'A', 'SwitchOut', -10, -121],
    ['2022-01-13', 'B', 'SwitchIn', 7, 121],
  );
  const { days, values } = computeValueThroughTime(createLedger(rows, getMadeNavs), all);
  const day = toDayNumber('2022-01-13');
  expect([...days].slice(1, 4)).toEqual([day - 2, day - 1, day]);
  expect([...values].slice(1, 4)).toEqual([121, 121, 7 * findNav(getMadeNavs('B'), day)]);
});

test('a window begins with what is held at the end of its first day, transactions of that day included', () => {
  const rows = buildTransactions(
    ['2022-01-10', 'A', 'Purchase', 10, 120],
    ['2022-02-10', 'A', 'Purchase', 10, 120],
    ['2022-02-11', 'A', 'Purchase', 10, 120],
  );
  const figures = computeMoneyFigures(createLedger(rows, getMadeNavs), { from: toDayNumber('2022-02-10'), to });
  const value = 20 * findNav(getMadeNavs('A'), toDayNumber('2022-02-10'));
  expect(figures).toMatchObject({ startValue: value, paid: value + 120 });
});

test('a scheme that has no NAV of the last ten days is named as long as it is held', () => {
  const rows = buildTransactions(['2024-12-02', 'A', 'Purchase', 10, 120], ['2024-12-02', 'B', 'Purchase', 5, 60]);
  const ledger = createLedger(rows, (code) => (code === 'A' ? getMadeNavs('A') : buildSeries({ '2024-12-20': 12 })));
  const stale = ['2024-12-30', '2024-12-31'] as const;
  expect(stale.map((day) => listStaleCodes(ledger, toDayNumber(day)))).toEqual([[], ['B']]);
  const sold = buildTransactions(['2024-12-02', 'B', 'Purchase', 5, 60], ['2024-12-20', 'B', 'Redemption', -5, -60]);
  expect(
    listStaleCodes(
      createLedger(sold, () => buildSeries({ '2024-12-20': 12 })),
      to,
    ),
  ).toEqual([]);
});

test('a payment and a receipt of one day both count, and are one cash flow', () => {
  const rows = buildTransactions(
    ['2022-01-10', 'A', 'Purchase', 100, 1000],
    ['2022-02-10', 'A', 'Redemption', -50, -600],
    ['2022-02-10', 'B', 'Purchase', 40, 500],
    ['2022-02-10', 'B', 'DividendPayout', 0, -20],
  );
  const ledger = createLedger(rows, getMadeNavs);
  expect(computeMoneyFigures(ledger, all)).toMatchObject({ paid: 1500, received: 620, invested: 880 });
  expect(computeMoneyFigures(ledger, { from: toDayNumber('2022-01-10'), to })).toMatchObject({
    paid: 100 * findNav(getMadeNavs('A'), toDayNumber('2022-01-10')) + 500,
    received: 620,
  });
  expect(listCashFlows(ledger, all).map(({ amount }) => amount)).toEqual([-1000, 120]);
});

test('without a transaction there are no figures', () => {
  const ledger = createLedger([], getMadeNavs);
  expect(computeMoneyFigures(ledger, all)).toBeNull();
  expect(computeTimeWeightedReturn(ledger, all)).toBeNull();
  expect(computeValueThroughTime(ledger, all).days.length).toBe(0);
});

const kinds: readonly TransactionKind[] = [
  ...(['Purchase', 'SwitchIn', 'DividendReinvestment', 'Bonus', 'TransferIn', 'MergerIn', 'Opening'] as const),
  ...(['Redemption', 'SwitchOut', 'TransferOut', 'MergerOut', 'DividendPayout', 'Charge'] as const),
];
const isAdding = (kind: TransactionKind): boolean => kinds.indexOf(kind) < 7;

/** Statements that never take more units than there are. */
const arbitraryStatement = fc
  .array(
    fc.record({
      gap: fc.integer({ min: 0, max: 60 }),
      code: fc.constantFrom('A', 'B', 'C'),
      folio: fc.constantFrom('F1', 'F2'),
      kind: fc.constantFrom(...kinds),
      thousandths: fc.integer({ min: 1, max: 2_000_000 }),
    }),
    { minLength: 1, maxLength: 60 },
  )
  .map((items) => {
    const held = new Map<string, number>();
    let day = toDayNumber('2018-01-10');
    const rows = items.map(({ gap, code, folio, kind, thousandths }): StatementRow => {
      day = Math.min(day + gap, to);
      const key = getHoldingKey({ folio, code });
      const before = held.get(key) ?? 0;
      const cash = kind === 'DividendPayout' ? -100 : kind === 'Charge' ? 1 : null;
      const change = cash !== null ? 0 : isAdding(kind) ? thousandths : -Math.min(before, thousandths);
      held.set(key, before + change);
      return [toIsoDay(day), code, kind, change / 1000, cash, null, folio];
    });
    return createLedger(buildTransactions(...rows), getMadeNavs);
  });

test('whatever was done, lots have the units that are held, and each unit that came is in a lot, was sold or moved', () => {
  fc.assert(
    fc.property(arbitraryStatement, (ledger) => {
      const { lots } = computeLots(ledger, to);
      const keys = new Set(ledger.entries.map(getHoldingKey));
      for (const key of keys) {
        const units = ledger.entries.filter((entry) => getHoldingKey(entry) === key).map((entry) => entry.units);
        const inLots = lots.filter((lot) => getHoldingKey(lot) === key).map((lot) => lot.units);
        expect(sum(inLots)).toBeCloseTo(sum(units), 3);
      }
    }),
  );
});

test('the values of folios, and of schemes, add up to the whole', () => {
  fc.assert(
    fc.property(arbitraryStatement, fc.integer({ min: toDayNumber('2018-01-10'), max: to }), (ledger, day) => {
      const inTransit = ledger.entries.some((entry) => entry.other && entry.day <= day && entry.other.day > day);
      fc.pre(!inTransit);
      const folios = ['F1', 'F2'].map((folio) => selectHoldings(ledger, (holding) => holding.folio === folio));
      const schemes = ['A', 'B', 'C'].map((code) => selectHoldings(ledger, (holding) => holding.code === code));
      for (const parts of [folios, schemes]) {
        expect(sum(parts.map((part) => computeValue(part, day)))).toBeCloseTo(computeValue(ledger, day), 4);
      }
    }),
  );
});

test('discounted at the money-weighted return, payments are worth what is received and left', () => {
  fc.assert(
    fc.property(arbitraryStatement, (ledger) => {
      const flows = listCashFlows(ledger, all);
      const whole = [...flows, { day: to, amount: computeValue(ledger, to) }];
      const result = computeMoneyWeightedReturn(whole);
      fc.pre(typeof result === 'object' && result.isAnnualised);
      const rate = typeof result === 'object' ? result.value / 100 : 0;
      const first = Math.min(...whole.map(({ day }) => day));
      const discounted = whole.map(({ day, amount }) => amount / (1 + rate) ** ((day - first) / 365));
      expect(sum(discounted) / sum(discounted.map(Math.abs))).toBeCloseTo(0, 8);
    }),
  );
});

test('the last point of the value through time is the value, and the money invested that of the figures', () => {
  fc.assert(
    fc.property(
      arbitraryStatement,
      fc.option(fc.integer({ min: toDayNumber('2018-01-10'), max: to - 1 })),
      (ledger, from) => {
        const figures = computeMoneyFigures(ledger, { from, to });
        const { days, values, invested } = computeValueThroughTime(ledger, { from, to });
        expect(days.length > 0).toBe(figures !== null);
        expect(values.at(-1) ?? 0).toBeCloseTo(figures?.value ?? 0, 4);
        expect(invested.at(-1) ?? 0).toBeCloseTo(figures?.invested ?? 0, 4);
      },
    ),
  );
});

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
