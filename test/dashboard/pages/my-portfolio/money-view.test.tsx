import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { savedItemsStore } from '#dashboard/schemes/saved/saved-items-store.ts';
import type { SavedStatement } from '#dashboard/schemes/saved/saved-statement.ts';
import { toDayNumber } from '#finance/calendar.ts';
import type { Transaction } from '#finance/transactions/transaction.ts';
import { isoDate } from '#test/support/iso-date.ts';
import { buildMarket, buildScheme, buildSeries } from '#test/support/market/build-market.ts';
import { findTable, findText, openPage, readColumn, readFacts } from '#test/support/open-page.tsx';

const BENCHMARK = 'Nifty 100 TRI';
const scheme = (number: number, schemeName: string, plan: string, overrides = {}) =>
  buildScheme({
    ...{
      code: String(100_000 + number),
      schemeNumber: number,
      schemeName,
      plan,
      option: 'Growth',
      benchmark: BENCHMARK,
    },
    ...{ category: 'Equity', subCategory: 'Large Cap Fund', ter: 1 },
    ...overrides,
  });

const levels = (start: number, grown: readonly number[]) =>
  Object.fromEntries(
    ['2024-11-19', '2025-05-19', '2025-11-19', '2026-11-19'].map((day, index) => [day, start * (grown[index] ?? 0)]),
  );

const market = buildMarket({
  schemes: [
    scheme(1, 'Alpha Fund - Regular Plan - Growth', 'Regular'),
    scheme(2, 'Alpha Fund - Direct Plan - Growth', 'Direct', { schemeNumber: 1 }),
    scheme(3, 'Cheap Index Fund - Direct Plan - Growth', 'Direct', {
      subCategory: 'Index Funds',
      category: 'Other',
      ter: 0.1,
    }),
    scheme(4, 'Dear Index Fund - Direct Plan - Growth', 'Direct', {
      subCategory: 'Index Funds',
      category: 'Other',
      ter: 0.9,
    }),
  ],
  benchmarks: new Map([[BENCHMARK, buildSeries(levels(1000, [1, 1.1, 1.2, 1.5]))]]),
  navs: {
    100001: levels(10, [1, 1.2, 1.1, 1.6]),
    100002: levels(10, [1, 1.2, 1.15, 1.75]),
    100003: levels(10, [1, 1.1, 1.2, 1.4]),
    100004: levels(10, [1, 1.1, 1.2, 1.9]),
  },
});

const row = (day: string, kind: Transaction['kind'], units: number, amount: number | null, rest = {}): Transaction => ({
  ...{
    day: toDayNumber(isoDate(day)),
    folio: '55/1',
    code: '100001',
    kind,
    units,
    amount,
    price: null,
    row: 1,
    ...rest,
  },
});

/** 1,00,000 in, 60,000 more after half a year, 22,000 back after a year. */
const transactions = [
  row('2024-11-19', 'Purchase', 10_000, 100_000),
  row('2025-05-19', 'Purchase', 5_000, 60_000),
  row('2025-11-19', 'Redemption', -2_000, -22_000),
].map((each, index) => ({ ...each, row: index + 1 }));

const save = (statement: Partial<SavedStatement>) =>
  savedItemsStore.change(() => ({
    views: [],
    lists: [
      {
        name: 'Mine',
        codes: ['100001'],
        amounts: {},
        statement: { transactions, balances: [], problems: [], ...statement },
      },
    ],
  }));

beforeEach(() => savedItemsStore.change(() => ({ views: [], lists: [] })));

/** The rate by Newton's method, as spreadsheets find it. */
function computeXirr(flows: readonly (readonly [day: string, amount: number])[]): number {
  const years = flows.map(([day]) => (Date.parse(day) - Date.parse(flows[0]?.[0] ?? '')) / 864e5 / 365);
  let rate = 0.1;
  for (let step = 0; step < 100; step++) {
    const worth = flows.reduce((sum, [, amount], index) => sum + amount / (1 + rate) ** Number(years[index]), 0);
    const slope = flows.reduce(
      (sum, [, amount], index) => sum - (Number(years[index]) * amount) / (1 + rate) ** (Number(years[index]) + 1),
      0,
    );
    rate -= worth / slope;
  }
  return rate * 100;
}

