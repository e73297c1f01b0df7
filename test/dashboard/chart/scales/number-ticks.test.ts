import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { computeExtent, computeLogTicks, computeTicks, fitAxis } from '#dashboard/chart/scales/number-ticks.ts';

describe('computeTicks', () => {
  it('returns round ticks around the data', () => {
    expect(computeTicks(-0.91, 24.27, 7)).toEqual([-5, 0, 5, 10, 15, 20, 25]);
    expect(computeTicks(9_700, 27_350, 6)).toEqual([5_000, 10_000, 15_000, 20_000, 25_000, 30_000]);
    expect(computeTicks(0, 0.3, 4)).toEqual([0, 0.1, 0.2, 0.3]);
  });

  it('covers the range in ascending equal steps, and never has many ticks', () => {
    fc.assert(
      fc.property(
        fc.double({ min: -1e6, max: 1e6, noNaN: true }),
        fc.double({ min: 1e-3, max: 1e6, noNaN: true }),
        (min, span) => {
          const ticks = computeTicks(min, min + span, 6);
          const step = Number(ticks[1]) - Number(ticks[0]);
          expect(ticks[0]).toBeLessThanOrEqual(min + step * 1e-6);
          expect(ticks.at(-1)).toBeGreaterThanOrEqual(min + span - step * 1e-6);
          expect(ticks.length).toBeLessThanOrEqual(8);
          expect(ticks.length).toBeGreaterThanOrEqual(2);
        },
      ),
    );
  });

  it('returns at least two ticks if all values are equal', () => {
    expect(computeTicks(0, 0, 5).length).toBeGreaterThanOrEqual(2);
    expect(computeTicks(12.5, 12.5, 5).length).toBeGreaterThanOrEqual(2);
  });
});

describe('fitAxis', () => {
  const fit = (min: number, max: number, scale: 'linear' | 'log' = 'linear') =>
    fitAxis((scale === 'log' ? computeLogTicks : computeTicks)(min, max, 6), min, max, scale);

  it('leaves no step empty before or after the values: growth that never fell to 5,000 has no 5,000', () => {
    expect(fit(9_700, 27_350)).toEqual({ ticks: [10_000, 15_000, 20_000, 25_000], domain: [9_200, 27_850] });
    expect(fit(0, 22_000)).toEqual({ ticks: [0, 5_000, 10_000, 15_000, 20_000], domain: [0, 22_500] });
    expect(fit(9_000, 98_000, 'log').ticks).toEqual([10_000, 20_000, 50_000, 100_000]);
  });

  it('may have two ticks: parts that add up to a little more than 100 do not make an axis to 200', () => {
    const ticks = computeTicks(-0.4, 100.4, 3);
    expect(fitAxis(ticks, -0.4, 100.4, 'linear').domain).toEqual([-100, 200]);
    expect(fitAxis(ticks, -0.4, 100.4, 'linear', 2)).toEqual({ ticks: [0, 100], domain: [-10.4, 110.4] });
  });

  it('contains the values and its ticks, at least two', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 1e-3, max: 1e6, noNaN: true }),
        fc.double({ min: 1e-3, max: 1e6, noNaN: true }),
        fc.constantFrom('linear', 'log'),
        (min, span, scale) => {
          const { ticks, domain } = fit(min, min + span, scale);
          const rounding = span * 1e-6;
          expect(domain[0]).toBeLessThanOrEqual(min + rounding);
          expect(domain[1]).toBeGreaterThanOrEqual(min + span - rounding);
          expect(ticks.length).toBeGreaterThanOrEqual(2);
          for (const tick of ticks) expect(tick >= domain[0] && tick <= domain[1]).toBe(true);
        },
      ),
    );
  });
});

describe('computeExtent', () => {
  it('ignores NaN, and is null if there is no value', () => {
    expect(computeExtent([Number.NaN, 3, -1])).toEqual([-1, 3]);
    expect(computeExtent([Number.NaN])).toBeNull();
  });
});

describe('computeLogTicks', () => {
  it('returns powers of ten and simple multiples for a wide range, as many as fit', () => {
    expect(computeLogTicks(7, 900, 8)).toEqual([5, 10, 20, 50, 100, 200, 500, 1000]);
    expect(computeLogTicks(7, 900, 6)).toEqual([3, 10, 30, 100, 300, 1000]);
    expect(computeLogTicks(0.4, 90_000, 4)).toEqual([0.1, 1, 10, 100, 1000, 10_000, 100_000]);
  });

  it('returns steps as on a linear axis for a narrow range, and never 0', () => {
    expect(computeLogTicks(8_000, 21_000, 6)).toEqual(computeTicks(8_000, 21_000, 6));
    expect(computeLogTicks(7_051, 42_950, 6)).toEqual([5_000, 10_000, 20_000, 30_000, 40_000, 50_000]);
  });

  it('covers a range that ends a rounding error beside a power of ten', () => {
    expect(computeLogTicks(9.999999999999998, 1_000, 3)).toEqual([10, 100, 1000]);
    expect(computeLogTicks(10, 1_000.0000000000001, 3)).toEqual([10, 100, 1000]);
  });

  it('has two ticks around values that only a rounding error tells apart', () => {
    expect(computeLogTicks(9_999_999.999999978, 9_999_999.99999998, 5)).toEqual(
      computeTicks(10_000_000, 10_000_000, 5),
    );
  });

  it('covers the range, ascending', () => {
    const value = fc.double({ min: 1e-3, max: 1e7, noNaN: true });
    fc.assert(
      fc.property(value, value, fc.integer({ min: 3, max: 9 }), (one, other, count) => {
        const [min, max] = [Math.min(one, other), Math.max(one, other)];
        const ticks = computeLogTicks(min, max, count);
        expect(ticks.length).toBeGreaterThan(1);
        expect(ticks[0]).toBeGreaterThan(0);
        expect(ticks[0]).toBeLessThanOrEqual(min * (1 + 1e-9));
        expect(ticks.at(-1)).toBeGreaterThanOrEqual(max * (1 - 1e-9));
        expect(ticks).toEqual(ticks.toSorted((a, b) => a - b));
      }),
    );
  });
});
