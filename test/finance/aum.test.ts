import { describe, expect, it } from 'vitest';
import { computeAumChange, lakhToCrore, sumAum } from '#finance/aum.ts';

describe('AUM', () => {
  it('converts lakh to crore without the noise of binary fractions', () => {
    expect(lakhToCrore(3_027_116.47)).toBe(30_271.1647);
    expect(lakhToCrore(111)).toBe(1.11);
  });

  it('sums the available values, and is null if none is available', () => {
    expect(sumAum([0.1, null, 0.2])).toBe(0.3);
    expect(sumAum([0, null])).toBe(0);
    expect(sumAum([null])).toBeNull();
    expect(sumAum([])).toBeNull();
  });
});

describe('the change in AUM', () => {
  it('is given in crore and as a percentage of the month-end AUM', () => {
    expect(computeAumChange({ dailyAum: 1_500.1, preMonthAum: 40.2 })).toEqual({
      aumChange: 1_459.9,
      aumChangePercent: 3_631.59,
    });
    expect(computeAumChange({ dailyAum: 90, preMonthAum: 120 })).toEqual({ aumChange: -30, aumChangePercent: -25 });
  });

  it('is null if either value is not available', () => {
    expect(computeAumChange({ dailyAum: null, preMonthAum: 10 })).toBeNull();
    expect(computeAumChange({ dailyAum: 10, preMonthAum: null })).toBeNull();
  });

  it('has no percentage if the month-end AUM is 0', () => {
    expect(computeAumChange({ dailyAum: 10, preMonthAum: 0 })).toEqual({ aumChange: 10, aumChangePercent: null });
  });
});
