import { expect, test } from 'vitest';
import type { FoundHolding } from '#contract/records/holding.ts';
import { buildHolderRows, sumHolders } from '#dashboard/pages/stocks/holder-rows.ts';
import { buildHolding } from '#test/support/market/build-records.ts';

/** @param netAssets ₹ crore, of which the share is a weight that is printed with two decimals. */
const hold = (code: string, value: number, netAssets: number): FoundHolding => ({
  ...buildHolding(),
  code,
  schemeName: `Scheme ${code}`,
  marketValue: value * 100,
  weight: Number(((value / netAssets) * 100).toFixed(2)),
  ...{ prevQuantity: null, prevWeight: null, actionRatio: null, actionState: '', prevIsin: '', prevDate: null },
});
const unknown = { removed: [], byCode: new Map(), comparedHouses: null, monthBefore: null, getMonthsHeld: () => null };
const getShare = (...current: readonly FoundHolding[]) =>
  sumHolders(buildHolderRows({ ...unknown, current }), false).share;

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

test('a scheme has no trade in a month if its previous portfolio is older than the month before', () => {
  const buy = (prevDate: FoundHolding['prevDate']): FoundHolding => ({
    ...hold('1', 30, 1_000),
    ...{ quantity: 150, prevQuantity: 100, prevWeight: 2, prevDate },
  });
  const listTrades = (monthBefore: '2026-08' | '2026-09' | null) =>
    buildHolderRows({
      ...unknown,
      monthBefore,
      current: [buy('2026-08-31T00:00:00'), buy('2026-09-15T00:00:00'), buy(null)],
    }).map(({ quantityChange }) => quantityChange);
  expect(listTrades('2026-09')).toEqual([null, 50, 50]);
  expect(listTrades('2026-08')).toEqual([50, 50, 50]);
  expect(listTrades(null)).toEqual([50, 50, 50]);
});
