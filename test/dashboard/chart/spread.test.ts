import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { spread } from '#dashboard/chart/spread.ts';

const wanted = fc.array(fc.double({ min: 0, max: 300, noNaN: true }), { maxLength: 12 });

describe('spread', () => {
  it('keeps labels apart, in their order and inside the room, however near each other they belong', () => {
    fc.assert(
      fc.property(wanted, (places) => {
        const placed = spread(places, 14, 0, 300);
        const order = places.map((_, at) => at).toSorted((a, b) => Number(places[a]) - Number(places[b]) || a - b);
        const down = order.map((at) => Number(placed[at]));
        const gaps = down.slice(1).map((place, at) => place - Number(down[at]));
        expect(Math.min(...gaps, 14)).toBeGreaterThanOrEqual(14 - 1e-9);
        expect(Math.min(...down, 0)).toBe(0);
        expect(Math.max(...down, 300)).toBe(300);
      }),
    );
  });

  it('leaves labels where they belong when they are far enough apart', () => {
    expect(spread([200, 20, 100], 14, 0, 300)).toEqual([200, 20, 100]);
  });

  it('shares the room evenly where labels cannot all fit', () => {
    expect(spread([5, 5, 5], 100, 0, 50)).toEqual([0, 25, 50]);
  });
});
