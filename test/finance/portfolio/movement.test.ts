import { expect, test } from 'vitest';
import { classifyMovement, type QuantityChange } from '#finance/portfolio/movement.ts';

const classify = (values: Partial<QuantityChange>) =>
  classifyMovement({ quantity: 1_000, prevQuantity: 1_000, weight: 5, prevWeight: 5, ...values });

test('more units were bought and fewer units were sold', () => {
  expect(classify({ quantity: 1_200, weight: 6 })).toBe('bought');
  expect(classify({ quantity: 700, weight: 3.5 })).toBe('sold');
});

test('a larger short position was sold, a covered one was bought', () => {
  expect(classify({ quantity: -1_300, prevQuantity: -1_000, weight: -1.3, prevWeight: -1 })).toBe('sold');
  expect(classify({ quantity: -700, prevQuantity: -1_000, weight: -0.7, prevWeight: -1 })).toBe('bought');
});

test('the same units at a different weight are drift', () => {
  expect(classify({ weight: 5.4 })).toBe('drift');
  expect(classify({ quantity: 1_000.05, weight: 5.4 })).toBe('drift');
});

test.each([
  [5_000, 1_000],
  [2_000, 1_000],
  [10_000, 1_000],
  [1_500, 1_000],
  [5_120, 1_000],
  [100, 1_000],
])('%d units after %d at about the same weight are a suspected corporate action', (quantity, prevQuantity) => {
  expect(classify({ quantity, prevQuantity, weight: 5.3 })).toBe('corporate-action');
});

test('units that change together with the weight are a trade', () => {
  expect(classify({ quantity: 2_000, weight: 9.6 })).toBe('bought');
  expect(classify({ quantity: 1_500, weight: 7.2 })).toBe('bought');
  expect(classify({ quantity: 500, weight: 2.6 })).toBe('sold');
  // a third more units, most of which shows in the weight
  expect(classify({ quantity: 1_333, weight: 6 })).toBe('bought');
  expect(classify({ quantity: 1_333, weight: 5.2 })).toBe('corporate-action');
});

test('a ratio that is not simple is a trade, even at the same weight', () => {
  expect(classify({ quantity: 1_700 })).toBe('bought');
  expect(classify({ quantity: -1_000 })).toBe('sold');
});

test('returns null without both quantities, and suspects no corporate action without both weights', () => {
  expect(classify({ quantity: null, weight: 6 })).toBeNull();
  expect(classify({ prevQuantity: null })).toBeNull();
  expect(classify({ quantity: 5_000, prevWeight: null })).toBe('bought');
  expect(classify({ quantity: 5_000, prevQuantity: 0, prevWeight: 0 })).toBe('bought');
});
