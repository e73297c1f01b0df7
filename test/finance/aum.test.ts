import { describe, expect, it } from 'vitest';
import { assetsMove, croresOf, totalAssets } from '#finance/aum.ts';

describe('assets', () => {
  it('in lakh are a hundredth in crore, without the dust of binary fractions', () => {
    expect(croresOf(3_027_116.47)).toBe(30_271.1647);
    expect(croresOf(111)).toBe(1.11);
  });

  it('of a house are the sum of those that are told, and none where none is', () => {
    expect(totalAssets([0.1, null, 0.2])).toBe(0.3);
    expect(totalAssets([0, null])).toBe(0);
    expect(totalAssets([null])).toBeNull();
    expect(totalAssets([])).toBeNull();
  });
});

describe('the move of assets', () => {
  it('is what they grew by, in crore and in percent of the month-end', () => {
    expect(assetsMove({ dailyAum: 1_500.1, preMonthAum: 40.2 })).toEqual({
      aumChange: 1_459.9,
      aumChangePercent: 3_631.59,
    });
    expect(assetsMove({ dailyAum: 90, preMonthAum: 120 })).toEqual({ aumChange: -30, aumChangePercent: -25 });
  });

  it('is none where either end is not told', () => {
    expect(assetsMove({ dailyAum: null, preMonthAum: 10 })).toBeNull();
    expect(assetsMove({ dailyAum: 10, preMonthAum: null })).toBeNull();
  });

  it('is no percentage of nothing', () => {
    expect(assetsMove({ dailyAum: 10, preMonthAum: 0 })).toEqual({ aumChange: 10, aumChangePercent: null });
  });
});
