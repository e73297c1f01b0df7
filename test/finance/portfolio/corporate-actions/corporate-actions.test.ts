import { expect, test } from 'vitest';
import { comparePositions } from '#finance/portfolio/changes.ts';
import { detectCorporateAction, type HolderEvidence } from '#finance/portfolio/corporate-actions/corporate-actions.ts';
import { buildPosition } from '../build-positions.ts';

const buildHolder = (quantityRatio: number, priceRatio: number | null, flow = 1): HolderEvidence => ({
  quantityRatio,
  priceRatio,
  flow,
  reissueRatio: null,
});
const detect = (ratios: readonly number[], priceRatio: number | null) =>
  detectCorporateAction(ratios.map((ratio) => buildHolder(ratio, priceRatio)));

test('a ratio that at least half of three or more holders share is an action if the price moved inversely', () => {
  // HDFC Bank, Samvardhana Motherson and Container Corporation, Aditya Birla Sun Life, July and August 2025
  expect(detect([2.637, 2, 2.1457, 2, 2.0015, 2.0075, 1.7489, 1.937], 0.4715)).toEqual({
    ratio: 2,
    state: 'Confirmed',
  });
  expect(detect([1.5956, 1.5, 1.2954, 1.5, 1.5, 1.5, 1.5, 1.5115, 1.4938, 1.5, 1.5], 0.6276)).toEqual({
    ratio: 1.5,
    state: 'Confirmed',
  });
  expect(detect([1.0519, 1.25, 1.2771, 1.2015, 1.25, 1.2499], 0.761)).toEqual({ ratio: 1.25, state: 'Confirmed' });
  expect(detect([0.1, 0.1, 0.1], 9.9)).toEqual({ ratio: 0.1, state: 'Confirmed' });
});

test('the flows of an index fund are left out of its ratios', () => {
  // Ashok Leyland, July 2025: 2 : 1 in three index funds and one that did not trade
  const holders = [
    buildHolder(1.9463, 0.4824, 0.973),
    buildHolder(2.0433, 0.4824, 1.0216),
    buildHolder(1.9446, 0.4824, 0.9723),
    buildHolder(2, 0.4824),
  ];
  expect(detectCorporateAction(holders)).toEqual({ ratio: 2, state: 'Confirmed' });
  // a fund that grew by a fifth when prices fell
  expect(detectCorporateAction([buildHolder(1.2, 0.83, 1.2)])).toBeNull();
});

test('a ratio alone is never an action', () => {
  // Embassy Office Parks, July 2025: two of four holders bought alike at an unchanged price
  expect(detect([2.4214, 1.6222, 1.6222, 1], 1.0159)).toBeNull();
  expect(detect([2, 2, 2, 2], 0.95)).toBeNull();
  expect(detect([2, 2, 2, 2], null)).toBeNull();
  expect(detect([1.0272, 1.0273, 1.0272], 0.97)).toBeNull();
});

test('a simple ratio that fewer than half of the holders share is a trade', () => {
  expect(detect([4 / 3, 1, 1.02, 0.96], 0.76)).toBeNull();
  expect(detect([2, 2, 1.7, 1.4, 1.1], 0.5)).toBeNull();
});

test('from one or two holders an action is suspected by the price', () => {
  // Karur Vysya Bank, August 2025, and IFGL Refractories, July 2025
  expect(detect([1.2], 0.812)).toEqual({ ratio: 1.2, state: 'Suspected' });
  expect(detect([1.9942], 0.4476)).toEqual({ ratio: 2, state: 'Suspected' });
  expect(detect([1.95, 1.4], 0.5)).toEqual({ ratio: 2, state: 'Suspected' });
  expect(detect([4 / 3], 0.96)).toBeNull();
  expect(detect([1.2], 0.95)).toBeNull();
  expect(detect([1.23], 0.812)).toBeNull();
  expect(detect([0.5], 1.41)).toBeNull();
});

test('the ratio is that of a split, bonus issue or consolidation, and not of the trades around it', () => {
  expect(detect([1.93, 1.93, 1.93], 0.5)).toBeNull();
});

const share = (quantity: number, price: number) =>
  buildPosition('HDFC Bank Limited', { isin: 'INE040A01034', quantity, marketValue: quantity * price });
const evidence = { reissues: [], actions: new Map([['INE040A01034', { ratio: 2, state: 'Confirmed' } as const]]) };

test('an action of the dataset applies to every holder, also to one that sold half', () => {
  for (const quantity of [200, 194, 100]) {
    expect(comparePositions([share(100, 20)], [{ ...share(quantity, 9.5), weight: 6 }], evidence)).toMatchObject([
      { prevQuantity: 100, actionRatio: 2, actionState: 'Confirmed' },
    ]);
  }
});

test('an action does not apply to a portfolio whose own price did not move', () => {
  expect(comparePositions([share(100, 20)], [share(120, 19)], evidence)).toMatchObject([
    { actionRatio: null, actionState: '' },
  ]);
});

test('added and removed holdings have no action', () => {
  const other = buildPosition('Other');
  expect(comparePositions([other], [share(100, 10)], evidence).map(({ actionRatio }) => actionRatio)).toEqual([
    null,
    null,
  ]);
  expect(comparePositions([share(100, 10)], [other], evidence).map(({ actionRatio }) => actionRatio)).toEqual([
    null,
    null,
  ]);
});
