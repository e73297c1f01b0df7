import { toDayNumber } from '#finance/calendar.ts';
import type { NavSeries } from '#finance/nav/series/series.ts';
import type { TradingCalendar } from './calendar.ts';
import indexProfiles from './data/index-profiles.json' with { type: 'json' };
import { createNormal, createRandom, roundToHundredths } from './numbers.ts';

/** How an index moves; betas and own moves of the broad indices are near those of their TRI series over the five years to August 2026. */
interface IndexProfile {
  /** A year, as a logarithm. */
  readonly drift: number;
  /** To the market. */
  readonly beta: number;
  /** Years, by which it falls as interest rates rise. */
  readonly duration: number;
  /** Standard deviation a year of its own moves. */
  readonly ownDeviation: number;
}

const profiles: Readonly<Record<string, IndexProfile>> = indexProfiles;
/** What overnight money earns a year, as a logarithm. */
export const OVERNIGHT_DRIFT = indexProfiles['NIFTY 1D Rate Index'].drift;

const TRADING_DAYS_PER_YEAR = 252;
/** Standard deviations a year: of the market, and of the level of interest rates (half a percentage point). */
const MARKET_DEVIATION = 0.155;
const RATE_DEVIATION = 0.0045;
const BETA_OF_LARGE_COMPANIES = 0.95;
/** Trading days in two and a half years. */
const CYCLE = 633;
// a crash and its recovery, which users expect to find in ten years of Indian NAVs
const CRASH = { from: toDayNumber('2020-02-20'), to: toDayNumber('2020-03-23'), daily: -0.0165 };
const RECOVERY = { from: toDayNumber('2020-03-24'), to: toDayNumber('2020-08-31'), daily: 0.0035 };

/** An index of the sample market: invented levels under the name of a real index. */
export interface BenchmarkIndex {
  readonly series: NavSeries;
  /** Daily log returns, one for each day of the calendar; the first is 0. */
  readonly logReturns: Float64Array;
}

/** The standard deviation a year of an index by its profile, as a fraction. */
export function getIndexDeviation(name: string): number {
  const { beta = 0, duration = 0, ownDeviation = 0 } = profiles[name] ?? {};
  return Math.hypot(beta * MARKET_DEVIATION, duration * RATE_DEVIATION, ownDeviation);
}

/** The share of an index that moves like the broad market, as a fraction. */
export const getEquityShare = (name: string): number => (profiles[name]?.beta ?? 0) / BETA_OF_LARGE_COMPANIES;

/** All indices by name: each follows the market and interest rates, and moves by itself. */
export function buildBenchmarkIndices(calendar: TradingCalendar, seed: number): ReadonlyMap<string, BenchmarkIndex> {
  const factors = { market: buildMarketReturns(calendar, seed), rates: buildRateChanges(calendar, seed) };
  return new Map(
    Object.entries(profiles).map(([name, profile]) => [
      name,
      buildIndex(calendar, factors, profile, createNormal(createRandom(seed, name))),
    ]),
  );
}

function buildMarketReturns({ days }: TradingCalendar, seed: number): Float64Array {
  const normal = createNormal(createRandom(seed, 'market'));
  const daily = MARKET_DEVIATION / Math.sqrt(TRADING_DAYS_PER_YEAR);
  const returns = Float64Array.from(days, (day) => {
    const event = [CRASH, RECOVERY].find(({ from, to }) => day >= from && day <= to);
    return daily * normal() + (event ? event.daily : 0);
  });
  return removeTrend(returns);
}

function buildRateChanges({ days }: TradingCalendar, seed: number): Float64Array {
  const normal = createNormal(createRandom(seed, 'interest rates'));
  const daily = RATE_DEVIATION / Math.sqrt(TRADING_DAYS_PER_YEAR);
  return removeTrend(Float64Array.from(days, () => daily * normal()));
}

/** Over a cycle a factor earns nothing but the drift of each index, so that no seed gives ten years of boom. */
function removeTrend(returns: Float64Array): Float64Array {
  for (let end = returns.length; end > 0; end -= CYCLE) {
    const cycle = returns.subarray(Math.max(0, end - CYCLE), end);
    const mean = cycle.reduce((total, value) => total + value, 0) / cycle.length;
    cycle.forEach((value, i) => (cycle[i] = value - mean));
  }
  return returns;
}

interface Factors {
  readonly market: Float64Array;
  readonly rates: Float64Array;
}

function buildIndex(
  { days }: TradingCalendar,
  { market, rates }: Factors,
  { drift, beta, duration, ownDeviation }: IndexProfile,
  normal: () => number,
): BenchmarkIndex {
  const daily = ownDeviation / Math.sqrt(TRADING_DAYS_PER_YEAR);
  const logReturns = market.map((value, i) => {
    if (i === 0) return 0;
    const calendarDays = Number(days[i]) - Number(days[i - 1]); // interest accrues over weekends too
    return (drift * calendarDays) / 365 + beta * value - duration * Number(rates[i]) + daily * normal();
  });
  return { series: buildIndexSeries({ days }, logReturns), logReturns };
}

/** Levels from 1,000 on, with two decimals. */
export function buildIndexSeries({ days }: Pick<TradingCalendar, 'days'>, logReturns: Float64Array): NavSeries {
  let log = Math.log(1_000);
  return { days, navs: logReturns.map((value) => roundToHundredths(Math.exp((log += value)))) };
}
