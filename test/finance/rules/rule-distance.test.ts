import { expect, test } from 'vitest';
import { getComparisonRule } from '#finance/comparison/rules.ts';
import { measureRuleDistance, measureRules } from '#finance/rules/rule-distance.ts';

const check = (rule: string, value: number | null, bounds: readonly [number | null, number | null], result: string) => {
  const [minimum, maximum] = bounds;
  return {
    rule,
    value,
    minimum,
    maximum,
    result,
    reason: '',
    months: result === 'Cannot be judged' ? 0 : 1,
    datesOutside: '',
  };
};

test.each([
  ['above a minimum', check('Equity', 72.4, [65, null], 'Met'), 7.4],
  ['below a minimum', check('Equity', 63.5, [65, null], 'Below'), -1.5],
  ['nearer to the maximum of a band', check('Equity', 24, [10, 25], 'Met'), 1],
  ['a sum that is printed as the limit', check('Equity', 64.998, [65, null], 'Met'), 0],
  ['no gold, of which there is no minimum', check('Gold, silver and InvITs', 0, [0, 10], 'Met'), 10],
  ['a residual portion as it should be', check('Residual portion', 0, [null, 0], 'Met'), null],
  ['a residual portion that is not', check('Residual portion', 1.2, [null, 0], 'Outside'), -1.2],
  ['a result that is not of the value: equity with arbitrage', check('Equity', 60, [20, 35], 'Met'), null],
  ['a value that does not decide', check('Equity', 60, [65, null], 'Cannot be judged'), null],
  [
    'a value to which foreign securities may count',
    { ...check('Units of funds', 0, [95, null], 'Below'), reason: 'at most 94.20 % with foreign securities' },
    null,
  ],
  ['years', check('Macaulay duration', 2.5, [3, 4], 'Allowed in adverse markets'), -0.5],
])('the distance of %s', (_, judged, distance) => {
  expect(measureRuleDistance(judged)).toBe(distance);
});

test('a scheme has the number of its rules outside, and the closest limit in percent', () => {
  expect(
    measureRules([
      { ...check('Large-cap shares', 36, [35, null], 'Met'), datesOutside: '2026-08-31' },
      { ...check('Mid-cap shares', 34.2, [35, null], 'Below'), datesOutside: '2026-08-31 2026-10-31' },
      check('Companies', 31, [null, 30], 'Above'),
    ]),
  ).toEqual({ rulesOutside: 2, ruleDistance: -0.8, ruleMonthsOutside: 2, closestRule: 'Mid-cap shares' });
});

test('companies and years are no percentage points', () => {
  const measured = measureRules([check('Macaulay duration', 3.1, [3, 4], 'Met')]);
  expect(measured).toMatchObject({ rulesOutside: 0, ruleDistance: 'NoPercentLimit', closestRule: '' });
});

test('a scheme without rules, or of which none can be judged, has no value instead of 0', () => {
  const none = { rulesOutside: 'NoRule', ruleDistance: 'NoRule', ruleMonthsOutside: 'NoRule', closestRule: '' };
  expect(measureRules([])).toEqual(none);
  expect(measureRules([check('Equity', 60, [65, null], 'Cannot be judged')])).toEqual({
    ...{ rulesOutside: 'NotJudged', ruleDistance: 'NotJudged', ruleMonthsOutside: 'NotJudged', closestRule: '' },
  });
});

test('what rules say is of the month of the portfolio, so that an old one is in grey beside its peers', () => {
  const ofPortfolio = getComparisonRule('equityShare').date;
  for (const field of ['rulesOutside', 'ruleDistance', 'ruleMonthsOutside'] as const)
    expect(getComparisonRule(field).date).toEqual(ofPortfolio);
});
