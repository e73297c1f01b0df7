import fc from 'fast-check';
import { expect, test } from 'vitest';
import { computeMedianLine } from '#finance/nav/returns/median-line.ts';

const buildLine = (values: readonly (readonly [number, number])[]) => ({
  days: Int32Array.from(values, ([day]) => day),
  values: Float64Array.from(values, ([, value]) => value),
});

test('the median of the values of a day is the middle one, or the mean of the two in the middle', () => {
  const lines = [5, 1, 4, 2, 3].map((value) => buildLine([[10, value]]));
  expect(computeMedianLine(lines, Int32Array.of(10))).toEqual([3]);
  expect(computeMedianLine([...lines, buildLine([[10, 8]])], Int32Array.of(10))).toEqual([3.5]);
});

test('a line keeps its value for ten days, and with fewer than five values there is no median', () => {
  const lines = [1, 2, 3, 4].map((value) => buildLine([9, 10, 20, 21].map((day) => [day, value])));
  const other = buildLine([[10, 9]]);
  expect(computeMedianLine([...lines, other], Int32Array.of(9, 10, 20, 21))).toEqual([null, 3, 3, null]);
  expect(computeMedianLine([], Int32Array.of(9))).toEqual([null]);
});

test('the median has no point on a day that fewer than half of the lines have a value of: it ends where they do', () => {
  const lines = [1, 2, 3, 4, 5, 6].map((value) =>
    buildLine((value <= 2 ? [7, 8, 9, 10] : value === 3 ? [7, 9] : [7]).map((day) => [day, value])),
  );
  expect(computeMedianLine(lines, Int32Array.of(7, 8, 9, 10))).toEqual([3.5, null, 3.5, null]);
});

test('the median of any lines is never outside them and does not depend on their order', () => {
  const arbitraryValues = fc.array(fc.double({ min: -100, max: 100, noNaN: true }), { minLength: 5, maxLength: 12 });
  fc.assert(
    fc.property(arbitraryValues, (values) => {
      const [median] = computeMedianLine(
        values.map((value) => buildLine([[1, value]])),
        Int32Array.of(1),
      );
      expect(median).toBeGreaterThanOrEqual(Math.min(...values));
      expect(median).toBeLessThanOrEqual(Math.max(...values));
      expect(values.filter((value) => value < Number(median)).length).toBeLessThanOrEqual(values.length / 2);
      const reversed = values.toReversed().map((value) => buildLine([[1, value]]));
      expect(computeMedianLine(reversed, Int32Array.of(1))).toEqual([median]);
    }),
  );
});
