import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { extent, niceTicks } from '#dashboard/chart/nice-ticks.ts';

describe('niceTicks', () => {
  it('gives round figures around the data', () => {
    expect(niceTicks(-0.91, 24.27, 7)).toEqual([-5, 0, 5, 10, 15, 20, 25]);
    expect(niceTicks(9_700, 27_350, 6)).toEqual([5_000, 10_000, 15_000, 20_000, 25_000, 30_000]);
    expect(niceTicks(0, 0.3, 4)).toEqual([0, 0.1, 0.2, 0.3]);
  });

  it('holds every figure between its ends, ascending in equal steps and never many', () => {
    fc.assert(
      fc.property(
        fc.double({ min: -1e6, max: 1e6, noNaN: true }),
        fc.double({ min: 1e-3, max: 1e6, noNaN: true }),
        (least, span) => {
          const ticks = niceTicks(least, least + span, 6);
          const step = Number(ticks[1]) - Number(ticks[0]);
          expect(ticks[0]).toBeLessThanOrEqual(least + step * 1e-6);
          expect(ticks.at(-1)).toBeGreaterThanOrEqual(least + span - step * 1e-6);
          expect(ticks.length).toBeLessThanOrEqual(8);
          expect(ticks.length).toBeGreaterThanOrEqual(2);
        },
      ),
    );
  });

  it('still gives an axis where all figures are the same', () => {
    expect(niceTicks(0, 0, 5).length).toBeGreaterThanOrEqual(2);
    expect(niceTicks(12.5, 12.5, 5).length).toBeGreaterThanOrEqual(2);
  });
});

describe('extent', () => {
  it('passes over what is no figure, and tells when there is none', () => {
    expect(extent([Number.NaN, 3, -1])).toEqual([-1, 3]);
    expect(extent([Number.NaN])).toBeNull();
  });
});
