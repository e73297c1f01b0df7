import { expect, test } from 'vitest';
import { computeMedianWeights } from '#finance/comparison/median-weights.ts';
import { computeMedian, computePrintedMedian } from '#finance/comparison/median.ts';

test('the median is the middle value, or the mean of the two middle ones, in any order', () => {
  expect(computeMedian([1, 9, 5, 7, 3])).toBe(5);
  expect(computeMedian([1, 9, 5, 7, 3, 6])).toBe(5.5);
  expect(computeMedian([])).toBeNull();
});

test('a printed median is recomputed from the values as printed, and rounded as they are', () => {
  expect(computePrintedMedian([1.014, 1.016], 2)).toBe(1.02); // 1.01 and 1.02, though 1.015 would be their own
  expect(computePrintedMedian([0.004, -0.004], 2)).toBe(0);
  expect(computePrintedMedian([], 2)).toBeNull();
});

test('the median weight of a label counts portfolios without it as 0, and needs five portfolios', () => {
  const portfolios = [10, 20, 30, 40].map((weight) => new Map([['Banks', weight]]));
  expect(computeMedianWeights(portfolios).size).toBe(0);
  const medians = computeMedianWeights([...portfolios, new Map([['Gas', 100]])]);
  expect([...medians]).toEqual([
    ['Banks', 20],
    ['Gas', 0],
  ]);
});

test('a portfolio whose weight of a label is not known does not count as one without it', () => {
  const portfolios = [10, 20, 30, 40, 50].map((weight) => new Map<string, number | null>([['Banks', weight]]));
  const unknown = new Map<string, number | null>([['Banks', null]]);
  expect(computeMedianWeights([...portfolios, unknown]).get('Banks')).toBe(30);
  expect(computeMedianWeights([...portfolios.slice(1), unknown]).has('Banks')).toBe(false);
});
