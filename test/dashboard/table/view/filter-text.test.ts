import { expect, test } from 'vitest';
import { formatFilter, formatWholeFilter } from '#dashboard/table/view/filter-text.ts';

test('a filter beside its label has its unit and its values', () => {
  expect(formatFilter({ unit: '₹ crore' }, { kind: 'range', min: 100_000, max: null })).toBe('≥ 1,00,000 ₹ crore');
  expect(formatFilter({}, { kind: 'choice', values: ['Equity', ''] })).toBe('Equity or (blank)');
  expect(formatFilter({}, { kind: 'choice', values: ['A', 'B', 'C'] })).toBe('A or 2 more');
  expect(formatWholeFilter({}, { kind: 'choice', values: ['A', '', 'C'] })).toBe('A, (blank) or C');
  expect(formatWholeFilter({}, { kind: 'choice', values: ['A'] })).toBe('A');
  expect(formatFilter({}, { kind: 'text', text: 'large cap' })).toBe('contains large cap');
});
