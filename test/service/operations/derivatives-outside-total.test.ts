import { afterAll, expect, it } from 'vitest';
import { createTestService, createRequester } from '#test/support/create-test-service.ts';
import { buildHedgedMarket } from '#test/support/market/hedged-market.ts';
import { openTemporaryStore } from '#test/support/temporary-dataset.ts';

const store = await openTemporaryStore(buildHedgedMarket());
afterAll(() => store.close());
const request = createRequester(createTestService(store));
const code = '100001';
const withoutTotals = { assetType: 'Derivative', marketValue: null, weight: null };
const future = {
  ...withoutTotals,
  instrument: 'Northern Bank Nov 2026 Future',
  quantity: -1000,
  exposureValue: -694,
  exposure: -69.4,
};
const option = { ...withoutTotals, isin: 'INE000A01018', size: '', exposureValue: 5, exposure: 0.5 };
const inside = { exposureValue: null, exposure: null };

it('GetHoldings lists them after the holdings, with exposure instead of market value and weight', async () => {
  const { body } = await request('GetHoldings', { code });
  expect(body).toMatchObject({
    count: 4,
    value: [
      { instrument: 'Northern Bank Limited', weight: 70, ...inside },
      { instrument: 'TREPS', ...inside },
      future,
      option,
    ],
  });
  expect(Object.keys(body.value[0] ?? {}).slice(10, 13)).toEqual(['date', 'exposureValue', 'exposure']);
  const filtered = await request('GetHoldings', { code, filter: 'Derivative', dTFormat: 'Iso' });
  expect(filtered.body.value).toMatchObject([future, option]);
});

it('GetHoldingsSearch finds them with their previous quantity, without a previous weight', async () => {
  const { body } = await request('GetHoldingsSearch', { assetType: 'derivative' });
  expect(body.value).toMatchObject([
    { ...future, code, prevQuantity: 0, prevWeight: null },
    { ...option, code, prevQuantity: 0, prevWeight: null },
  ]);
  const held = await request('GetHoldingsSearch', { isin: 'INE000A01018' });
  expect(held.body.value).toMatchObject([
    { weight: 70, prevQuantity: 900, prevWeight: 65 },
    { ...option, prevQuantity: 0 },
  ]);
});

it('GetHoldingsWhatChanged gives them null weights, added and removed', async () => {
  const { body } = await request('GetHoldingsWhatChanged', { code });
  expect(body.value).toMatchObject([
    { instrument: 'Northern Bank Limited', change: 'WeightChnaged', weight: 70, prevWeight: 65, ...inside },
    { instrument: 'TREPS', change: 'WeightChnaged', ...inside },
    { ...future, change: 'Added', prevQuantity: 0, prevWeight: null },
    { ...option, change: 'Added', prevQuantity: 0, prevWeight: null },
    {
      ...withoutTotals,
      instrument: 'Northern Bank Oct 2026 Future',
      change: 'Removed',
      quantity: 0,
      prevQuantity: -900,
      prevWeight: null,
      exposureValue: 0,
      exposure: 0,
    },
  ]);
});

it('GetHoldingsByType gives a group of them alone no totals', async () => {
  const { body } = await request('GetHoldingsByType', { code, type: 'AssetType' });
  expect(body.value).toEqual([
    { type: 'Equity', totalWeight: 70, totalValue: 700, weightChange: 5 },
    { type: 'Cash', totalWeight: 30, totalValue: 300, weightChange: -5 },
    { type: 'Derivative', totalWeight: null, totalValue: null, weightChange: null },
  ]);
});
