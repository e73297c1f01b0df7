import { toDayNumber, toIsoDay } from '#finance/calendar.ts';
import type { NavSeries } from '#finance/nav/series/series.ts';
import { subCategories } from '#finance/sub-categories.ts';
import { isWeekend } from '#finance/trading-days.ts';
import { buildMarket, buildScheme } from '#test/support/market/build-market.ts';
import type { TestMarket, TestScheme } from '#test/support/market/market-types.ts';

// Growth options only, which have all measures: half of the real 14,000 codes pay out income, or are closed.
export const BENCH_CODES = 14_000;
const DAYS = 1_786;
const INDICES = 40;
const LAST_DAY = toDayNumber('2026-11-19');

/** 25 million. */
export const BENCH_NAVS = BENCH_CODES * DAYS;

export const getBenchCode = (index: number): string => String(100_000 + index);

/** Direct and regular growth plans of 7,000 schemes with seven years of NAVs, and 40 benchmarks; no portfolios. */
export function buildBenchMarket(): TestMarket {
  const days = Int32Array.from({ length: DAYS * 2 }, (_, index) => LAST_DAY - index)
    .filter((day) => !isWeekend(day))
    .slice(0, DAYS)
    .toReversed();
  const indices = Array.from({ length: INDICES }, (_, index) => buildNavs(days, index, 0.009));
  return {
    ...buildMarket({
      asOf: toIsoDay(LAST_DAY),
      schemes: Array.from({ length: BENCH_CODES }, (_, index) => buildBenchScheme(index)),
      benchmarks: new Map(indices.map((series, index) => [`INDEX ${index} TRI`, series])),
    }),
    navs: ({ code }) => addNoise(indices[Number(code) % INDICES], Number(code)),
  };
}

/** Direct and regular plans of schemes that are spread over all sub-categories. */
function buildBenchScheme(index: number): TestScheme {
  const schemeNumber = Math.floor(index / 2);
  const plan = index % 2 === 0 ? 'Direct' : 'Regular';
  const { category = '', name = '' } = subCategories[schemeNumber % subCategories.length] ?? {};
  return buildScheme({
    code: getBenchCode(index),
    schemeName: `Bench Fund ${schemeNumber} - ${plan} Plan - Growth`,
    schemeNumber,
    plan,
    category,
    subCategory: name,
    benchmark: `INDEX ${index % INDICES} TRI`,
    ter: 1,
  });
}

/** A random walk that is the same whenever it is built. */
function buildNavs(days: Int32Array, seed: number, deviation: number): NavSeries {
  let nav = 100;
  return {
    days,
    navs: Float64Array.from(days, (_, index) => (nav *= 1.0004 + deviation * wave(index * 7 + seed * 131))),
  };
}

function addNoise(index: NavSeries | undefined, seed: number): NavSeries {
  if (!index) throw new Error('expected an index');
  let factor = 1;
  return {
    days: index.days,
    navs: index.navs.map((level, at) => level * (factor *= 1 + 0.002 * wave(at * 13 + seed * 31))),
  };
}

const wave = (at: number): number => Math.sin(at * 12.9898) * Math.cos(at * 78.233);
