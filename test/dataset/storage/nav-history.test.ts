import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Store } from '#dataset/storage/store.ts';
import { aMarket, aScheme } from '#test/support/market.ts';
import { storeOf } from '#test/support/store-of.ts';

let store: Store;

beforeAll(async () => {
  store = await storeOf(
    aMarket({
      schemes: [aScheme({ code: '100001', schemeName: 'One' }), aScheme({ code: '100002' })],
      navs: { '100001': { '1987-03-02': 10.0001, '2024-02-29': 123456.7891, '2026-11-19': 0.3 } },
    }),
  );
});
afterAll(() => store.close());

const days = async (from?: string, to?: string) =>
  (await store.navHistory('100001', from, to)).map(({ navDate }) => navDate);

test('every NAV comes back as it was, oldest first', async () => {
  expect(await store.navHistory('100001')).toEqual([
    { code: '100001', schemeName: 'One', navDate: '1987-03-02', nav: 10.0001 },
    { code: '100001', schemeName: 'One', navDate: '2024-02-29', nav: 123456.7891 },
    { code: '100001', schemeName: 'One', navDate: '2026-11-19', nav: 0.3 },
  ]);
});

test('both ends of a window are in it', async () => {
  expect(await days('2024-02-29', '2026-11-19')).toEqual(['2024-02-29', '2026-11-19']);
  expect(await days('2024-03-01')).toEqual(['2026-11-19']);
  expect(await days(undefined, '2024-02-28')).toEqual(['1987-03-02']);
  expect(await days('2025-01-01', '2024-01-01')).toEqual([]);
});

test('a code without NAVs, and one that is not there, have no history', async () => {
  expect(await store.navHistory('100002')).toEqual([]);
  expect(await store.navHistory('999999')).toEqual([]);
});
