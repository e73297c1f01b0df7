import { afterAll, beforeAll, expect, test } from 'vitest';
import type { HoldingCriteria, Store } from '#dataset/storage/store.ts';
import { aHolding, aMarket, aPortfolio, aScheme } from '#test/support/market.ts';
import { storeOf } from '#test/support/store-of.ts';

const bank = aHolding({ instrument: 'Northern Bank Limited', isin: 'INE000A01018', quantity: 100, weight: 60 });
const steel = aHolding({
  instrument: 'Iron Works Limited',
  isin: 'INE000B01016',
  sector: 'Metals',
  industryOrRating: 'Steel',
});
const future = aHolding({
  instrument: 'Northern Bank Nov Fut',
  isin: 'INE000A01018', // real futures bear the share's ISIN
  assetType: 'Derivative',
  quantity: -5,
  weight: -1,
});

let store: Store;

beforeAll(async () => {
  store = await storeOf(
    aMarket({
      schemes: [
        aScheme({ code: '100004', family: 1, schemeName: 'One - Direct - Growth', isinGrowth: 'INF000A01AA1' }),
        aScheme({ code: '100001', family: 1, schemeName: 'One - Regular - Growth', plan: 'Regular' }),
        aScheme({ code: '100002', family: 1, schemeName: 'One - Direct - IDCW', option: 'IDCW' }),
        aScheme({ code: '100005', family: 2, schemeName: 'Two', plan: '', option: '' }),
        aScheme({ code: '100003', family: 2, schemeName: 'Two (other)', plan: '', option: '' }),
        aScheme({ code: '100006', family: 3, schemeName: 'Three' }),
      ],
      portfolios: [
        aPortfolio({ family: 2, date: '2026-10-31', holdings: [steel] }),
        aPortfolio({ family: 1, date: '2026-08-31', holdings: [steel] }),
        aPortfolio({
          family: 1,
          date: '2026-09-30',
          holdings: [aHolding({ ...bank, quantity: 80, weight: 50 }), bank],
        }),
        aPortfolio({ family: 1, date: '2026-10-31', holdings: [bank, future, bank, steel] }),
      ],
      marketCaps: [
        {
          kind: 'market-cap',
          periodEnd: '2026-06-30',
          refused: [],
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

const found = async (criteria: HoldingCriteria) =>
  (await store.search(criteria)).map(({ code, instrument }) => `${code} ${instrument}`);

test('plans and options of one scheme share one portfolio, led by the direct growth plan, else by the lowest code', async () => {
  expect(await store.portfolios({})).toEqual([
    { id: 1, leadingCode: '100003', schemeName: 'Two (other)' },
    { id: 2, leadingCode: '100004', schemeName: 'One - Direct - Growth' },
  ]);
  expect(await store.portfolios({ code: ['100001'] })).toHaveLength(1);
});

test('a code without a portfolio is passed over', async () => {
  expect(await store.portfolios({ code: ['100006'] })).toEqual([]);
});

test('the history of a portfolio begins with the latest and keeps the order of the source', async () => {
  const [latest, before, ...older] = await store.history(2, 2);
  expect(older).toEqual([]);
  expect([latest?.date, before?.date]).toEqual(['2026-10-31', '2026-09-30']);
  expect(latest?.holdings.map(({ instrument }) => instrument)).toEqual([
    'Northern Bank Limited',
    'Northern Bank Nov Fut',
    'Northern Bank Limited',
    'Iron Works Limited',
  ]);
  expect(latest?.holdings[0]).toMatchObject({ quantity: 100, weight: 60, yield: null, date: '2026-10-31' });
});

test('shares have the size that the list in force tells, other positions have none', async () => {
  const [latest] = await store.history(2, 1);
  expect(latest?.holdings.map(({ size }) => size)).toEqual(['Large Cap', '', 'Large Cap', 'Small Cap']);
});

test('the master tells the day of the latest portfolio, and none where there is none', async () => {
  const dates = (await store.schemes({})).map(({ code, portfolioDate }) => [code, portfolioDate]);
  expect(Object.fromEntries(dates)).toMatchObject({ '100001': '2026-10-31', '100003': '2026-10-31', '100006': null });
});

test('a search goes through each latest portfolio once, however many codes share it', async () => {
  expect(await found({ sector: 'METALS' })).toEqual(['100003 Iron Works Limited', '100004 Iron Works Limited']);
  expect(await found({ sector: 'metals', name: 'one' })).toEqual(['100004 Iron Works Limited']);
  expect(await found({ assetType: 'derivative' })).toEqual(['100004 Northern Bank Nov Fut']);
  expect(await found({ size: 'small cap', industry: 'steel', code: ['100005'] })).toEqual([
    '100003 Iron Works Limited',
  ]);
});

test('an ISIN that no scheme bears is an instrument’s, each element of a list for itself', async () => {
  expect(await found({ isin: ['ine000b01016'] })).toEqual(['100003 Iron Works Limited', '100004 Iron Works Limited']);
  expect(await found({ isin: ['INF000A01AA1'] })).toHaveLength(4);
  expect(await found({ isin: ['INF000A01AA1', 'INE000B01016'] })).toHaveLength(5);
  expect(await found({ isin: ['INE999Z01011'] })).toEqual([]);
});

test('a found row stands beside itself in the portfolio before: twice where it is listed twice, 0 where it was not held', async () => {
  const rows = await store.search({ code: ['100004'] });
  expect(rows.map(({ prevQuantity, prevWeight }) => [prevQuantity, prevWeight])).toEqual([
    [80, 50],
    [0, 0],
    [100, 60],
    [0, 0],
  ]);
});

test('without a portfolio before, a found row has no figure for it', async () => {
  expect(await store.search({ code: ['100003'] })).toMatchObject([{ prevQuantity: null, prevWeight: null }]);
});
