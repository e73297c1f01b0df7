import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Store } from '#dataset/storage/store.ts';
import { aHolding, aMarket, aPortfolio, aScheme } from '#test/support/market.ts';
import { storeOf } from '#test/support/store-of.ts';

const CODES = 1_001; // more than two stretches

let store: Store;
beforeAll(async () => {
  const places = Array.from({ length: CODES }, (_, place) => place);
  store = await storeOf(
    aMarket({
      // AUM goes against the codes, and many schemes tell the same
      schemes: places.map((place) =>
        aScheme({ code: String(5_000 + place), family: place, dailyAum: CODES - Math.floor(place / 10) }),
      ),
      portfolios: places
        .filter((place) => place % 3 === 0)
        .map((family) => aPortfolio({ family, holdings: [aHolding()] })),
    }),
  );
});
afterAll(() => store.close());

const codes = Array.from({ length: CODES }, (_, place) => String(5_000 + place));

it('an answer of more records than are read at once holds each of them once, in order', async () => {
  for (const records of [
    await store.performance({}, 'dailyAum'),
    await store.performance({ category: 'equity' }, 'code'),
    await store.schemes({ name: 'alpine fund' }),
    await store.navs({}),
    await store.assets({ type: 'Open Ended' }),
  ]) {
    expect(records.map(({ code }) => code)).toEqual(codes);
  }
});

it('the first of many are the largest', async () => {
  for (const max of [1, 256, 257, 512, 5_000]) {
    expect((await store.performance({}, 'dailyAum', max)).map(({ code }) => code)).toEqual(codes.slice(0, max));
  }
  const named = await store.performance({ code: ['5900', '5001', '5000'] }, 'dailyAum', 2);
  expect(named.map(({ code }) => code)).toEqual(['5000', '5001']);
});

it('a search finds what stands in any portfolio, in the order of their leading codes', async () => {
  const holders = codes.filter((_, place) => place % 3 === 0);
  expect((await store.search({ assetType: 'equity' })).map(({ code }) => code)).toEqual(holders);
  expect((await store.search({ isin: [aHolding().isin] })).map(({ code }) => code)).toEqual(holders);
  expect((await store.search({ code: ['5999', '5000'] })).map(({ code }) => code)).toEqual(['5000', '5999']);
  expect(await store.search({ sector: 'nowhere' })).toEqual([]);
});
