import { expect, test } from 'vitest';
import { isSpecialisedCode } from '#contract/scheme-code.ts';
import { toDayNumber } from '#finance/calendar.ts';
import { computeVolatility } from '#finance/nav/risk/risk.ts';
import { detectBreaks } from '#finance/nav/series/breaks.ts';
import { selectPayoutFreeNavs } from '#finance/nav/series/payouts.ts';
import { getLatestNav, isStale } from '#finance/nav/series/series.ts';
import { getSubCategoryName, isUnknownSubCategory } from '#finance/sub-categories.ts';
import { createTradingDays, deriveTradingCalendar } from '#finance/trading-days.ts';
import { sampleMarket as market } from '../sample-market.ts';

// The sample must keep every case that is hard to display or compute: each test fails if its case is lost.
const { schemes } = market;
const today = toDayNumber(market.asOf);
const getLastDay = (scheme: (typeof schemes)[number]) => Number(getLatestNav(market.navs(scheme))?.day);

test('some schemes have been stale for weeks, some for years', () => {
  const stale = schemes.map((scheme) => today - getLastDay(scheme)).filter((days) => isStale(today - days, today));
  expect(stale.filter((days) => days < 60).length).toBeGreaterThan(8);
  expect(stale.filter((days) => days > 600).length).toBeGreaterThan(8);
  expect(stale.length).toBeLessThan(200);
});

test('some schemes are three months old, some a week', () => {
  const ages = schemes.map((scheme) => getLastDay(scheme) - Number(market.navs(scheme).days[0]));
  expect(ages.filter((days) => days > 80 && days < 100).length).toBeGreaterThan(8);
  expect(ages.filter((days) => days < 15).length).toBeGreaterThan(3);
});

test('exchange-traded funds split their units, and a liquid fund changed its face value', () => {
  const withBreaks = schemes.filter((scheme) => detectBreaks(market.navs(scheme)).breaks.length > 0);
  const ratios = withBreaks.map((scheme) => detectBreaks(market.navs(scheme)).breaks.map(({ ratio }) => ratio));
  expect(withBreaks.filter(({ schemeName }) => schemeName.includes('ETF')).length).toBe(2);
  expect(ratios.flat().filter((ratio) => ratio < 0.2)).toHaveLength(2);
  expect(ratios.flat().filter((ratio) => ratio > 50).length).toBeGreaterThan(5);
});

test('an interval fund has too few NAVs to compute its volatility', () => {
  const intervalFunds = schemes
    .filter(({ type }) => type === 'Interval Fund')
    .map((scheme) => detectBreaks(market.navs(scheme)));
  const sparse = intervalFunds.filter((series) => series.days.length > 300 && series.days.length < 500);
  expect(sparse.length).toBeGreaterThan(0);
  expect(sparse.every((series) => computeVolatility(series, today - 365, today) === null)).toBe(true);
});

test('some schemes have no benchmark, riskometer, AUM, ISIN or launch date', () => {
  const undisclosed = schemes.filter(({ code, benchmark }) => benchmark === '' && !isSpecialisedCode(code));
  expect(undisclosed.length).toBeGreaterThan(3);
  for (const scheme of undisclosed) {
    expect(scheme).toMatchObject({ riskometerScheme: '', riskometerBenchmark: '', isinGrowth: '', launchDate: null });
    expect(scheme).toMatchObject({ dailyAum: null, preMonthAum: null, preMonthAvgAum: null });
  }
});

test('specialised investment funds have ranks in one sub-category, a plan without a name, face values of 10 and 1,000, and no riskometer', () => {
  const funds = schemes.filter(({ code }) => isSpecialisedCode(code));
  const hybrid = funds.filter(({ subCategory, plan }) => subCategory === 'Hybrid Long-Short Fund' && plan === 'Direct');
  expect(hybrid.length).toBeGreaterThanOrEqual(5);
  expect(new Set(funds.map(({ type }) => type))).toEqual(new Set(['Interval Fund', 'Open Ended']));
  expect(funds.filter(({ plan, schemeName }) => plan === 'Regular' && !schemeName.includes('Regular'))).not.toEqual([]);
  expect(new Set(funds.map((fund) => market.navs(fund).navs[0]))).toEqual(new Set([10, 1_000]));
  expect(funds.every(({ riskometerScheme }) => riskometerScheme === '')).toBe(true);
});

test('some schemes have an AUM but none for the previous month, and some AUM has a footnote mark', () => {
  expect(schemes.some(({ dailyAum, preMonthAum }) => dailyAum !== null && preMonthAum === null)).toBe(true);
  expect(schemes.some(({ specialCharAum }) => specialCharAum !== '')).toBe(true);
});

test('contains close-ended and interval schemes, codes without plan or option, and long names', () => {
  const types = new Set(schemes.map(({ type }) => type));
  expect(types).toEqual(new Set(['Open Ended', 'Close Ended', 'Interval Fund']));
  expect(schemes.some(({ plan, option }) => plan === '' && option === '')).toBe(true);
  expect(schemes.some(({ option }) => option === 'Bonus')).toBe(true);
  expect(Math.max(...schemes.map(({ schemeName }) => schemeName.length))).toBeGreaterThan(150);
});

test('every category, from equity to funds of funds, has schemes', () => {
  const subCategories = new Set(schemes.map(({ subCategory }) => subCategory));
  expect(subCategories.size).toBeGreaterThan(38);
  expect([...new Set(schemes.map(({ category }) => category))].toSorted()).toEqual([
    'Debt',
    'Equity',
    'Equity Oriented Investment Strategies',
    'Exchange Traded Funds (ETFs)',
    'Fund of Funds Scheme (Domestic)',
    'Hybrid',
    'Hybrid Investment Strategies',
    'Income',
    'Index Funds',
    'Life Cycle Funds',
    'Other',
    'Overseas Fund of Funds',
    'Solution Oriented',
  ]);
});

test('sub-categories have the labels of 2017 and of 2026 side by side', () => {
  const labels = Map.groupBy(schemes, ({ category, subCategory }) => getSubCategoryName(category, subCategory));
  const twice = [...labels.values()].filter((peers) => new Set(peers.map(({ subCategory }) => subCategory)).size > 1);
  expect(twice.length).toBeGreaterThan(4);
  expect(schemes.filter(({ category, subCategory }) => isUnknownSubCategory(category, subCategory))).toEqual([]);
});

test('an exchange-traded fund labelled IDCW pays nothing out, as its index shows', () => {
  const labelled = schemes.filter(
    (scheme) => scheme.option === 'IDCW' && scheme.plan === '' && scheme.schemeName.includes('ETF'),
  );
  expect(labelled).toMatchObject([{ isinGrowth: expect.stringMatching(/^INF/), isinDivPayout: '' }]);
  for (const scheme of labelled) {
    const [navs, levels] = [market.navs(scheme), market.benchmarks.get(scheme.benchmark)];
    const index = { levels: detectBreaks(levels ?? navs), trackers: [] };
    const weekdays = createTradingDays(deriveTradingCalendar([]));
    expect(selectPayoutFreeNavs(detectBreaks(navs), index, weekdays).days).toHaveLength(navs.days.length);
    expect(market.publishedReturns(scheme)).toBeNull();
  }
});
