import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { downsample } from '#dashboard/chart/scales/downsample.ts';
import { computeExtent } from '#dashboard/chart/scales/number-ticks.ts';

const arbitraryValues = fc.array(
  fc.oneof(
    { weight: 9, arbitrary: fc.double({ min: -1e6, max: 1e6, noNaN: true }) },
    { weight: 1, arbitrary: fc.constant(Number.NaN) },
  ),
  {
    minLength: 1,
    maxLength: 400,
  },
);
const arbitraryMax = fc.integer({ min: 3, max: 60 });
const range = (length: number) => Array.from({ length }, (_, index) => index);

describe('downsample', () => {
  it('keeps only real points, in order, each once, with both ends', () => {
    fc.assert(
      fc.property(arbitraryValues, arbitraryMax, (ys, max) => {
        const kept = downsample(range(ys.length), [ys], max, 1);
        expect(kept[0]).toBe(0);
        expect(kept.at(-1)).toBe(ys.length - 1);
        for (let index = 1; index < kept.length; index++) expect(kept[index]).toBeGreaterThan(Number(kept[index - 1]));
      }),
    );
  });

  it('keeps the highest and the lowest point of every series', () => {
    fc.assert(
      fc.property(arbitraryValues, arbitraryValues, arbitraryMax, (a, b, max) => {
        const points = Math.min(a.length, b.length);
        const series = [a.slice(0, points), b.slice(0, points)];
        const kept = downsample(range(points), series, max, 1);
        const drawn = series.map((ys) => computeExtent(kept.map((index) => Number(ys[index]))));
        expect(drawn).toEqual(series.map((ys) => computeExtent(ys)));
      }),
    );
  });

  it('keeps both edges of a gap, so that a line ends and starts where its values do', () => {
    const ys = range(1000).map((index) => (index >= 400 && index < 500 ? Number.NaN : Math.sin(index)));
    expect(downsample(range(1000), [ys], 20, 1)).toEqual(expect.arrayContaining([399, 500]));
  });

  it('keeps every value of a series that has few, and none more for days without a value that a line crosses', () => {
    const daily = range(5000).map((index) => (index % 7 === 6 ? Number.NaN : Math.sin(index / 90)));
    const monthly = range(5000).map((index) => (index % 30 === 13 ? index : Number.NaN));
    const kept = downsample(range(5000), [daily, monthly], 300, 45);
    expect(kept).toEqual(expect.arrayContaining(range(5000).filter((index) => index % 30 === 13)));
    expect(kept.length).toBeLessThan(500);
  });

  it('keeps a spike in a flat line', () => {
    const ys = range(5000).map((index) => (index === 3210 ? 5 : index === 1234 ? 3 : 1));
    expect(downsample(range(5000), [ys], 50, 1)).toEqual(expect.arrayContaining([1234, 3210]));
  });

  it('keeps about as many points as the maximum, whatever the number of series', () => {
    const series = [1, 2, 3].map((factor) =>
      range(5000).map((index) => Math.sin(index / (40 * factor)) + index / 1000),
    );
    expect(downsample(range(5000), series, 300, 1).length).toBeLessThanOrEqual(300 + 2 * series.length);
  });

  it('keeps all points if they are few', () => {
    expect(downsample([3, 5, 9], [[1, Number.NaN, 2]], 40, 1)).toEqual([0, 1, 2]);
    expect(downsample([], [], 40, 1)).toEqual([]);
  });
});
