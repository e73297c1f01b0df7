import { toDayNumber } from '#finance/calendar.ts';
import type { NavSeries } from '#finance/nav/series/series.ts';
import { isoDate } from '../iso-date.ts';
import type { TestHolding, TestMarket, TestPortfolio, TestScheme } from './market-types.ts';

/** A valid scheme code: a test states only what it cares about. */
export const buildScheme = (overrides: Partial<TestScheme> = {}): TestScheme => ({
  code: '100001',
  schemeName: 'Alpine Large Cap Fund - Direct Plan - Growth',
  mutualFund: 'Alpine Mutual Fund',
  plan: 'Direct',
  option: 'Growth',
  type: 'Open Ended',
  category: 'Equity',
  subCategory: 'Large Cap Fund',
  isinGrowth: '',
  isinDivPayout: '',
  isinDivReinvest: '',
  launchDate: null,
  benchmark: '',
  formerNames: '',
  riskometerScheme: '',
  riskometerBenchmark: '',
  riskBand: null,
  dailyAum: null,
  preMonthAum: null,
  preMonthAvgAum: null,
  quarterAvgAum: null,
  specialCharAum: '',
  ter: null,
  minimumAmount: '',
  schemeNumber: 1,
  ...overrides,
});

export const buildHolding = (overrides: Partial<TestHolding> = {}): TestHolding => ({
  instrument: 'Northern Bank Limited',
  isin: 'INE000A01018',
  industryOrRating: 'Banks',
  quantity: 1000,
  marketValue: 50,
  weight: 5,
  yield: null,
  assetType: 'Equity',
  sector: 'Financial Services',
  ...overrides,
});

export const buildPortfolio = (overrides: Partial<TestPortfolio> = {}): TestPortfolio => ({
  schemeNumber: 1,
  date: '2026-10-31',
  holdings: [buildHolding()],
  ...overrides,
});

/** `{ '2026-11-18': 10, '2026-11-19': 10.1 }` as a series. */
export function buildSeries(navs: Readonly<Record<string, number>>): NavSeries {
  const days = Object.entries(navs).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return {
    days: Int32Array.from(days, ([day]) => toDayNumber(isoDate(day))),
    navs: Float64Array.from(days, ([, nav]) => nav),
  };
}

interface MarketOptions extends Partial<Omit<TestMarket, 'navs' | 'portfolios'>> {
  /** NAVs by code, then by date. */
  readonly navs?: Readonly<Record<string, Readonly<Record<string, number>>>>;
  readonly portfolios?: readonly TestPortfolio[];
}

/** A small market of what a test cares about. */
export function buildMarket({ navs = {}, portfolios = [], ...overrides }: MarketOptions = {}): TestMarket {
  return {
    asOf: '2026-11-19',
    schemes: [buildScheme()],
    benchmarks: new Map(),
    marketCaps: [],
    offers: [],
    histories: [],
    publishedAum: [],
    baseExpenses: [],
    documents: [],
    tracking: () => [],
    stressTests: () => [],
    publishedReturns: () => null,
    ...overrides,
    navs: ({ code }) => buildSeries(navs[code] ?? {}),
    portfolios: () => portfolios,
  };
}
