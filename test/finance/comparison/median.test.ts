import { expect, test } from 'vitest';
import { computeMedianWeights } from '#finance/comparison/median-weights.ts';
import { computeMedian, computePrintedMedian, findMedian, findQuantile } from '#finance/comparison/median.ts';

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

test('a quantile is the value whose percentile it is: between two values in proportion, the median at one half', () => {
  const values = [1, 2, 4, 8, 16];
  expect([0, 0.25, 0.5, 0.75, 1].map((share) => findQuantile(values, share))).toEqual(values);
  expect([0.1, 0.9, 0.975].map((share) => findQuantile(values, share))).toEqual([1.4, 12.8, 15.2]);
  expect(findQuantile([1, 2, 4, 8], 0.5)).toBe(findMedian([1, 2, 4, 8]));
  expect([findQuantile([7], 0.9), findQuantile([], 0.5)]).toEqual([7, null]);
});
