import { expect, test } from 'vitest';
import type { MeasureField } from '#contract/measures/measures.ts';
import type { Holding, HoldingChange } from '#contract/records/holding.ts';
import {
  buildActiveCostExample,
  buildAgeExample,
  buildPlanGapExample,
} from '#dashboard/pages/scheme/fact-sheet/method/cost-method.tsx';
import {
  buildActiveChangeExample,
  buildActiveShareExample,
  buildPortfolioExample,
} from '#dashboard/pages/scheme/fact-sheet/method/portfolio-examples.ts';
import { buildHolding, buildPerformance } from '#test/support/market/build-records.ts';

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
  const example = buildPortfolioExample(field, portfolio);
  const names = example?.rows?.buildTable().rows.map(({ cells }) => cells[0]);
  return example && [example.formula, Number(example.value.toFixed(2)), names];
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

test('a measure that the portfolio does not have, or that is not of one portfolio, has no example', () => {
  expect(buildPortfolioExample('portfolioYield', portfolio.slice(0, 3))).toBeNull();
  expect(buildPortfolioExample('activeShare', portfolio)).toBeNull();
});

test('active share is worked out from the over- and underweights', () => {
  const example = buildActiveShareExample(
    [hold('A', 30, { assetType: 'Equity' }), hold('B', 10, { assetType: 'Equity' })],
    [hold('A', 50, { assetType: 'Equity' }), hold('C', 50, { assetType: 'Equity' })],
  );
  // 75 and 25 beside 50 and 50: differences of 25, 25 and 50
  expect([example?.formula, example?.value]).toEqual(['½ × 100.00', 50]);
  expect(example?.rows?.buildTable().rows[0]?.cells).toEqual(['C', 'INEC', '0.00', '50.00', '25.00']);
});

const change = (fields: Partial<HoldingChange>): HoldingChange => ({
  ...buildHolding({ assetType: 'Equity' }),
  prevDate: '2026-09-30T00:00:00',
  change: 'WeightChnaged',
  prevWeight: null,
  prevQuantity: null,
  actionRatio: null,
  actionState: '',
  prevIsin: '',
  ...fields,
});

test('active change is the mean of the portfolios, of trades alone', () => {
  const example = buildActiveChangeExample([
    {
      date: '2026-10-31',
      changes: [
        change({ quantity: 20, prevQuantity: 10, weight: 8, prevWeight: 4 }),
        change({ quantity: 10, prevQuantity: 10, weight: 9, prevWeight: 7 }), // drift
        change({ change: 'Added', quantity: 5, prevQuantity: 0, weight: 2, prevWeight: 0 }),
        change({ assetType: 'Cash', change: 'Added', weight: 6, prevWeight: 0 }),
      ],
    },
    {
      date: '2026-09-30',
      changes: [change({ change: 'Removed', quantity: 0, prevQuantity: 5, weight: 0, prevWeight: 4 })],
    },
    { date: '2026-08-31', changes: [] },
  ]);
  expect([example?.formula, example?.value]).toEqual(['5.00 / 2', 2.5]); // ½ (4 + 2) and ½ 4
  expect(example?.rows?.buildTable().rows[0]?.cells).toEqual(['31 Oct 2026', '30 Sep 2026', '3.00']);
});

test('the gap of the plans, the cost of active share and the age are worked out from their two or three values', () => {
  const direct = buildPerformance({ ter: 0.3, return3Year: 12.5 });
  const regular = buildPerformance({ ter: 1.3, return3Year: 11.25 });
  expect(buildPlanGapExample('planTerGap', direct, regular)).toMatchObject({
    formula: '1.30 − 0.30',
    value: expect.closeTo(1, 9),
  });
  expect(buildPlanGapExample('planReturnGap3Year', direct, regular)).toMatchObject({
    formula: '12.50 − 11.25',
    value: 1.25,
  });
  expect(buildPlanGapExample('planReturnGap1Year', direct, regular)).toBeNull();
  expect(buildActiveCostExample(0.7, 0.2, 50)).toMatchObject({
    formula: '(0.70 − 0.20) / 50.00 %',
    value: expect.closeTo(1, 9),
  });
  expect(buildActiveCostExample(0.7, null, 50)).toBeNull();
  expect(buildAgeExample('2016-11-19', '2026-11-19T00:00:00')).toMatchObject({ formula: '3,652 / 365.25' });
  expect(buildAgeExample(null, '2026-11-19T00:00:00')).toBeNull();
});
