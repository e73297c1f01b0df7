import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addNullable, roundAsPrinted, roundComputed, subtract, sumExact } from '#finance/decimals.ts';

test('values as printed in official files add up without the noise of binary fractions', () => {
  expect(sumExact([0.1, 0.2])).toBe(0.3);
  expect(sumExact([9.53, 5.18, 3.63, -0.01, 41.6])).toBe(59.93);
  expect(sumExact([868_294.07, 945_711.25])).toBe(1_814_005.32);
  expect(sumExact([9.53, -9.48])).toBe(0.05);
});

test('sums very small and very large values exactly', () => {
  expect(sumExact([1e-7, 2e-7])).toBe(3e-7);
  expect(sumExact([1e21, 1.5, -1e21])).toBe(1.5);
  expect(sumExact([-0.5])).toBe(-0.5);
  expect(sumExact([])).toBe(0);
});

test('amounts in whole paise add up exactly, in any order', () => {
  const paise = fc.array(fc.integer({ min: -1e10, max: 1e10 }), { maxLength: 60 });
  fc.assert(
    fc.property(paise, (amounts) => {
      const total = amounts.reduce((sum, amount) => sum + amount, 0) / 100;
      const values = amounts.map((amount) => amount / 100);
      expect(sumExact(values)).toBe(total === 0 ? 0 : total);
      expect(sumExact(values.toReversed())).toBe(total === 0 ? 0 : total);
    }),
  );
});

test('values of six decimals and more, large and small, add up as their decimals do', () => {
  const decimal = fc.tuple(fc.integer({ min: -1e9, max: 1e9 }), fc.integer({ min: 0, max: 8 }));
  fc.assert(
    fc.property(fc.array(decimal, { maxLength: 30 }), (decimals) => {
      const exact = decimals.reduce((sum, [units, scale]) => sum + BigInt(units) * 10n ** BigInt(8 - scale), 0n);
      const values = decimals.map(([units, scale]) => Number(`${units}e-${scale}`));
      expect(sumExact(values)).toBe(Number(`${exact}e-8`) + 0);
    }),
  );
});

test('the sum of any values is as close as doubles allow', () => {
  const anyValue = fc.double({ min: -1e9, max: 1e9, noNaN: true });
  fc.assert(
    fc.property(fc.array(anyValue, { maxLength: 40 }), (values) => {
      const size = values.reduce((sum, value) => sum + Math.abs(value), 0);
      const plain = values.reduce((sum, value) => sum + value, 0);
      expect(Math.abs(sumExact(values) - plain)).toBeLessThanOrEqual(size * 1e-14);
    }),
  );
});

test('a sum of two values ignores null, and is null only if both are', () => {
  expect([addNullable(0.1, 0.2), addNullable(null, 1), addNullable(1, null)]).toEqual([0.3, 1, 1]);
  expect(addNullable(null, null)).toBeNull();
});

test('a difference has no more decimals than its operands', () => {
  const hundredths = fc.integer({ min: -1_000_000, max: 1_000_000 });
  fc.assert(
    fc.property(hundredths, hundredths, (one, other) => {
      expect(subtract(one / 100, other / 100)).toBeCloseTo((one - other) / 100, 12);
      expect(String(subtract(one / 100, other / 100))).toMatch(/^-?\d+(\.\d{1,2})?$/);
    }),
  );
  expect(subtract(5.51, 5.45)).toBe(0.06);
  expect(subtract(1, 1 + 1e-12)).toBe(0);
});

test('a difference is null if either value is', () => {
  expect([subtract(null, 1), subtract(1, null)]).toEqual([null, null]);
});

test.each([
  [1.00005, 1.0001],
  [-1.00005, -1.0001],
  [2.67495, 2.675],
  [1.000049, 1],
  [12.34565, 12.3457],
  [0.000049, 0],
  [99.99995, 100],
  [-98.51515, -98.5152],
])('%d is rounded to %d', (value, rounded) => {
  expect(roundComputed(value)).toBe(rounded);
});

test('rounding never returns minus zero, and null stays null', () => {
  expect(Object.is(roundComputed(-0.00001), 0)).toBe(true);
  expect(Object.is(roundComputed(-0), 0)).toBe(true);
  expect(roundComputed(null)).toBeNull();
});

test('a half in the fifth decimal is rounded away from zero, as integer arithmetic on the digits does', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1e9, max: 1e9 }), (hundredThousandths) => {
      const expected = Math.sign(hundredThousandths) * Math.floor((Math.abs(hundredThousandths) + 5) / 10);
      expect(roundComputed(hundredThousandths / 100_000)).toBe(expected === 0 ? 0 : expected / 10_000);
    }),
  );
});

test('a value is rounded as texts print it, whatever its number of decimals', () => {
  const values = fc
    .integer({ min: -99_999_999, max: 99_999_999 })
    .chain((units) => fc.integer({ min: 0, max: 7 }).map((scale) => Number(`${units}e-${scale}`)));
  fc.assert(
    fc.property(values, fc.constantFrom(0, 1, 2), (value, decimals) => {
      const format = new Intl.NumberFormat('en', {
        ...{ minimumFractionDigits: decimals, maximumFractionDigits: decimals },
        ...{ useGrouping: false, signDisplay: 'negative' },
      });
      expect(roundAsPrinted(value, decimals)).toBe(Number(format.format(value)));
    }),
    { numRuns: 2_000 },
  );
});
