import { expect, test } from 'vitest';
import { computeUsualMove, isUnusualMove } from '#finance/nav/series/unusual-moves.ts';

const usual = (moves: readonly number[]) => computeUsualMove(Float64Array.from(moves));

test('the usual move is the median, with 1.4826 times the median absolute deviation', () => {
  const computed = usual([1, 3, 2, 5, 4]);
  expect(computed?.median).toBe(3);
  expect(computed?.deviation).toBeCloseTo(1.4826);
});

test('an even number of moves has the mean of the middle two as its median', () => {
  expect(usual([1, 2, 3, 4, 10, 20])?.median).toBe(3.5);
});

test('of fewer than five moves, none is usual', () => {
  expect(usual([1, 1, 1, 1])).toBeNull();
});

test('a move is unusual beyond both 5 points and 8 deviations', () => {
  expect(isUnusualMove(6.1, { median: 1, deviation: 0.1 })).toBe(true);
  expect(isUnusualMove(-4.1, { median: 1, deviation: 0.1 })).toBe(true);
  expect(isUnusualMove(5.9, { median: 1, deviation: 0.1 })).toBe(false);
  expect(isUnusualMove(8.9, { median: 1, deviation: 1 })).toBe(false);
  expect(isUnusualMove(9.1, { median: 1, deviation: 1 })).toBe(true);
});
