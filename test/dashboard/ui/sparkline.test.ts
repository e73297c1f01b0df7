import { expect, test } from 'vitest';
import { buildSparklinePath } from '#dashboard/ui/sparkline.tsx';

const SIZE = { width: 60, height: 20 };
const build = (days: readonly number[], values: readonly number[], starts: readonly number[] = []) =>
  buildSparklinePath({ days: Int32Array.from(days), values: Float64Array.from(values), starts }, SIZE);

test('a sparkline leads from edge to edge by day, the highest value at the top', () => {
  expect(build([100, 101, 106], [10, 12, 11])).toBe('M0 20L10 0L60 10');
});

test('a sparkline is interrupted where the series is broken', () => {
  expect(build([0, 1, 2, 3], [10, 12, 5, 6], [2])).toBe('M0 5.7L20 0M40 20L60 17.1');
});

test('a sparkline of equal values is level, and one of a single day is empty', () => {
  expect(build([0, 2], [7, 7])).toBe('M0 10L60 10');
  expect(build([5], [7])).toBe('');
  expect(build([], [])).toBe('');
});
