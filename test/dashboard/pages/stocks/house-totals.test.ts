import { expect, test } from 'vitest';
import type { FoundHolding } from '#contract/records/holding.ts';
import { buildHolderRows } from '#dashboard/pages/stocks/holder-rows.ts';
import { sumHolders } from '#dashboard/pages/stocks/house-totals.ts';
import { buildHolding } from '#test/support/market/build-records.ts';

/** @param netAssets ₹ crore, of which the share is a weight that is printed with two decimals. */
const hold = (code: string, value: number, netAssets: number): FoundHolding => ({
  ...buildHolding(),
  code,
  schemeName: `Scheme ${code}`,
  marketValue: value * 100,
  weight: Number(((value / netAssets) * 100).toFixed(2)),
  ...{ prevQuantity: null, prevWeight: null, actionRatio: null, actionState: '', prevIsin: '' },
});
const getShare = (...current: readonly FoundHolding[]) =>
  sumHolders(
    buildHolderRows({ current, removed: [], byCode: new Map(), comparedHouses: null, getMonthsHeld: () => null }),
    false,
  ).share;

test('the share of AUM is the value over the net assets of the schemes, which follow from their weights', () => {
  expect(getShare(hold('1', 30, 1_000), hold('2', 15, 3_000))).toBeCloseTo(1.125, 3);
  // two lots of one scheme
  expect(getShare(hold('1', 30, 1_000), hold('1', 10, 1_000))).toBeCloseTo(4, 2);
});

test('there is no share of AUM if a weight is too small to compute the net assets of a large scheme', () => {
  // 0.00 %: without its 60,000 crore it would be 3 %
  expect(getShare(hold('1', 30, 1_000), hold('2', 1, 60_000))).toBeNull();
  // 0.01 % of what may be 40,000 or 1,20,000 crore
  expect(getShare(hold('1', 30, 1_000), hold('2', 8, 60_000))).toBeNull();
  // 0.01 % of a small one makes no difference
  expect(getShare(hold('1', 3_000, 60_000), hold('2', 0.05, 500))).toBeCloseTo(4.96, 2);
});
