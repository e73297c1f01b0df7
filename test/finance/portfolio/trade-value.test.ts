import fc from 'fast-check';
import { expect, test } from 'vitest';
import { computeTradeValue, splitValueChange, sumValueChanges } from '#finance/portfolio/trade-value.ts';

const change = {
  quantity: 1_000,
  prevQuantity: 1_000,
  marketValue: 20,
  prevMarketValue: 20,
  actionRatio: null,
};

test('the units bought or sold are valued at the price of the current portfolio', () => {
  // 200 of 1,200 units at ₹ 0.02 lakh
  expect(splitValueChange({ ...change, quantity: 1_200, marketValue: 24 })).toEqual({ tradeValue: 4, priceEffect: 0 });
  expect(computeTradeValue({ ...change, quantity: 500, marketValue: 15 })).toBe(-15);
});

test('the same units at another price are a price effect alone', () => {
  expect(splitValueChange({ ...change, marketValue: 25 })).toEqual({ tradeValue: 0, priceEffect: 5 });
});

test('HDFC Bank in Aditya Birla Sun Life Large Cap, August 2025: 8,00,000 shares were sold after the bonus of one for one', () => {
  // absl_2025-08.zip: 1,26,89,852 shares became 2,45,79,704, worth ₹ 2,33,900.46 lakh, ₹ 951.60 a share
  const quantity = 2_45_79_704;
  const tradeValue = computeTradeValue({
    quantity,
    prevQuantity: 1_26_89_852,
    marketValue: quantity * 0.009516,
    prevMarketValue: null,
    actionRatio: 2,
  });
  expect(tradeValue).toBeCloseTo(-8_00_000 * 0.009516, 6); // ₹ −7,612.8 lakh, −76.13 crore
});

test('what was added is a purchase at its value, and what was removed a sale at its previous one', () => {
  expect(splitValueChange({ ...change, prevQuantity: 0, prevMarketValue: 0 })).toEqual({
    tradeValue: 20,
    priceEffect: 0,
  });
  expect(splitValueChange({ ...change, quantity: 0, marketValue: 0 })).toEqual({ tradeValue: -20, priceEffect: 0 });
});

test('without quantities trade and price cannot be separated, and are not 0', () => {
  for (const missing of ['quantity', 'prevQuantity', 'marketValue'] as const) {
    expect(splitValueChange({ ...change, [missing]: null })).toEqual({ tradeValue: null, priceEffect: null });
  }
  const cash = { quantity: null, prevQuantity: null, marketValue: 7, prevMarketValue: 5, actionRatio: null };
  expect(sumValueChanges([{ ...change, marketValue: 25 }, cash])).toEqual({
    totalChange: 7,
    tradeValue: 0,
    priceEffect: 5,
    flow: 2,
    notSeparated: 1,
  });
});

test('a portfolio without values has no changes', () => {
  expect(sumValueChanges([])).toEqual({
    totalChange: null,
    tradeValue: null,
    priceEffect: null,
    flow: null,
    notSeparated: 0,
  });
});

const amount = fc.integer({ min: 1, max: 10_000_000 });
const arbitraryChange = fc.record({
  quantity: amount,
  prevQuantity: amount,
  marketValue: amount,
  prevMarketValue: amount,
  actionRatio: fc.constantFrom(null, 2, 1.5, 5, 0.1),
});

test('trade and price effect add up to the change in value', () => {
  fc.assert(
    fc.property(arbitraryChange, (each) => {
      const { tradeValue, priceEffect } = splitValueChange(each);
      expect((tradeValue ?? NaN) + (priceEffect ?? NaN)).toBeCloseTo(each.marketValue - each.prevMarketValue, 3);
    }),
  );
});

test('a split changes neither trade nor price effect', () => {
  fc.assert(
    fc.property(arbitraryChange, fc.constantFrom(2, 5, 10), (each, split) => {
      const before = splitValueChange({ ...each, actionRatio: null });
      const after = splitValueChange({ ...each, quantity: each.quantity * split, actionRatio: split });
      expect(after.tradeValue).toBeCloseTo(before.tradeValue ?? NaN, 3);
      expect(after.priceEffect).toBeCloseTo(before.priceEffect ?? NaN, 3);
    }),
  );
});

test('the flow is what was traded and what cannot be separated', () => {
  const cash = fc.record({
    quantity: fc.constant(null),
    prevQuantity: fc.constant(null),
    marketValue: amount,
    prevMarketValue: amount,
    actionRatio: fc.constant(null),
  });
  fc.assert(
    fc.property(fc.array(arbitraryChange, { minLength: 1 }), fc.array(cash), (shares, others) => {
      const { flow, tradeValue } = sumValueChanges([...shares, ...others]);
      const unseparated = others.reduce((sum, each) => sum + each.marketValue - each.prevMarketValue, 0);
      const scale = Math.max(1, Math.abs(tradeValue ?? 0));
      expect(((flow ?? NaN) - (tradeValue ?? NaN) - unseparated) / scale).toBeCloseTo(0, 8);
    }),
  );
});
