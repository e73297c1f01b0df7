import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { spreadLabels, truncateText } from '#dashboard/chart/frame/labels.ts';

const arbitraryPositions = fc.array(fc.double({ min: 0, max: 300, noNaN: true }), { maxLength: 12 });

describe('spreadLabels', () => {
  it('keeps labels apart, in their order and inside the range, however close their positions are', () => {
    fc.assert(
      fc.property(arbitraryPositions, (positions) => {
        const spread = spreadLabels(positions, 14, 0, 300);
        const order = positions
          .map((_, index) => index)
          .toSorted((a, b) => Number(positions[a]) - Number(positions[b]) || a - b);
        const sorted = order.map((index) => Number(spread[index]));
        const gaps = sorted.slice(1).map((position, index) => position - Number(sorted[index]));
        expect(Math.min(...gaps, 14)).toBeGreaterThanOrEqual(14 - 1e-9);
        expect(Math.min(...sorted, 0)).toBe(0);
        expect(Math.max(...sorted, 300)).toBe(300);
      }),
    );
  });

  it('leaves labels at their positions if they are far enough apart', () => {
    expect(spreadLabels([200, 20, 100], 14, 0, 300)).toEqual([200, 20, 100]);
  });

  it('shares the space evenly if the labels cannot all fit', () => {
    expect(spreadLabels([5, 5, 5], 100, 0, 50)).toEqual([0, 25, 50]);
  });
});

describe('truncateText', () => {
  const countLetters = (text: string) => text.length;

  it('leaves a text that fits and truncates one that does not, at a letter', () => {
    expect(truncateText('Vindhya Bank', 12, countLetters)).toBe('Vindhya Bank');
    expect(truncateText('Vindhya Bank', 9, countLetters)).toBe('Vindhya…');
    expect(truncateText('Vindhya Bank', 0, countLetters)).toBe('V…');
  });
});
