import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Store } from '#dataset/storage/store.ts';
import { buildMarket, buildScheme } from '#test/support/market/build-market.ts';
import { openTemporaryStore } from '#test/support/temporary-dataset.ts';

let store: Store;

beforeAll(async () => {
  store = await openTemporaryStore(
    buildMarket({
      schemes: [
        buildScheme({ code: '100005', dailyAum: null }),
        buildScheme({ code: '100002', dailyAum: 0, schemeName: 'Épsilon', riskometerScheme: 'High' }),
        buildScheme({ code: '100004', dailyAum: 250.5, schemeName: 'alpha', riskometerScheme: 'Low' }),
        buildScheme({ code: '100003', dailyAum: 250.5, schemeName: 'Beta' }),
        buildScheme({ code: '100001', dailyAum: null, schemeName: 'zeta' }),
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

const readOrder = async (
  ...args: Parameters<Store['readPerformance']> extends [unknown, ...infer Rest] ? Rest : never
) => (await store.readPerformance({}, ...args)).map(({ code }) => code.slice(-1)).join('');

test('sorts by AUM, largest first, missing values last, ties by code; a limit returns the largest', async () => {
  expect(await readOrder('dailyAum')).toBe('34215');
  expect(await readOrder('dailyAum', 2)).toBe('34');
});

test('sorts numbers and dates largest or latest first, text A to Z in any case, missing values last', async () => {
  expect(await readOrder('nav')).toBe('31425');
  expect(await readOrder('return1Day')).toBe('13245');
  expect(await readOrder('navDate')).toBe('14325');
  expect(await readOrder('schemeName')).toBe('45321');
  expect(await readOrder('riskometerScheme')).toBe('24135');
  expect(await readOrder('code', 3)).toBe('123');
});

test('includes a code without NAVs, with null for every value', async () => {
  const [record] = await store.readPerformance({ code: ['100005'] }, 'dailyAum');
  expect(record).toMatchObject({
    nav: null,
    navDate: null,
    preNav: null,
    return1Day: null,
    dailyAum: null,
    benchmark: '',
  });
});

test('has the time at which the dataset was built in every record', async () => {
  const [record] = await store.readPerformance({}, 'dailyAum', 1);
  expect(record?.date).toBe(store.info.builtAt.slice(0, 19));
});

test('has the counts of the dataset in its info', () => {
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

test('returns thousands of records once each and in order, and the largest if limited', async () => {
  const codes = Array.from({ length: 4_001 }, (_, index) => String(100_000 + index));
  const many = await openTemporaryStore(
    buildMarket({ schemes: codes.map((code, index) => buildScheme({ code, dailyAum: 9_000 - index })) }),
  );
  try {
    for (const max of [undefined, 1, 1_999, 2_000, 2_001, 4_000, 4_001, 9_999]) {
      const records = await many.readPerformance({}, 'dailyAum', max);
      expect(records.map(({ code }) => code)).toEqual(codes.slice(0, max));
    }
    expect((await many.readPerformance({}, 'code', 2_500)).map(({ code }) => code)).toEqual(codes.slice(0, 2_500));
  } finally {
    await many.close();
  }
});
