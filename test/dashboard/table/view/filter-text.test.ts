import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { RangeFilter } from '#dashboard/table/view/table-view.ts';
import {
  formatDateFilter,
  formatFilter,
  formatRangeFilter,
  parseTypedDates,
  parseTypedRange,
} from '#dashboard/table/view/filter-text.ts';

const range = (min: number | null, max: number | null, more: object = {}) => ({ kind: 'range', min, max, ...more });
const dates = (from: string | null, to: string | null) => ({ kind: 'dates', from, to });

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
  ['2026', dates('2026-01-01', '2026-12-31')],
  ['Feb 2024', dates('2024-02-01', '2024-02-29')],
  ['2026-11', dates('2026-11-01', '2026-11-30')],
  ['19 Nov 2026', dates('2026-11-19', '2026-11-19')],
  ['9 november 2026', dates('2026-11-09', '2026-11-09')],
  ['≥ Nov 2026', dates('2026-11-01', null)],
  ['<= 2025', dates(null, '2025-12-31')],
  ['1 Nov 2026 to 15 Nov 2026', dates('2026-11-01', '2026-11-15')],
  ['2026-01-01..2026-06-30', dates('2026-01-01', '2026-06-30')],
])('“%s” is parsed as dates', (typed, filter) => {
  expect(parseTypedDates(typed)).toEqual(filter);
});

test.each(['', 'soon', '31 Feb 2026', '2026-13', '19/11/2026', '1 to 2 to 3', '26'])(
  '“%s” contains no dates',
  (typed) => {
    expect(parseTypedDates(typed)).toBeNull();
  },
);

test('formatted dates are parsed as the same dates', () => {
  const date = fc
    .date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
    .map((value) => value.toISOString().slice(0, 10));
  fc.assert(
    fc.property(fc.option(date), fc.option(date), (from, to) => {
      fc.pre(from !== null || to !== null);
      expect(parseTypedDates(formatDateFilter({ kind: 'dates', from, to }))).toEqual(dates(from, to));
    }),
  );
});

test('a filter beside its label has its unit and its values', () => {
  expect(formatFilter({ unit: '₹ crore' }, { kind: 'range', min: 100_000, max: null })).toBe('≥ 1,00,000 ₹ crore');
  expect(formatFilter({}, { kind: 'choice', values: ['Equity', ''] })).toBe('Equity or (blank)');
  expect(formatFilter({}, { kind: 'choice', values: ['A', 'B', 'C'] })).toBe('A or 2 more');
  expect(formatFilter({}, { kind: 'text', text: 'large cap' })).toBe('contains large cap');
});
