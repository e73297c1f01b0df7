import { afterAll, beforeAll, expect, test } from 'vitest';
import type { HoldingCriteria, Store } from '#dataset/storage/store.ts';
import { buildHolding, buildMarket, buildPortfolio, buildScheme } from '#test/support/market/build-market.ts';
import { openTemporaryStore } from '#test/support/temporary-dataset.ts';

const bank = buildHolding({ instrument: 'Northern Bank Limited', isin: 'INE000A01018', quantity: 100, weight: 60 });
const steel = buildHolding({
  instrument: 'Iron Works Limited',
  isin: 'INE000B01016',
  sector: 'Metals',
  industryOrRating: 'Steel',
});
const future = buildHolding({
  instrument: 'Northern Bank Nov Fut',
  isin: 'INE000A01018', // some fund houses list futures under the share's ISIN
  assetType: 'Derivative',
  quantity: -5,
  weight: -1,
});

let store: Store;

beforeAll(async () => {
  store = await openTemporaryStore(
    buildMarket({
      schemes: [
        buildScheme({
          code: '100004',
          schemeNumber: 1,
          schemeName: 'One - Direct - Growth',
          isinGrowth: 'INF000A01AA1',
        }),
        buildScheme({ code: '100001', schemeNumber: 1, schemeName: 'One - Regular - Growth', plan: 'Regular' }),
        buildScheme({ code: '100002', schemeNumber: 1, schemeName: 'One - Direct - IDCW', option: 'IDCW' }),
        buildScheme({ code: '100005', schemeNumber: 2, schemeName: 'Two', plan: '', option: '' }),
        buildScheme({ code: '100003', schemeNumber: 2, schemeName: 'Two (other)', plan: '', option: '' }),
        buildScheme({ code: '100006', schemeNumber: 3, schemeName: 'Three' }),
      ],
      portfolios: [
        buildPortfolio({ schemeNumber: 2, date: '2026-10-31', holdings: [steel] }),
        buildPortfolio({ schemeNumber: 1, date: '2026-08-31', holdings: [steel] }),
        buildPortfolio({
          schemeNumber: 1,
          date: '2026-09-30',
          holdings: [buildHolding({ ...bank, quantity: 80, weight: 50 }), bank],
        }),
        buildPortfolio({ schemeNumber: 1, date: '2026-10-31', holdings: [bank, future, bank, steel] }),
      ],
      marketCaps: [
        {
          kind: 'size-list',
          periodEnd: '2026-06-30',
          rejected: [],
          rows: [
            { isin: 'INE000A01018', company: 'Northern Bank Limited', rank: 1, marketCap: 9, size: 'Large Cap' },
            { isin: 'INE000B01016', company: 'Iron Works Limited', rank: 300, marketCap: 1, size: 'Small Cap' },
          ],
        },
      ],
    }),
  );
});
afterAll(() => store.close());

const findHoldings = async (criteria: HoldingCriteria) =>
  (await store.searchHoldings(criteria)).map(({ code, instrument }) => `${code} ${instrument}`);

test('plans and options of one scheme share one portfolio, whose leading code is the direct growth plan’s, else the lowest', async () => {
  expect(await store.findPortfolios({})).toEqual([
    { id: 1, leadingCode: '100003', schemeName: 'Two (other)' },
    { id: 2, leadingCode: '100004', schemeName: 'One - Direct - Growth' },
  ]);
  expect(await store.findPortfolios({ code: ['100001'] })).toHaveLength(1);
});

test('skips a code without a portfolio', async () => {
  expect(await store.findPortfolios({ code: ['100006'] })).toEqual([]);
});

test('returns the portfolio history latest first, with rows in the order of the source', async () => {
  const [latest, previous, ...older] = await store.readPortfolioHistory(2, 2);
  expect(older).toEqual([]);
  expect([latest?.date, previous?.date]).toEqual(['2026-10-31', '2026-09-30']);
  expect(latest?.holdings.map(({ instrument }) => instrument)).toEqual([
    'Northern Bank Limited',
    'Northern Bank Nov Fut',
    'Northern Bank Limited',
    'Iron Works Limited',
  ]);
  expect(latest?.holdings[0]).toMatchObject({ quantity: 100, weight: 60, yield: null, date: '2026-10-31' });
});

test('has the size of shares from the list in force, and none for other holdings', async () => {
  const [latest] = await store.readPortfolioHistory(2, 1);
  expect(latest?.holdings.map(({ size }) => size)).toEqual(['Large Cap', '', 'Large Cap', 'Small Cap']);
});

test('the scheme master has the date of the latest portfolio, or null', async () => {
  const dates = (await store.readSchemes({})).map(({ code, portfolioDate }) => [code, portfolioDate]);
  expect(Object.fromEntries(dates)).toMatchObject({ '100001': '2026-10-31', '100003': '2026-10-31', '100006': null });
});

test('searches each latest portfolio once, however many codes share it', async () => {
  expect(await findHoldings({ sector: 'METALS' })).toEqual(['100003 Iron Works Limited', '100004 Iron Works Limited']);
  expect(await findHoldings({ sector: 'metals', name: 'one' })).toEqual(['100004 Iron Works Limited']);
  expect(await findHoldings({ assetType: 'derivative' })).toEqual(['100004 Northern Bank Nov Fut']);
  expect(await findHoldings({ size: 'small cap', industry: 'steel', code: ['100005'] })).toEqual([
    '100003 Iron Works Limited',
  ]);
});

test('treats an ISIN as an instrument’s if no scheme has it, each of a list separately', async () => {
  expect(await findHoldings({ isin: ['ine000b01016'] })).toEqual([
    '100003 Iron Works Limited',
    '100004 Iron Works Limited',
  ]);
  expect(await findHoldings({ isin: ['INF000A01AA1'] })).toHaveLength(4);
  expect(await findHoldings({ isin: ['INF000A01AA1', 'INE000B01016'] })).toHaveLength(5);
  expect(await findHoldings({ isin: ['INE999Z01011'] })).toEqual([]);
});

test('has each found row’s values in the previous portfolio: matched twice if listed twice, 0 if not held', async () => {
  const rows = await store.searchHoldings({ code: ['100004'] });
  expect(rows.map(({ prevQuantity, prevWeight }) => [prevQuantity, prevWeight])).toEqual([
    [80, 50],
    [0, 0],
    [100, 60],
    [0, 0],
  ]);
});

test('has null for the previous values of a found row without a previous portfolio', async () => {
  expect(await store.searchHoldings({ code: ['100003'] })).toMatchObject([{ prevQuantity: null, prevWeight: null }]);
});
