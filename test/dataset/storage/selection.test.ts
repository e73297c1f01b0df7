import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Selection, Store } from '#dataset/storage/store.ts';
import { aMarket, aScheme } from '#test/support/market.ts';
import { storeOf } from '#test/support/store-of.ts';

let store: Store;

beforeAll(async () => {
  store = await storeOf(
    aMarket({
      schemes: [
        aScheme({ code: '100001', schemeName: 'Alpine Gold Fund', isinGrowth: 'INF000A01AA1', category: 'Other' }),
        aScheme({ code: '100002', schemeName: 'Alpine  Gold Fund of Funds', isinDivPayout: 'INF000A01AB9' }),
        aScheme({
          code: '100003',
          schemeName: 'Delta 100% Equity_Fund',
          isinDivReinvest: 'INF000A01AC7',
          mutualFund: 'Delta Mutual Fund',
        }),
        aScheme({
          code: '100004',
          schemeName: 'Delta 100 Equity Fund',
          type: 'Close Ended',
          subCategory: 'Flexi Cap Fund',
        }),
      ],
    }),
  );
});
afterAll(() => store.close());

const codes = async (selection: Selection) => (await store.schemes(selection)).map(({ code }) => code);

test('every word of a name has to occur, in any order, casing and spacing', async () => {
  expect(await codes({ name: 'FUNDS  gold' })).toEqual(['100002']);
  expect(await codes({ name: 'fund alpine' })).toEqual(['100001', '100002']);
  expect(await codes({ name: 'gold silver' })).toEqual([]);
});

test('a name that some scheme bears exactly, in any casing, means only those that bear it', async () => {
  expect(await codes({ name: 'alpine GOLD fund' })).toEqual(['100001']);
  expect(await codes({ name: 'alpine gold fund of funds' })).toEqual(['100002']);
  expect(await codes({ mutualFund: 'delta mutual fund' })).toEqual(['100003']);
  expect(await codes({ mutualFund: 'Fund Delta' })).toEqual(['100003']);
});

test('an exact name still has to meet the other criteria', async () => {
  expect(await codes({ name: 'Alpine Gold Fund', category: 'equity' })).toEqual([]);
});

test('signs that SQL reads as wildcards are taken as they stand', async () => {
  expect(await codes({ name: '100%' })).toEqual(['100003']);
  expect(await codes({ name: 'equity_fund' })).toEqual(['100003']);
  expect(await codes({ name: '!' })).toEqual([]);
});

test('a name of thousands of words is answered', async () => {
  const words = Array.from({ length: 3000 }, (_, at) => `w${at}`).join(' ');
  expect(await codes({ name: words })).toEqual([]);
  expect(await codes({ name: `${'gold fund '.repeat(2000)} alpine` })).toEqual(['100001', '100002']);
});

test('codes are exact, and a list means each of them', async () => {
  expect(await codes({ code: ['100003', '100001', '999999'] })).toEqual(['100001', '100003']);
  expect(await codes({ code: ['10000'] })).toEqual([]);
  expect(await codes({ code: [] })).toEqual([]);
});

test('an ISIN in any casing finds the scheme by whichever of its three ISINs', async () => {
  expect(await codes({ isin: ['inf000a01aa1'] })).toEqual(['100001']);
  expect(await codes({ isin: ['INF000A01AB9', 'INF000A01AC7'] })).toEqual(['100002', '100003']);
  expect(await codes({ isin: [''] })).toEqual([]);
});

test('criteria combine with AND; type, category and sub-category are exact in any casing', async () => {
  expect(await codes({ type: 'close ended' })).toEqual(['100004']);
  expect(await codes({ subcategory: 'FLEXI CAP FUND' })).toEqual(['100004']);
  expect(await codes({ category: 'Equit' })).toEqual([]);
  expect(await codes({ code: ['100003', '100004'], name: 'delta', category: 'Equity', type: 'Open Ended' })).toEqual([
    '100003',
  ]);
});
