import { expect, test } from 'vitest';
import { computeMoneyWeightedReturn } from '#finance/nav/returns/xirr.ts';

const flows = (...pairs: readonly (readonly [day: number, amount: number])[]) =>
  pairs.map(([day, amount]) => ({ day, amount }));

test('below a year the return is that of the time, from a year on it is p.a.', () => {
  expect(computeMoneyWeightedReturn(flows([0, -100], [364, 110]))).toEqual({
    value: expect.closeTo(10, 8),
    isAnnualised: false,
  });
  expect(computeMoneyWeightedReturn(flows([0, -100], [365, 110]))).toEqual({
    value: expect.closeTo(10, 8),
    isAnnualised: true,
  });
  // a tenth in one day would be 1.3e17 % a year
  expect(computeMoneyWeightedReturn(flows([0, -100], [1, 110]))).toEqual({
    value: expect.closeTo(10, 8),
    isAnnualised: false,
  });
});

test('a return that is not available has a reason', () => {
  expect(computeMoneyWeightedReturn([])).toBe('NoChangeOfSign');
  expect(computeMoneyWeightedReturn(flows([0, -100], [400, -50]))).toBe('NoChangeOfSign');
  expect(computeMoneyWeightedReturn(flows([7, -100], [7, 110]))).toBe('OneDay');
  expect(computeMoneyWeightedReturn(flows([0, -100], [365, 230], [730, -132]))).toBe('SeveralRates');
  expect(computeMoneyWeightedReturn(flows([0, -1e-9], [400, 1e9]))).toBe('NotConverged');
});
