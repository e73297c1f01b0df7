import fc from 'fast-check';
import { expect, test } from 'vitest';
import { exactSum } from '#finance/exact-sum.ts';

test('figures as official sheets print them add up without the noise of binary fractions', () => {
  expect(exactSum([0.1, 0.2])).toBe(0.3);
  expect(exactSum([9.53, 5.18, 3.63, -0.01, 41.6])).toBe(59.93);
  expect(exactSum([868_294.07, 945_711.25])).toBe(1_814_005.32);
  expect(exactSum([9.53, -9.48])).toBe(0.05);
});

test('no figure is too small or too large to count', () => {
  expect(exactSum([1e-7, 2e-7])).toBe(3e-7);
  expect(exactSum([1e21, 1.5, -1e21])).toBe(1.5);
  expect(exactSum([-0.5])).toBe(-0.5);
  expect(exactSum([])).toBe(0);
});

test('amounts of whole paise add up to the very amount, in any order', () => {
  const paise = fc.array(fc.integer({ min: -1e10, max: 1e10 }), { maxLength: 60 });
  fc.assert(
    fc.property(paise, (amounts) => {
      const total = amounts.reduce((sum, amount) => sum + amount, 0) / 100;
      const figures = amounts.map((amount) => amount / 100);
      expect(exactSum(figures)).toBe(total === 0 ? 0 : total);
      expect(exactSum(figures.toReversed())).toBe(total === 0 ? 0 : total);
    }),
  );
});

test('any figures add up as near as doubles come', () => {
  const figure = fc.double({ min: -1e9, max: 1e9, noNaN: true });
  fc.assert(
    fc.property(fc.array(figure, { maxLength: 40 }), (figures) => {
      const size = figures.reduce((sum, each) => sum + Math.abs(each), 0);
      const plain = figures.reduce((sum, each) => sum + each, 0);
      expect(Math.abs(exactSum(figures) - plain)).toBeLessThanOrEqual(size * 1e-14);
    }),
  );
});
