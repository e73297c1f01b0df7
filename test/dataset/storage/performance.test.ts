import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Store } from '#dataset/storage/store.ts';
import { aMarket, aScheme } from '#test/support/market.ts';
import { storeOf } from '#test/support/store-of.ts';

let store: Store;

beforeAll(async () => {
  store = await storeOf(
    aMarket({
      schemes: [
        aScheme({ code: '100005', dailyAum: null }),
        aScheme({ code: '100002', dailyAum: 0, schemeName: 'Épsilon', riskometerScheme: 'High' }),
        aScheme({ code: '100004', dailyAum: 250.5, schemeName: 'alpha', riskometerScheme: 'Low' }),
        aScheme({ code: '100003', dailyAum: 250.5, schemeName: 'Beta' }),
        aScheme({ code: '100001', dailyAum: null, schemeName: 'zeta' }),
      ],
      navs: {
        '100001': { '2026-11-18': 10, '2026-11-19': 11 },
        '100003': { '2026-11-17': 20, '2026-11-18': 19 },
        '100004': { '2026-11-19': 5 },
      },
    }),
  );
});
afterAll(() => store.close());

const order = async (...asked: Parameters<Store['performance']> extends [unknown, ...infer Rest] ? Rest : never) =>
  (await store.performance({}, ...asked)).map(({ code }) => code.slice(-1)).join('');

test('AUM comes largest first, what is not known last, ties by code; the first so many are the largest', async () => {
  expect(await order('dailyAum')).toBe('34215');
  expect(await order('dailyAum', 2)).toBe('34');
});

test('numbers and dates come largest or latest first, text A to Z in any casing, what is missing last', async () => {
  expect(await order('nav')).toBe('31425');
  expect(await order('return1Day')).toBe('13245');
  expect(await order('navDate')).toBe('14325');
  expect(await order('schemeName')).toBe('45321');
  expect(await order('riskometerScheme')).toBe('24135');
  expect(await order('code', 3)).toBe('123');
});

test('a code without NAVs is there, with null for every figure', async () => {
  const [record] = await store.performance({ code: ['100005'] }, 'dailyAum');
  expect(record).toMatchObject({
    nav: null,
    navDate: null,
    preNav: null,
    return1Day: null,
    dailyAum: null,
    benchmark: '',
  });
});

test('every record tells when the dataset was produced', async () => {
  const [record] = await store.performance({}, 'dailyAum', 1);
  expect(record?.date).toBe(store.info.builtAt.slice(0, 19));
});

test('the dataset counts what it holds', () => {
  expect(store.info).toMatchObject({
    kind: 'Sample',
    schemes: 5,
    navRows: 5,
    holdingRows: 0,
    offers: 0,
    navAsOf: '2026-11-19',
    portfolioAsOf: null,
  });
});

test('of many thousands each comes once and in order, and as many of the largest as were asked for', async () => {
  const codes = Array.from({ length: 4_001 }, (_, at) => String(100_000 + at));
  const many = await storeOf(aMarket({ schemes: codes.map((code, at) => aScheme({ code, dailyAum: 9_000 - at })) }));
  try {
    for (const max of [undefined, 1, 1_999, 2_000, 2_001, 4_000, 4_001, 9_999]) {
      const told = await many.performance({}, 'dailyAum', max);
      expect(told.map(({ code }) => code)).toEqual(codes.slice(0, max));
    }
    expect((await many.performance({}, 'code', 2_500)).map(({ code }) => code)).toEqual(codes.slice(0, 2_500));
  } finally {
    await many.close();
  }
});
