import { expect, test } from 'vitest';
import type { FoundHolding } from '#contract/records/holding.ts';
import { toDayNumber } from '#finance/calendar.ts';
import { buildStockHistory } from '#dashboard/pages/stocks/stock-history.ts';
import { buildHolding } from '#test/support/market/build-records.ts';

const held = (code: string, quantity: number | null, fields: Partial<FoundHolding> = {}): FoundHolding => ({
  ...buildHolding(),
  code,
  schemeName: `Scheme ${code}`,
  quantity,
  prevQuantity: null,
  prevWeight: null,
  actionRatio: null,
  actionState: '',
  prevIsin: '',
  ...fields,
});

test('counts the schemes and adds up the units of each month, oldest first, at the end of the month', () => {
  const { schemes, quantity } = buildStockHistory([
    { month: '2026-10', rows: [held('1', 300), held('2', 50), held('2', 5)] },
    { month: '2026-09', rows: [held('1', 200)] },
  ]);
  expect([...schemes.days]).toEqual([toDayNumber('2026-09-30'), toDayNumber('2026-10-31')]);
  expect(schemes.values).toEqual([[1, 2]]);
  expect(quantity.values).toEqual([[200, 355]]);
});

test('multiplies the units before a split by its ratio, as most holders show it', () => {
  const split = { actionRatio: 5 };
  const { quantity } = buildStockHistory([
    { month: '2026-10', rows: [held('1', 600)] },
    { month: '2026-09', rows: [held('1', 500, split), held('2', 50, split), held('3', 7)] },
    { month: '2026-08', rows: [held('1', 100), held('2', 10)] },
  ]);
  expect(quantity.values).toEqual([[550, 557, 600]]);
});

test('a month without quantities has none', () => {
  const { schemes, quantity } = buildStockHistory([{ month: '2026-10', rows: [held('1', null)] }]);
  expect(schemes.values).toEqual([[1]]);
  expect(quantity.values).toEqual([[null]]);
});
