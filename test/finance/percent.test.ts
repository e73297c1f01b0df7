import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toPercent2 } from '#finance/percent.ts';

test.each([
  [1.005, 1.01],
  [-1.005, -1.01],
  [2.675, 2.68],
  [1.0049, 1],
  [12.345, 12.35],
  [0.0049, 0],
  [99.995, 100],
  [-98.515, -98.52],
])('%d leaves the house as %d', (inside, edge) => {
  expect(toPercent2(inside)).toBe(edge);
});

test('there is no minus zero, and no figure stays no figure', () => {
  expect(Object.is(toPercent2(-0.001), 0)).toBe(true);
  expect(Object.is(toPercent2(-0), 0)).toBe(true);
  expect(toPercent2(null)).toBeNull();
});

test('a half in the third decimal is rounded away from zero, as done by hand on the digits', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1e9, max: 1e9 }), (thousandths) => {
      const byHand = Math.sign(thousandths) * Math.floor((Math.abs(thousandths) + 5) / 10);
      expect(toPercent2(thousandths / 1000)).toBe(byHand === 0 ? 0 : byHand / 100);
    }),
  );
});
