import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Store } from '#dataset/storage/store.ts';
import { buildHolding, buildMarket, buildPortfolio, buildScheme } from '#test/support/market/build-market.ts';
import { openTemporaryStore } from '#test/support/temporary-dataset.ts';

const CODE_COUNT = 1_001; // more than two chunks

let store: Store;
beforeAll(async () => {
  const indexes = Array.from({ length: CODE_COUNT }, (_, index) => index);
  store = await openTemporaryStore(
    buildMarket({
      // AUM decreases with the code, and many schemes have the same
      schemes: indexes.map((index) =>
        buildScheme({
          code: String(5_000 + index),
          schemeNumber: index,
          dailyAum: CODE_COUNT - Math.floor(index / 10),
        }),
      ),
      portfolios: indexes
        .filter((index) => index % 3 === 0)
        .map((schemeNumber) => buildPortfolio({ schemeNumber, holdings: [buildHolding()] })),
    }),
  );
});
afterAll(() => store.close());

const codes = Array.from({ length: CODE_COUNT }, (_, index) => String(5_000 + index));

it('returns each record once and in order if there are more than one chunk', async () => {
  for (const records of [
    await store.readPerformance({}, 'dailyAum'),
    await store.readPerformance({ category: 'equity' }, 'code'),
    await store.readSchemes({ name: 'alpine fund' }),
    await store.readLatestNavs({}),
    await store.readSchemeAum({ type: 'Open Ended' }),
  ]) {
    expect(records.map(({ code }) => code)).toEqual(codes);
  }
});

it('returns the largest records if the number is limited', async () => {
  for (const max of [1, 256, 257, 512, 5_000]) {
    expect((await store.readPerformance({}, 'dailyAum', max)).map(({ code }) => code)).toEqual(codes.slice(0, max));
  }
  const selected = await store.readPerformance({ code: ['5900', '5001', '5000'] }, 'dailyAum', 2);
  expect(selected.map(({ code }) => code)).toEqual(['5000', '5001']);
});

it('finds holdings in all portfolios, in the order of their leading codes', async () => {
  const holders = codes.filter((_, index) => index % 3 === 0);
  expect((await store.searchHoldings({ assetType: 'equity' })).map(({ code }) => code)).toEqual(holders);
  expect((await store.searchHoldings({ isin: [buildHolding().isin] })).map(({ code }) => code)).toEqual(holders);
  expect((await store.searchHoldings({ code: ['5999', '5000'] })).map(({ code }) => code)).toEqual(['5000', '5999']);
  expect(await store.searchHoldings({ sector: 'nowhere' })).toEqual([]);
});
