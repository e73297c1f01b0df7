import fc from 'fast-check';
import { expect, test } from 'vitest';
import { difference } from '#finance/difference.ts';

test('a difference has no more decimals than what it is made of', () => {
  const hundredths = fc.integer({ min: -1_000_000, max: 1_000_000 });
  fc.assert(
    fc.property(hundredths, hundredths, (one, other) => {
      expect(difference(one / 100, other / 100)).toBeCloseTo((one - other) / 100, 12);
      expect(String(difference(one / 100, other / 100))).toMatch(/^-?\d+(\.\d{1,2})?$/);
    }),
  );
  expect(difference(5.51, 5.45)).toBe(0.06);
  expect(difference(1, 1 + 1e-12)).toBe(0);
});

test('there is none of a figure that is not told', () => {
  expect([difference(null, 1), difference(1, null)]).toEqual([null, null]);
});
