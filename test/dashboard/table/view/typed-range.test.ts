import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatRangeFilter } from '#dashboard/table/view/filter-text.ts';
import { parseTypedRange } from '#dashboard/table/view/typed-range.ts';
import type { RangeFilter } from '#schemes/addresses/filter-url.ts';

const range = (min: number | null, max: number | null, more: object = {}) => ({ kind: 'range', min, max, ...more });

test.each([
  ['10', range(10, null)],
  ['≥ 1,000', range(1000, null)],
  ['>= 1,00,000.5', range(100_000.5, null)],
  ['> 0', range(0, null, { above: true })],
  ['<5', range(null, 5, { below: true })],
  ['≤ −3', range(null, -3)],
  ['= 7', range(7, 7)],
  ['10..20', range(10, 20)],
  ['10 to 20', range(10, 20)],
  ['5-10', range(5, 10)],
  ['-10 – -5', range(-10, -5)],
  ['−5', range(-5, null)],
  ['> 0 and ≤ 5', range(0, 5, { above: true })],
  ['.5', range(0.5, null)],
  ['10+', range(10, null)],
  ['between 10 and 20', range(10, 20)],
  ['at least 10', range(10, null)],
  ['Less than 1,000', range(null, 1000, { below: true })],
])('“%s” is parsed as a range', (typed, filter) => {
  expect(parseTypedRange(typed)).toEqual(filter);
});

test.each(['', 'x', '>', '10 to', '1..2..3', '≥ ten', '--5', '1e5', 'Infinity'])('“%s” is no range', (typed) => {
  expect(parseTypedRange(typed)).toBeNull();
});

test('a formatted range is parsed as the same range', () => {
  const bound = fc.integer({ min: -1e9, max: 1e9 }).map((value) => value / 100);
  const filters = fc
    .record({ min: fc.option(bound), max: fc.option(bound), above: fc.boolean(), below: fc.boolean() })
    .filter(({ min, max }) => min !== null || max !== null)
    .map(({ min, max, above, below }): RangeFilter => ({
      kind: 'range',
      min: min === null ? null : min + 0,
      max: max === null ? null : max + 0,
      ...(above && min !== null ? { above: true } : {}),
      ...(below && max !== null ? { below: true } : {}),
    }));
  fc.assert(
    fc.property(filters, (filter) => {
      expect(parseTypedRange(formatRangeFilter(filter))).toEqual(filter);
    }),
    { numRuns: 500 },
  );
});

test.each([
  ['10%', '%', range(10, null)],
  ['> 10 % and ≤ 20%', '%', range(10, 20, { above: true })],
  ['−5% to 5%', '%', range(-5, 5)],
  ['2 pp', 'pp', range(2, null)],
  ['₹1000', '₹ crore', range(1000, null)],
  ['< ₹ 1,000', '₹', range(null, 1000, { below: true })],
  ['1000 cr', '₹ crore', range(1000, null)],
  ['50 lakh', '₹ crore', range(0.5, null)],
  ['1.5 lakh crore', '₹ crore', range(150_000, null)],
  ['1 to 2 cr', '₹ lakh', range(100, 200)],
  ['Rs. 5 lakh+', '₹', range(500_000, null)],
  ['Rs 500', '₹', range(500, null)],
] as const)('“%s” in a column of %s is converted to its unit', (typed, unit, filter) => {
  expect(parseTypedRange(typed, unit)).toEqual(filter);
});

test.each([
  ['10%', '₹ crore'],
  ['₹10', '%'],
  ['5 cr', '%'],
  ['5 cr', undefined],
  ['5 apples', '₹'],
] as const)('“%s” is not understood in a column of %s, which has another unit', (typed, unit) => {
  expect(parseTypedRange(typed, unit)).toBeNull();
});
