import { expect, test } from 'vitest';
import { classifyMovement, computeActiveChangePercent, type QuantityChange } from '#finance/portfolio/movement.ts';

const classify = (values: Partial<QuantityChange>) =>
  classifyMovement({ quantity: 1_000, prevQuantity: 1_000, actionRatio: null, actionState: '', ...values });
const confirmed = { actionState: 'Confirmed' } as const;

test('more units were bought and fewer units were sold', () => {
  expect(classify({ quantity: 1_200 })).toBe('bought');
  expect(classify({ quantity: 700 })).toBe('sold');
  expect(classify({ quantity: 5_000, prevQuantity: 0 })).toBe('bought');
});

test('a larger short position was sold, a covered one was bought', () => {
  expect(classify({ quantity: -1_300, prevQuantity: -1_000 })).toBe('sold');
  expect(classify({ quantity: -700, prevQuantity: -1_000 })).toBe('bought');
});

test('the same units are drift', () => {
  expect(classify({})).toBe('drift');
  expect(classify({ quantity: 1_000.05 })).toBe('drift');
});

test('a ratio alone is a trade, however simple', () => {
  expect(classify({ quantity: 2_000 })).toBe('bought');
  expect(classify({ quantity: 100 })).toBe('sold');
});

test('the trade is what remains after a corporate action', () => {
  expect(classify({ ...confirmed, quantity: 2_000, actionRatio: 2 })).toBe('corporate-action');
  expect(classify({ ...confirmed, quantity: 1_940, actionRatio: 2 })).toBe('sold');
  expect(classify({ ...confirmed, quantity: 2_060, actionRatio: 2 })).toBe('bought');
  expect(classify({ ...confirmed, quantity: 1_000, actionRatio: 2 })).toBe('sold');
  expect(classify({ ...confirmed, quantity: 100, actionRatio: 0.1 })).toBe('corporate-action');
});

test('a fraction of a unit that an action leaves is no trade', () => {
  expect(classify({ ...confirmed, quantity: 10, prevQuantity: 7, actionRatio: 1.5 })).toBe('corporate-action');
  expect(classify({ ...confirmed, quantity: 9, prevQuantity: 7, actionRatio: 1.5 })).toBe('sold');
});

test('a suspected action is never a trade', () => {
  expect(classify({ actionState: 'Suspected', quantity: 2_060, actionRatio: 2 })).toBe('suspected-action');
});

test('returns null without both quantities', () => {
  expect(classify({ quantity: null })).toBeNull();
  expect(classify({ prevQuantity: null })).toBeNull();
});

test('the active change is half the sum of the absolute weight changes by trades', () => {
  const trades = [0.1, -0.2, null].map((weightChange) => ({ isTrade: true, weightChange }));
  expect(computeActiveChangePercent([...trades, { isTrade: false, weightChange: 5 }])).toBe(0.15);
  expect(computeActiveChangePercent([{ isTrade: false, weightChange: 5 }])).toBe(0);
  expect(computeActiveChangePercent([{ isTrade: true, weightChange: null }])).toBeNull();
});
