import { expect, test } from 'vitest';
import { collectEquityWeights, computeActiveShare } from '#finance/measures/active-share.ts';
import {
  averageActiveChanges,
  computeAllocationMeasures,
  computeDebtMeasures,
  computeActiveChange,
  type LabelledPosition,
} from '#finance/measures/portfolio-measures.ts';

const row = (changes: Partial<LabelledPosition>): LabelledPosition => ({
  instrument: 'Northern Bank Limited',
  isin: '',
  assetType: 'Equity',
  quantity: 100,
  marketValue: 10,
  weight: 10,
  yield: null,
  sector: '',
  industryOrRating: '',
  size: '',
  ratingGrade: '',
  maturity: null,
  date: '2026-01-31',
  ...changes,
});
const share = (isin: string, weight: number, more: Partial<LabelledPosition> = {}) =>
  row({ isin, instrument: isin, weight, ...more });
const debt = (weight: number, ratingGrade: string, yieldPercent: number | null) =>
  row({ instrument: `${ratingGrade} ${weight}`, assetType: 'Debt', weight, ratingGrade, yield: yieldPercent });
const cash = row({ instrument: 'TREPS', assetType: 'Cash', weight: 5, yield: 5.4 });

test('assets, sizes and the largest sector are shares of net assets, without derivatives outside the total', () => {
  const measures = computeAllocationMeasures([
    share('A', 30, { size: 'Large Cap', industryOrRating: 'Banks' }),
    share('B', 20, { size: 'Small Cap', industryOrRating: 'Software' }),
    share('C', 15, { industryOrRating: 'Software' }),
    row({ instrument: 'NCD', assetType: 'Debt', weight: 20 }),
    row({ instrument: 'CP', assetType: 'Money Market', weight: 10 }),
    cash,
    row({ instrument: 'Index future', assetType: 'Derivative', weight: null, exposure: -40 }),
  ]);
  expect(measures).toEqual({
    holdings: 5,
    top10Share: 95,
    effectiveHoldings: expect.closeTo(1 / (0.09 + 0.04 + 0.0225 + 0.04 + 0.01), 8),
    equityShare: 65,
    debtShare: 30,
    cashShare: 5,
    largeCapShare: 30,
    midCapShare: 0,
    smallCapShare: 20,
    largestSectorShare: 35,
    largestSector: 'Software',
  });
});

test('without shares there are no sizes and no sector, without a size list no sizes, without weights nothing', () => {
  const ofDebt = computeAllocationMeasures([debt(95, 'AAA', 7), cash]);
  expect([ofDebt.equityShare, ofDebt.largeCapShare, ofDebt.largestSectorShare]).toEqual([0, 'NoEquity', 'NoEquity']);
  expect(computeAllocationMeasures([share('A', 95)]).smallCapShare).toBe('NoSizeList');
  const { holdings, equityShare } = computeAllocationMeasures([row({ weight: null })]);
  expect([holdings, equityShare]).toEqual(['NotDisclosed', 'NotDisclosed']);
});

test('a kind of asset, a size or a rating whose rows have no weight is not disclosed: 0 is that of one without rows', () => {
  const future = row({ instrument: 'Index future', assetType: 'Derivative', weight: null, exposure: -40 });
  const ofDebt = computeAllocationMeasures([row({ weight: null, size: 'Large Cap' }), debt(90, 'AAA', 7), future]);
  expect([ofDebt.equityShare, ofDebt.debtShare, ofDebt.cashShare]).toEqual(['NotDisclosed', 90, 0]);
  expect([ofDebt.largeCapShare, ofDebt.midCapShare]).toEqual(['NotDisclosed', 'NotDisclosed']);
  const large = share('A', 30, { size: 'Large Cap' });
  const small = row({ instrument: 'B', weight: null, size: 'Small Cap' });
  const { largeCapShare, midCapShare, smallCapShare } = computeAllocationMeasures([large, small]);
  expect([largeCapShare, midCapShare, smallCapShare]).toEqual([30, 0, 'NotDisclosed']);
  const undisclosed = { ...debt(0, 'AA', 8), weight: null };
  const ofUndisclosed = computeDebtMeasures([undisclosed, cash]);
  expect([ofUndisclosed.portfolioYield, ofUndisclosed.portfolioYieldCoverage]).toEqual([
    'NotDisclosed',
    'NotDisclosed',
  ]);
  expect([ofUndisclosed.aaShare, ofUndisclosed.sovereignAaaShare]).toEqual(['NotDisclosed', 0]);
  const { portfolioYield, aaShare, sovereignAaaShare, unratedShare } = computeDebtMeasures([
    undisclosed,
    debt(30, 'AAA', 7),
  ]);
  expect([portfolioYield, aaShare, sovereignAaaShare, unratedShare]).toEqual(['NotDisclosed', 'NotDisclosed', 30, 0]);
});

