import { expect, test } from 'vitest';
import { movementOf, type Moved } from '#finance/movement.ts';

const moved = (told: Partial<Moved>) =>
  movementOf({ quantity: 1_000, prevQuantity: 1_000, weight: 5, prevWeight: 5, ...told });

test('more units are bought and fewer are sold', () => {
  expect(moved({ quantity: 1_200, weight: 6 })).toBe('bought');
  expect(moved({ quantity: 700, weight: 3.5 })).toBe('sold');
});

test('a deeper short is sold, and a covered one is bought', () => {
  expect(moved({ quantity: -1_300, prevQuantity: -1_000, weight: -1.3, prevWeight: -1 })).toBe('sold');
  expect(moved({ quantity: -700, prevQuantity: -1_000, weight: -0.7, prevWeight: -1 })).toBe('bought');
});

test('the same units at another weight are drift', () => {
  expect(moved({ weight: 5.4 })).toBe('drift');
  expect(moved({ quantity: 1_000.05, weight: 5.4 })).toBe('drift');
});

test.each([
  [5_000, 1_000],
  [2_000, 1_000],
  [10_000, 1_000],
  [1_500, 1_000],
  [5_120, 1_000],
  [100, 1_000],
])('%d units for %d at about the same weight are a suspected corporate action', (quantity, prevQuantity) => {
  expect(moved({ quantity, prevQuantity, weight: 5.3 })).toBe('corporate-action');
});

test('units doubled with the weight are a trade', () => {
  expect(moved({ quantity: 2_000, weight: 9.6 })).toBe('bought');
  expect(moved({ quantity: 1_500, weight: 7.2 })).toBe('bought');
  expect(moved({ quantity: 500, weight: 2.6 })).toBe('sold');
  // a third more units, and most of it seen in the weight
  expect(moved({ quantity: 1_333, weight: 6 })).toBe('bought');
  expect(moved({ quantity: 1_333, weight: 5.2 })).toBe('corporate-action');
});

test('a ratio that is not a simple one is a trade, even at the same weight', () => {
  expect(moved({ quantity: 1_700 })).toBe('bought');
  expect(moved({ quantity: -1_000 })).toBe('sold');
});

test('without both quantities it cannot be told, without weights a corporate action is not suspected', () => {
  expect(moved({ quantity: null, weight: 6 })).toBeNull();
  expect(moved({ prevQuantity: null })).toBeNull();
  expect(moved({ quantity: 5_000, prevWeight: null })).toBe('bought');
  expect(moved({ quantity: 5_000, prevQuantity: 0, prevWeight: 0 })).toBe('bought');
});