test('what was paid and is held gives value, gain and XIRR, and the same payments elsewhere say how much more they became', async () => {
  save({});
  await openPage('/my-portfolio', market);
  const table = await findTable('Returns by scheme');
  // 13,000 units × 16; 1,60,000 paid, 22,000 received
  const xirr = computeXirr([
    ['2024-11-19', -100_000],
    ['2025-05-19', -60_000],
    ['2025-11-19', 22_000],
    ['2026-11-19', 208_000],
  ]);
  expect(readFacts()).toMatchObject({
    'Value, ₹': '2,08,000 19 Nov 2026',
    'Invested, ₹': '1,38,000 since 19 Nov 2024',
    'Gained, ₹': '+70,000 since 19 Nov 2024',
    XIRR: `+${xirr.toFixed(2)} % p.a.`,
    // the NAV went from 10 to 16 in two years
    'Time-weighted return': `+${((1.6 ** 0.5 - 1) * 100).toFixed(2)} % p.a.`,
  });
  const name = 'Alpha Fund - Regular Plan - Growth';
  // direct: 10,000 + 60,000 ÷ 12 − 22,000 ÷ 11.5 units × 17.5
  const direct = 208_000 - (10_000 + 60_000 / 12 - 22_000 / 11.5) * 17.5;
  const index = 208_000 - (100_000 / 1000 + 60_000 / 1100 - 22_000 / 1200) * 1500;
  const fund = 208_000 - (10_000 + 60_000 / 11 - 22_000 / 12) * 14;
  const format = (value: number) => `${value < 0 ? '−' : '+'}${Math.abs(Math.round(value)).toLocaleString('en-IN')}`;
  // the figures do not wait for the NAVs of what they are compared with
  await waitFor(() => expect(readColumn(table, 'Direct plan')).toMatchObject({ [name]: format(direct) }));
  expect(readColumn(table, 'Benchmark')).toMatchObject({ [name]: format(index) });
  expect(readColumn(table, 'Index fund')).toMatchObject({ [name]: format(fund) });
  const said = within(screen.getByRole('region', { name: 'The same payments elsewhere' })).getAllByRole('listitem');
  expect(said.map(({ textContent }) => textContent)).toEqual([
    `₹ ${format(direct).slice(1)} less than in the direct plans`,
    `₹ ${format(index).slice(1)} ${index > 0 ? 'more' : 'less'} than in the benchmarks of the schemes`,
    `₹ ${format(fund).slice(1)} ${fund > 0 ? 'more' : 'less'} than in the cheapest index funds on these benchmarks`,
  ]);
  // the holdings follow from the transactions
  expect(readColumn(await findTable('Schemes of the portfolio'), 'Amount, ₹')).toMatchObject({ [name]: '2,08,000' });
});

test('lots are first in, first out with their cost, and the gains of the year of a sale are by lot', async () => {
  save({});
  await openPage('/my-portfolio', market);
  const lots = await findTable('Lots');
  for (const units of ['8,000.000', '5,000.000']) expect(within(lots).getByText(units)).toBeDefined();
  expect(within(lots).getAllByText('19 Nov 2024')).toHaveLength(1);
  expect(within(lots).getAllByText('80,000.00')).toHaveLength(2); // the cost of one, the value of the other
  const gains = await findTable('Gains of a year');
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Financial year' }).value).toBe('2025');
  expect(readColumn(gains, 'Gain, ₹')).toMatchObject({ 'Alpha Fund - Regular Plan - Growth': '+2,000.00' });
});

