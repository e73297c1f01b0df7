import { expect, test } from 'vitest';
import { collectEquityWeights, compareEquityWeights, computeActiveShare } from '#finance/measures/active-share.ts';

const share = (isin: string, weight: number | null, assetType = 'Equity') => ({
  instrument: isin,
  isin,
  assetType,
  quantity: 1,
  marketValue: 1,
  weight,
  yield: null,
  date: '2026-10-31' as const,
});

// 45 % in shares, 90 % in the index fund
const own = collectEquityWeights([share('A', 27), share('B', 18), share('', 5), share('C', 50, 'Debt')]);
const index = collectEquityWeights([share('A', 45), share('D', 45), share('E', null)]);

test('over- and underweights are those of the equity, which adds up to 100 %, and 0 is the weight of what is not held', () => {
  expect(compareEquityWeights(own, index)).toEqual([
    { isin: 'A', weight: 60, indexWeight: 50, difference: 10, contribution: 5 },
    { isin: 'B', weight: 40, indexWeight: 0, difference: 40, contribution: 20 },
    { isin: 'D', weight: 0, indexWeight: 50, difference: -50, contribution: 25 },
  ]);
});

test('half of the differences without their signs is the active share, which is 100 less what both have in common', () => {
  const rows = compareEquityWeights(own, index);
  const halves = rows.reduce((sum, { difference }) => sum + Math.abs(difference), 0) / 2;
  expect([halves, computeActiveShare(own, index)]).toEqual([50, 50]);
  const thirds = collectEquityWeights([share('A', 1), share('B', 1), share('D', 1)]);
  const common = [...thirds].reduce((sum, [isin, weight]) => sum + Math.min(weight, index.get(isin) ?? 0), 0);
  expect(computeActiveShare(thirds, index)).toBeCloseTo(100 - common, 6);
  expect(computeActiveShare(index, own)).toBe(50);
  expect(computeActiveShare(own, new Map([['F', 100]]))).toBe(100);
});
