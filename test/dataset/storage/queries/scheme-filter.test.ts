import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SchemeSelection, Store } from '#dataset/storage/store.ts';
import { buildMarket, buildScheme } from '#test/support/market/build-market.ts';
import { openTemporaryStore } from '#test/support/temporary-dataset.ts';

let store: Store;

beforeAll(async () => {
  store = await openTemporaryStore(
    buildMarket({
      schemes: [
        buildScheme({ code: '100001', schemeName: 'Alpine Gold Fund', isinGrowth: 'INF000A01AA1', category: 'Other' }),
        buildScheme({ code: '100002', schemeName: 'Alpine  Gold Fund of Funds', isinDivPayout: 'INF000A01AB9' }),
        buildScheme({
          code: '100003',
          schemeName: 'Delta 100% Equity_Fund',
          isinDivReinvest: 'INF000A01AC7',
          mutualFund: 'Delta Mutual Fund',
        }),
        buildScheme({ code: '200001', schemeName: 'Old', isinGrowth: 'INF000A01AD5' }),
        buildScheme({ code: '200002', schemeName: 'Old too', isinGrowth: 'INF000A01AD5' }),
        buildScheme({ code: '200003', schemeName: 'New', isinGrowth: 'INF000A01AD5' }),
        buildScheme({
          code: '100004',
          schemeName: 'Delta 100 Equity Fund',
          type: 'Close Ended',
          subCategory: 'Flexi Cap Fund',
        }),
      ],
      navs: { '200001': { '2017-04-13': 10 }, '200003': { '2026-08-21': 20 } },
    }),
  );
});
afterAll(() => store.close());

const selectCodes = async (selection: SchemeSelection) => (await store.readSchemes(selection)).map(({ code }) => code);

test('requires every word of a name, in any order, case and spacing', async () => {
  expect(await selectCodes({ name: 'FUNDS  gold' })).toEqual(['100002']);
  expect(await selectCodes({ name: 'fund alpine' })).toEqual(['100001', '100002']);
  expect(await selectCodes({ name: 'gold silver' })).toEqual([]);
});

test('selects only the schemes with exactly this name, in any case, if there are any', async () => {
  expect(await selectCodes({ name: 'alpine GOLD fund' })).toEqual(['100001']);
  expect(await selectCodes({ name: 'alpine gold fund of funds' })).toEqual(['100002']);
  expect(await selectCodes({ mutualFund: 'delta mutual fund' })).toEqual(['100003']);
  expect(await selectCodes({ mutualFund: 'Fund Delta' })).toEqual(['100003']);
});

test('combines an exact name with the other criteria', async () => {
  expect(await selectCodes({ name: 'Alpine Gold Fund', category: 'equity' })).toEqual([]);
});

test('treats the wildcard characters of SQL literally', async () => {
  expect(await selectCodes({ name: '100%' })).toEqual(['100003']);
  expect(await selectCodes({ name: 'equity_fund' })).toEqual(['100003']);
  expect(await selectCodes({ name: '!' })).toEqual([]);
});

test('accepts a name of thousands of words', async () => {
  const words = Array.from({ length: 3000 }, (_, index) => `w${index}`).join(' ');
  expect(await selectCodes({ name: words })).toEqual([]);
  expect(await selectCodes({ name: `${'gold fund '.repeat(2000)} alpine` })).toEqual(['100001', '100002']);
});

test('matches codes exactly, each of a list', async () => {
  expect(await selectCodes({ code: ['100003', '100001', '999999'] })).toEqual(['100001', '100003']);
  expect(await selectCodes({ code: ['10000'] })).toEqual([]);
  expect(await selectCodes({ code: [] })).toEqual([]);
});

test('of the codes with an ISIN, the one with the newest NAV comes first, whatever its number', async () => {
  const isin = ['INF000A01AD5'];
  expect(await selectCodes({ isin })).toEqual(['200003', '200001', '200002']);
  expect((await store.readLatestNavs({ isin })).map(({ code }) => code)).toEqual(['200003', '200001', '200002']);
});

test('matches each of the three ISINs of a scheme, in any case', async () => {
  expect(await selectCodes({ isin: ['inf000a01aa1'] })).toEqual(['100001']);
  expect(await selectCodes({ isin: ['INF000A01AB9', 'INF000A01AC7'] })).toEqual(['100002', '100003']);
  expect(await selectCodes({ isin: [''] })).toEqual([]);
});

test('combines criteria with AND; type, category and sub-category match exactly in any case', async () => {
  expect(await selectCodes({ type: 'close ended' })).toEqual(['100004']);
  expect(await selectCodes({ subcategory: 'FLEXI CAP FUND' })).toEqual(['100004']);
  expect(await selectCodes({ category: 'Equit' })).toEqual([]);
  expect(
    await selectCodes({ code: ['100003', '100004'], name: 'delta', category: 'Equity', type: 'Open Ended' }),
  ).toEqual(['100003']);
});
