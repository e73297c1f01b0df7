import { expect, test } from 'vitest';
import type { MeasureField } from '#contract/measures/measures.ts';
import type { Holding } from '#contract/records/holding.ts';
import { explainActiveChange, explainActiveShare, explainPortfolioMeasure } from '#finance/measures/portfolio-steps.ts';
import type { WeightedChange } from '#finance/portfolio/movement.ts';
import { isoDate } from '#test/support/iso-date.ts';
import { buildHolding } from '#test/support/market/build-records.ts';

const hold = (instrument: string, weight: number, fields: Partial<Holding>): Holding =>
  buildHolding({ instrument, isin: `INE${instrument}`, weight, yield: null, date: '2026-10-31T00:00:00', ...fields });
const portfolio = [
  hold('Small', 20, { assetType: 'Equity', size: 'Small Cap', sector: 'Banks' }),
  hold('Large', 30, { assetType: 'Equity', size: 'Large Cap', sector: 'Software' }),
  hold('Bank', 15, { assetType: 'Equity', size: 'Large Cap', sector: 'Banks' }),
  hold('Bond', 20, { assetType: 'Debt', ratingGrade: 'AAA', yield: 7 }),
  hold('Paper', 10, { assetType: 'Money Market', ratingGrade: 'AA+' }),
  hold('TREPS', 5, { assetType: 'Cash', isin: '' }),
];
const work = (field: MeasureField) => {
  const steps = explainPortfolioMeasure(field, '2026-10-31', portfolio);
  return steps && [steps.formula, Number(steps.value.toFixed(2)), steps.rows?.rows.map(({ cells }) => cells[0])];
};

test.each<[MeasureField, string, number, readonly string[]]>([
  ['holdings', 'number of the securities', 5, ['Large', 'Small', 'Bond', 'Bank', 'Paper']],
  ['top10Share', 'sum of the weights', 95, ['Large', 'Small', 'Bond', 'Bank', 'Paper']],
  ['effectiveHoldings', '1 / 0.202500', 4.94, ['Large', 'Small', 'Bond', 'Bank', 'Paper']],
  ['equityShare', 'sum of the weights', 65, ['Large', 'Small', 'Bank']],
  ['debtShare', 'sum of the weights', 30, ['Bond', 'Paper']],
  ['cashShare', 'sum of the weights', 5, ['TREPS']],
  ['largeCapShare', 'sum of the weights', 45, ['Large', 'Bank']],
  ['smallCapShare', 'sum of the weights', 20, ['Small']],
  ['largestSectorShare', 'sum of the weights', 35, ['Small', 'Bank']],
  ['portfolioYield', '140.00 / 20.00', 7, ['Bond']],
  ['portfolioYieldCoverage', '20.00 / 30.00', 66.67, ['Bond', 'Paper']],
  ['sovereignAaaShare', 'sum of the weights', 20, ['Bond']],
  ['aaShare', 'sum of the weights', 10, ['Paper']],
])('%s is worked out from its rows', (field, formula, value, names) => {
  expect(work(field)).toEqual([formula, value, names]);
});

test('a measure that the portfolio does not have, or that is not of one portfolio, has no steps', () => {
  expect(explainPortfolioMeasure('portfolioYield', '2026-10-31', portfolio.slice(0, 3))).toBeNull();
  expect(explainPortfolioMeasure('activeShare', '2026-10-31', portfolio)).toBeNull();
});

test('active share is worked out from the over- and underweights', () => {
  const steps = explainActiveShare(
    [hold('A', 30, { assetType: 'Equity' }), hold('B', 10, { assetType: 'Equity' })],
    [hold('A', 50, { assetType: 'Equity' }), hold('C', 50, { assetType: 'Equity' })],
  );
  // 75 and 25 beside 50 and 50: differences of 25, 25 and 50
  expect([steps?.formula, steps?.value]).toEqual(['½ × 100.00', 50]);
  const cells = steps?.rows?.rows[0]?.cells;
  expect(cells).toEqual(['C', 'INEC', '0.00', '50.00', '25.00']);
});

const change = (fields: Partial<WeightedChange>): WeightedChange => ({
  isWhole: false,
  assetType: 'Equity',
  quantity: 10,
  prevQuantity: 10,
  actionRatio: null,
  actionState: '',
  weight: 0,
  prevWeight: 0,
  ...fields,
});

test('active change is the mean of six portfolios or more, of trades alone', () => {
  const october = [
    change({ quantity: 20, weight: 8, prevWeight: 4 }),
    change({ weight: 9, prevWeight: 7 }), // drift
    change({ isWhole: true, quantity: 5, prevQuantity: 0, weight: 2 }),
    change({ isWhole: true, assetType: 'Cash', weight: 6 }),
  ];
  const sold = [change({ isWhole: true, quantity: 0, weight: 0, prevWeight: 4 })];
  const months = [october, sold, sold, [], sold, sold, sold].map((changes, index) => ({
    date: isoDate(`2026-${String(10 - index).padStart(2, '0')}-30`),
    previous: isoDate(`2026-0${9 - index}-30`),
    changes,
  }));
  const steps = explainActiveChange(months);
  expect([steps?.formula, steps?.value]).toEqual(['13.00 / 6', 13 / 6]); // ½ (4 + 2) and five times ½ 4
  expect(steps?.rows?.rows[0]?.cells).toEqual(['30 Oct 2026', '30 Sep 2026', '3.00']);
  expect(explainActiveChange(months.slice(1))).toBeNull();
});
