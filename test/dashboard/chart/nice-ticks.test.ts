import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { extent, logTicks, niceTicks } from '#dashboard/chart/nice-ticks.ts';

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

describe('logTicks', () => {
  it('gives powers of ten and their simple parts where figures lie far apart, as many as there is room for', () => {
    expect(logTicks(7, 900, 8)).toEqual([5, 10, 20, 50, 100, 200, 500, 1000]);
    expect(logTicks(7, 900, 6)).toEqual([3, 10, 30, 100, 300, 1000]);
    expect(logTicks(0.4, 90_000, 4)).toEqual([0.1, 1, 10, 100, 1000, 10_000, 100_000]);
  });

  it('gives steps as on a linear axis where they lie near, and never 0', () => {
    expect(logTicks(8_000, 21_000, 6)).toEqual(niceTicks(8_000, 21_000, 6));
    expect(logTicks(7_051, 42_950, 6)).toEqual([5_000, 10_000, 20_000, 30_000, 40_000, 50_000]);
  });

  it('holds every figure between its ends, ascending', () => {
    const size = fc.double({ min: 1e-3, max: 1e7, noNaN: true });
    fc.assert(
      fc.property(size, size, fc.integer({ min: 3, max: 9 }), (one, other, most) => {
        const [least, greatest] = [Math.min(one, other), Math.max(one, other)];
        const ticks = logTicks(least, greatest, most);
        expect(ticks.length).toBeGreaterThan(1);
        expect(ticks[0]).toBeGreaterThan(0);
        expect(ticks[0]).toBeLessThanOrEqual(least * (1 + 1e-9));
        expect(ticks.at(-1)).toBeGreaterThanOrEqual(greatest * (1 - 1e-9));
        expect(ticks).toEqual(ticks.toSorted((a, b) => a - b));
      }),
    );
  });
});
