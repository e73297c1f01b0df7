import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Store } from '#dataset/storage/store.ts';
import { createRequester, createTestService } from '#test/support/create-test-service.ts';
import { buildHolding, buildMarket, buildPortfolio, buildScheme } from '#test/support/market/build-market.ts';
import { openTemporaryStore } from '#test/support/temporary-dataset.ts';

const bank = (weight: number) => buildHolding({ quantity: weight * 10, weight, sector: 'Banks' });
const steel = buildHolding({ instrument: 'Iron Works Limited', isin: 'INE000B01016', sector: 'Metals', weight: 5 });

/** Scheme code → dates of its two portfolios. The market's only size list serves portfolios of February 2026 and later. */
const dates = {
  '1': ['2026-07-22', '2026-10-30'], // 100 days
  '2': ['2026-07-21', '2026-10-30'], // 101 days
  '3': ['2026-01-31', '2026-02-28'],
  '4': ['2025-12-31', '2026-01-31'],
} as const;

let store: Store;
let request: ReturnType<typeof createRequester>;

beforeAll(async () => {
  store = await openTemporaryStore(
    buildMarket({
      schemes: Object.keys(dates).map((code) =>
        buildScheme({ code, schemeName: `Fund ${code}`, schemeNumber: Number(code) }),
      ),
      portfolios: Object.entries(dates).flatMap(([code, [before, now]]) => [
        buildPortfolio({ schemeNumber: Number(code), date: before, holdings: [bank(40), steel] }),
        buildPortfolio({ schemeNumber: Number(code), date: now, holdings: [bank(60)] }),
      ]),
      marketCaps: [
        {
          kind: 'size-list',
          periodEnd: '2026-06-30',
          rejected: [],
          rows: [{ isin: bank(1).isin, company: 'Northern Bank Limited', rank: 1, marketCap: 9, size: 'Large Cap' }],
        },
      ],
    }),
  );
  request = createRequester(createTestService(store));
});
afterAll(() => store.close());

test('a portfolio is compared with one that is 100 days older', async () => {
  const { body } = await request('GetHoldingsWhatChanged', { code: '1' });
  expect(body.value).toMatchObject([
    { change: 'WeightChnaged', prevWeight: 40, prevDate: '07-22-2026 00:00:00' },
    { change: 'Removed', prevWeight: 5 },
  ]);
});

test('a portfolio is not compared with one that is more than 100 days older, in any operation', async () => {
  expect((await request('GetHoldingsWhatChanged', { code: '2' })).body.value).toEqual([]);
  for (const type of ['Size', 'Sector']) {
    const groups = (await request('GetHoldingsByType', { code: '2', type })).body.value;
    expect(groups).toMatchObject([{ totalWeight: 60, weightChange: null }]);
  }
  const found = (await request('GetHoldingsSearch', { code: '2' })).body.value;
  expect(found).toMatchObject([{ weight: 60, prevWeight: null, prevQuantity: null }]);
});

test.each(['3', '4'])(
  'sizes have no change if one portfolio has no size list, other groups do (scheme %s)',
  async (code) => {
    const sizes = (await request('GetHoldingsByType', { code })).body.value;
    expect(sizes.map(({ weightChange }) => weightChange)).toEqual([null]);
    const sectors = (await request('GetHoldingsByType', { code, type: 'Sector' })).body.value;
    expect(sectors).toMatchObject([
      { type: 'Banks', weightChange: 20 },
      { type: 'Metals', totalWeight: 0, weightChange: -5 },
    ]);
  },
);
