import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { downsample } from '#dashboard/chart/downsample.ts';
import { extent } from '#dashboard/chart/nice-ticks.ts';

const heights = fc.array(
  fc.oneof(
    { weight: 9, arbitrary: fc.double({ min: -1e6, max: 1e6, noNaN: true }) },
    { weight: 1, arbitrary: fc.constant(Number.NaN) },
  ),
  {
    minLength: 1,
    maxLength: 400,
  },
);
const most = fc.integer({ min: 3, max: 60 });
const places = (points: number) => Array.from({ length: points }, (_, at) => at);

describe('downsample', () => {
  it('keeps true points only, in order, each once, with both ends', () => {
    fc.assert(
      fc.property(heights, most, (ys, room) => {
        const kept = downsample(places(ys.length), [ys], room);
        expect(kept[0]).toBe(0);
        expect(kept.at(-1)).toBe(ys.length - 1);
        for (let at = 1; at < kept.length; at++) expect(kept[at]).toBeGreaterThan(Number(kept[at - 1]));
      }),
    );
  });

  it('keeps the highest and the lowest point of every series', () => {
    fc.assert(
      fc.property(heights, heights, most, (a, b, room) => {
        const points = Math.min(a.length, b.length);
        const series = [a.slice(0, points), b.slice(0, points)];
        const kept = downsample(places(points), series, room);
        const drawn = series.map((ys) => extent(kept.map((at) => Number(ys[at]))));
        expect(drawn).toEqual(series.map((ys) => extent(ys)));
      }),
    );
  });

  it('keeps both edges of a gap, so that a line ends and begins where its figures do', () => {
    const ys = places(1000).map((at) => (at >= 400 && at < 500 ? Number.NaN : Math.sin(at)));
    expect(downsample(places(1000), [ys], 20)).toEqual(expect.arrayContaining([399, 500]));
  });

  it('keeps a spike among flat points', () => {
    const ys = places(5000).map((at) => (at === 3210 ? 5 : at === 1234 ? 3 : 1));
    expect(downsample(places(5000), [ys], 50)).toEqual(expect.arrayContaining([1234, 3210]));
  });

  it('draws about as many points as there is room for, whatever the number of series', () => {
    const series = [1, 2, 3].map((of) => places(5000).map((at) => Math.sin(at / (40 * of)) + at / 1000));
    expect(downsample(places(5000), series, 300).length).toBeLessThanOrEqual(300 + 2 * series.length);
  });

  it('leaves few points as they are', () => {
    expect(downsample([3, 5, 9], [[1, Number.NaN, 2]], 40)).toEqual([0, 1, 2]);
    expect(downsample([], [], 40)).toEqual([]);
  });
});
