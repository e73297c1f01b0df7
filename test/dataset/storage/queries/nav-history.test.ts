import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Store } from '#dataset/storage/store.ts';
import { buildMarket, buildScheme } from '#test/support/build-market.ts';
import { openTemporaryStore } from '#test/support/temporary-dataset.ts';

let store: Store;

beforeAll(async () => {
  store = await openTemporaryStore(
    buildMarket({
      schemes: [buildScheme({ code: '100001', schemeName: 'One' }), buildScheme({ code: '100002' })],
      navs: { '100001': { '1987-03-02': 10.0001, '2024-02-29': 123456.7891, '2026-11-19': 0.3 } },
    }),
  );
});
afterAll(() => store.close());

const readDates = async (from?: string, to?: string) =>
  (await store.readNavHistory('100001', from, to)).map(({ navDate }) => navDate);

test('returns every NAV unchanged, oldest first', async () => {
  expect(await store.readNavHistory('100001')).toEqual([
    { code: '100001', schemeName: 'One', navDate: '1987-03-02', nav: 10.0001 },
    { code: '100001', schemeName: 'One', navDate: '2024-02-29', nav: 123456.7891 },
    { code: '100001', schemeName: 'One', navDate: '2026-11-19', nav: 0.3 },
  ]);
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
