import { expect, test } from 'vitest';
import { toggleSeries } from '#dashboard/chart/frame/legend.tsx';

const labels = ['A', 'B', 'C'];
const toggle = (hidden: readonly string[], label: string, hide = false) => [
  ...toggleSeries(labels, new Set(hidden), label, hide),
];

test('isolates a series, adds another one, and shows all again', () => {
  expect(toggle([], 'A')).toEqual(['B', 'C']);
  expect(toggle(['B', 'C'], 'B')).toEqual(['C']);
  expect(toggle(['B', 'C'], 'A')).toEqual([]);
});

test('hides and shows a single series, but never the last one', () => {
  expect(toggle([], 'A', true)).toEqual(['A']);
  expect(toggle(['A'], 'A', true)).toEqual([]);
  expect(toggle(['A', 'B'], 'C', true)).toEqual(['A', 'B']);
});