test('units at the start count with their value, have no cost, and what the statement says otherwise is named', async () => {
  save({
    transactions: [row('2025-05-19', 'Opening', 10_000, null), row('2025-11-19', 'Purchase', 100, null, { row: 2 })],
    balances: [{ folio: '55/1', code: '100001', day: toDayNumber(isoDate('2026-11-19')), units: 10_200 }],
    problems: [{ line: 7, text: '01-01-2026 · Something', reason: 'No units.' }],
  });
  await openPage('/my-portfolio', market);
  const lots = await findTable('Lots');
  expect(readFacts()).toMatchObject({ 'Invested, ₹': '1,21,100 since 19 May 2025' });
  expect(within(lots).getAllByText('not known').length).toBeGreaterThan(1);
  expect(
    await findText(/55\/1: 10,100\.000 units by the transactions, 10,200\.000 printed on 19 Nov 2026\.$/),
  ).toBeDefined();
  expect(screen.getByText('1 row of the statement not used')).toBeDefined();
  expect(screen.getByText('No units.')).toBeDefined();
});

test('a window begins with the value of its first day, and without a change of sign there is no XIRR but a reason', async () => {
  save({ transactions: [row('2026-11-19', 'Purchase', 1_000, 16_000)] });
  await openPage('/my-portfolio', market);
  await findTable('Returns by scheme');
  expect(readFacts()).toMatchObject({ XIRR: '–' });
  cleanup();
  save({});
  const { user } = await openPage('/my-portfolio?period=1y', market);
  await waitFor(() => expect(readFacts()).toMatchObject({ 'Invested, ₹': '1,43,000 since 19 Nov 2025' }));
  await user.click(screen.getAllByRole('button', { name: 'Max' }).at(-1) ?? document.body);
  await waitFor(() => expect(readFacts()).toMatchObject({ 'Invested, ₹': '1,38,000 since 19 Nov 2024' }));
});

test('the payments of all schemes together are put into a mix that the address names, and it can be removed', async () => {
  save({});
  const { user, address } = await openPage('/my-portfolio?mix=100002:50,100003:50@none', market);
  await findTable('Returns by scheme');
  // of 100 at the start the mix is worth 115, 117.5 and 157.5
  const mixed = (100_000 / 100 + 60_000 / 115 - 22_000 / 117.5) * 157.5;
  const region = within(screen.getByRole('region', { name: 'The same payments elsewhere' }));
  const less = Math.round(mixed - 208_000).toLocaleString('en-IN');
  const text = `₹ ${less} less than in 50 % Alpha Fund and 50 % Cheap Index Fund, not rebalanced`;
  await waitFor(() => expect(region.getAllByRole('listitem').at(-1)?.textContent).toBe(text));
  await user.click(region.getByRole('button', { name: 'Remove the mix' }));
  await waitFor(() => expect(region.getAllByRole('listitem')).toHaveLength(3));
  expect(address()).toBe('/my-portfolio');
});

test('folios of one scheme are one row or a row each, and what was sold to the last unit has figures and no holdings', async () => {
  const folio = { folio: '77/2', row: 9 };
  save({ transactions: [...transactions, row('2025-11-19', 'Purchase', 1_000, 11_000, folio)] });
  const { user } = await openPage('/my-portfolio', market);
  expect(within(await findTable('Returns by scheme')).queryByRole('columnheader', { name: /Folio/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Folios' }));
  expect(within(await findTable('Returns by scheme')).getByText('77/2')).toBeDefined();
  cleanup();
  save({ transactions: [...transactions, row('2026-11-19', 'Redemption', -13_000, -208_000, { row: 9 })] });
  await openPage('/my-portfolio', market);
  await findTable('Gains of a year');
  expect(readFacts()).toMatchObject({ 'Value, ₹': '0 19 Nov 2026', 'Gained, ₹': '+70,000 since 19 Nov 2024' });
  expect(screen.queryByText('What is held')).toBeNull();
  // in the index fund 190,696 would have been left to receive
  const region = within(screen.getByRole('region', { name: 'The same payments elsewhere' }));
  await waitFor(() =>
    expect(region.getAllByRole('listitem').at(-1)?.textContent).toBe(
      '₹ 17,303 more than in the cheapest index funds on these benchmarks. On 19 Nov 2026 more was received than was there.',
    ),
  );
});
