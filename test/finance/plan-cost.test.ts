import { expect, test } from 'vitest';
import { computePlanCost } from '#finance/plan-cost.ts';

test('the regular plan costs what the difference of the expense ratios makes of an amount over the years', () => {
  const cost = computePlanCost({ amount: 100_000, grossReturn: 10, years: 10, direct: 0.5, regular: 1.5 });
  // 1,00,000 × 1.095¹⁰ and 1,00,000 × 1.085¹⁰
  expect(cost.direct).toBeCloseTo(247_822.76, 2);
  expect(cost.regular).toBeCloseTo(226_098.34, 2);
  expect(cost.cost).toBeCloseTo(21_724.42, 2);
});

test('plans of one expense ratio cost the same, and a loss is possible', () => {
  const input = { amount: 1_000, grossReturn: 0, years: 2, direct: 1, regular: 1 };
  expect(computePlanCost(input)).toEqual({ direct: 980.1, regular: 980.1, cost: 0 });
});
