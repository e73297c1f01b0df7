import { expect, test } from 'vitest';
import {
  explainActiveCost,
  explainAge,
  explainCostPerLakh,
  explainReturnGap,
  explainTerGap,
  type PlanCode,
} from '#finance/measures/cost-measures.ts';

const build = (plan: 'Direct' | 'Regular', fields: Partial<PlanCode>): PlanCode => ({
  code: plan,
  schemeName: `Steady Fund - ${plan} Plan - Growth`,
  plan,
  option: 'Growth',
  ter: null,
  returns: [],
  returnSource: '',
  benchmarkReturnSource: '',
  publishedReturnDate: null,
  navDate: '2026-11-19',
  ...fields,
});
const direct = build('Direct', { ter: 0.3, returns: [null, 12.5, null] });
const regular = build('Regular', { ter: 1.3, returns: [10, 11.25, null] });
const plans = [direct, regular];

test('the gap of the plans is worked out from the same two values for a code of either plan', () => {
  for (const code of plans) {
    expect(explainTerGap(code, plans)).toMatchObject({ formula: '1.30 − 0.30', value: 1 });
    const steps = explainReturnGap(code, plans, 3);
    expect(steps).toMatchObject({ formula: '12.50 − 11.25', value: 1.25 });
    expect(steps?.inputs).toEqual({
      'Return, Direct': '12.50 %',
      'Return, Regular': '11.25 %',
      To: '19 Nov 2026',
    });
    expect(explainReturnGap(code, plans, 1)).toBeNull();
  }
  expect(explainReturnGap(direct, [direct, { ...regular, navDate: '2026-11-18' }], 3)).toBeNull();
  expect(explainTerGap(direct, [direct])).toBeNull();
});

test('costs and the age are worked out from their two or three values', () => {
  expect(explainCostPerLakh(0.65)).toMatchObject({ formula: '0.65 % × ₹ 1,00,000', value: expect.closeTo(650, 9) });
  expect(explainCostPerLakh(null)).toBeNull();
  const activeCost = { formula: '(0.70 − 0.20) / 50.00 %', value: expect.closeTo(1, 9) };
  expect(explainActiveCost(0.7, 0.2, 50)).toMatchObject(activeCost);
  expect(explainActiveCost(0.7, null, 50)).toBeNull();
  expect(explainAge('2016-11-19', '2026-11-19')).toMatchObject({ formula: '3,652 / 365.25', value: 3652 / 365.25 });
});
