import { afterAll, beforeAll, expect, test } from 'vitest';
import type { IsoDate } from '#contract/dates.ts';
import type { Store } from '#dataset/storage/store.ts';
import { buildMarket, buildScheme, buildSeries } from '#test/support/market/build-market.ts';
import { openTemporaryStore } from '#test/support/temporary-dataset.ts';

let store: Store;

beforeAll(async () => {
  store = await openTemporaryStore(
    buildMarket({
      schemes: [
        buildScheme({ code: '100001', schemeName: 'One' }),
        buildScheme({ code: '100002' }),
        buildScheme({ code: '100003', benchmark: 'Nifty 500 Total Return Index' }),
      ],
      benchmarks: new Map([
        ['NIFTY 500', buildSeries({ '2026-11-02': 1000, '2026-11-06': 1010 })],
        ['NIFTY 50', buildSeries({ '2026-11-02': 20, '2026-11-06': 21, '2026-11-10': 22 })],
      ]),
      navs: {
        '100001': { '1987-03-02': 10.0001, '2024-02-29': 123456.7891, '2026-11-19': 0.3 },
        '100003': { '2026-11-01': 9, '2026-11-02': 10, '2026-11-06': 11, '2026-11-08': 11, '2026-11-10': 12 },
      },
    }),
  );
});
afterAll(() => store.close());

const readDates = async (from?: IsoDate, to?: IsoDate) =>
  (await store.readNavHistory('100001', from, to)).map(({ navDate }) => navDate);

test('returns every NAV unchanged, oldest first', async () => {
  expect(await store.readNavHistory('100001')).toEqual([
    { code: '100001', schemeName: 'One', navDate: '1987-03-02', nav: 10.0001, benchmarkValue: null, navOverride: '' },
    {
      code: '100001',
      schemeName: 'One',
      navDate: '2024-02-29',
      nav: 123456.7891,
      benchmarkValue: null,
      navOverride: '',
    },
    { code: '100001', schemeName: 'One', navDate: '2026-11-19', nav: 0.3, benchmarkValue: null, navOverride: '' },
  ]);
});

test('a NAV has the level of its benchmark of its date or, on a Sunday, of the trading day before; no older one', async () => {
  const points = await store.readNavHistory('100003');
  // 10 November is a trading day by the other index, whose level of it is missing here
  expect(points.map(({ benchmarkValue }) => benchmarkValue)).toEqual([null, 1000, 1010, 1010, null]);
});

test('includes both ends of the date range', async () => {
  expect(await readDates('2024-02-29', '2026-11-19')).toEqual(['2024-02-29', '2026-11-19']);
  expect(await readDates('2024-03-01')).toEqual(['2026-11-19']);
  expect(await readDates(undefined, '2024-02-28')).toEqual(['1987-03-02']);
  expect(await readDates('2025-01-01', '2024-01-01')).toEqual([]);
});

test('returns no history for a code without NAVs or an unknown code', async () => {
  expect(await store.readNavHistory('100002')).toEqual([]);
  expect(await store.readNavHistory('999999')).toEqual([]);
});