test('yield is the mean of the debt that has one, with its coverage, and ratings are shares of net assets', () => {
  const measures = computeDebtMeasures([
    debt(30, 'Sovereign', 6.5),
    debt(20, 'AAA', 7.5),
    debt(10, 'A1+', null),
    debt(15, 'AA-', 8),
    debt(3, 'A+', null),
    debt(2, '', null),
    share('A', 15),
    cash,
  ]);
  expect(measures).toEqual({
    portfolioYield: (30 * 6.5 + 20 * 7.5 + 15 * 8) / 65,
    portfolioYieldCoverage: (65 / 80) * 100,
    sovereignAaaShare: 60,
    aaShare: 15,
    belowAaShare: 3,
    unratedShare: 2,
  });
  expect(computeDebtMeasures([debt(30, 'AAA', null)]).portfolioYield).toBe('NotDisclosed');
  expect(new Set(Object.values(computeDebtMeasures([share('A', 95), cash])))).toEqual(new Set(['NoDebt']));
});

const evidence = { reissues: [], actions: new Map() };

test('active change is half of the trades of a step, without price drift and cash, and the mean of at least six', () => {
  const before = [share('A', 50, { quantity: 100 }), share('B', 45, { quantity: 100 }), cash];
  // B drifts by 5, C is bought for 10 of A, and the cash is spent
  const after = [share('A', 35, { quantity: 70 }), share('B', 50, { quantity: 100 }), share('C', 10)];
  const step = { previous: before, current: after, evidence };
  expect(computeActiveChange(step)).toBe((15 + 10) / 2);
  expect(averageActiveChanges([2, 4, 2, 4, 2, 4])).toBe(3);
  expect(averageActiveChanges([2, 4, 2, 4, 2])).toBe('FewPortfolios');
});

test('active share compares the equity of both, each rescaled to 100 %', () => {
  const own = collectEquityWeights([share('A', 30), share('B', 15), cash, debt(50, 'AAA', 7)]);
  const index = collectEquityWeights([share('A', 48), share('C', 48), cash]);
  expect(computeActiveShare(own, index)).toBeCloseTo((Math.abs(200 / 3 - 50) + 100 / 3 + 50) / 2, 10);
  expect(computeActiveShare(own, own)).toBeCloseTo(0, 10);
  expect(collectEquityWeights([cash]).size).toBe(0);
});

test('the same rows have more equity on 31 January 2026 than a month before: REITs count since 1 January, InvITs never', () => {
  const rows = [
    share('A', 60, { size: 'Large Cap' }),
    share('LISTED', 12, { assetType: 'REIT', size: 'Mid Cap' }), // on AMFI's list
    share('UNLISTED', 4, { assetType: 'REIT' }),
    share('ROADS', 9, { assetType: 'InvIT' }),
    debt(10, 'AAA', 7),
    cash,
  ];
  const measure = (date: LabelledPosition['date']) => {
    const { equityShare, largeCapShare, midCapShare, smallCapShare } = computeAllocationMeasures(
      rows.map((each) => ({ ...each, date })),
    );
    return [equityShare, largeCapShare, midCapShare, smallCapShare];
  };
  expect(measure('2025-12-31')).toEqual([60, 60, 0, 0]);
  expect(measure('2026-01-01')).toEqual([76, 60, 12, 0]);
  expect(measure('2026-01-31T00:00:00')).toEqual([76, 60, 12, 0]);
  expect(measure(null)).toEqual([60, 60, 0, 0]);
});

test('active share counts REITs from 1 January 2026', () => {
  const compare = (date: LabelledPosition['date']) => {
    const own = [share('A', 60, { date }), share('R', 20, { assetType: 'REIT', date })];
    const index = [share('A', 100, { date }), share('I', 25, { assetType: 'InvIT', date })];
    return computeActiveShare(collectEquityWeights(own), collectEquityWeights(index));
  };
  expect(compare('2025-12-31')).toBe(0);
  expect(compare('2026-01-31')).toBe(25); // 75 % and 25 % beside 100 %
});

test('of a portfolio whose only equity is a REIT that is not on the list, no size is known', () => {
  const { equityShare, smallCapShare } = computeAllocationMeasures([share('R', 6, { assetType: 'REIT' }), cash]);
  expect([equityShare, smallCapShare]).toEqual([6, 'NoSizeList']);
});
