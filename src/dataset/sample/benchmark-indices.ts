import { toDayNumber } from '#finance/calendar.ts';
import type { NavSeries } from '#finance/nav/series/series.ts';
import type { TradingCalendar } from './calendar.ts';
import { createNormal, createRandom, roundToHundredths } from './numbers.ts';

/**
 * Yearly drift, beta to the market, duration (years, by which it falls as interest rates rise), and standard deviation a year of its own
 * moves. Betas and own moves of the broad indices are near those of their TRI series over the five years to August 2026.
 */
type IndexProfile = readonly [drift: number, beta: number, duration: number, ownDeviation: number];

/** What overnight money earns a year, as a logarithm. */
export const OVERNIGHT_DRIFT = 0.055;

const PROFILES: Readonly<Record<string, IndexProfile>> = {
  'NIFTY 50 TRI': [0.115, 0.95, 0, 0.012],
  'BSE SENSEX TRI': [0.114, 0.95, 0, 0.014],
  'NIFTY 100 TRI': [0.117, 0.97, 0, 0.01],
  'NIFTY 500 TRI': [0.122, 1, 0, 0.006],
  'NIFTY LargeMidcap 250 TRI': [0.13, 1.03, 0, 0.03],
  'NIFTY500 Multicap 50:25:25 TRI': [0.131, 1.05, 0, 0.035],
  'NIFTY Midcap 150 TRI': [0.148, 1.08, 0, 0.06],
  'NIFTY Smallcap 250 TRI': [0.142, 1.13, 0, 0.085],
  'NIFTY Next 50 TRI': [0.128, 1.05, 0, 0.06],
  'NIFTY Dividend Opportunities 50 TRI': [0.12, 0.9, 0, 0.05],
  'NIFTY Financial Services TRI': [0.118, 1.08, 0, 0.075],
  'NIFTY Bank TRI': [0.115, 1.08, 0, 0.085],
  'NIFTY IT TRI': [0.125, 0.85, 0, 0.14],
  'NIFTY Pharma TRI': [0.12, 0.7, 0, 0.13],
  'NIFTY Infrastructure TRI': [0.125, 1.08, 0, 0.07],
  'NIFTY India Consumption TRI': [0.12, 0.85, 0, 0.06],
  'NIFTY Energy TRI': [0.13, 1, 0, 0.1],
  'NIFTY India Manufacturing TRI': [0.135, 1.05, 0, 0.06],
  'NIFTY India Defence TRI': [0.16, 1.1, 0, 0.18],
  'S&P 500 TRI (INR)': [0.135, 0.35, 0, 0.15],
  'NASDAQ 100 TRI (INR)': [0.16, 0.4, 0, 0.16],
  'NIFTY 50 Hybrid Composite Debt 65:35 Index': [0.102, 0.62, 1.7, 0.012],
  'NIFTY 50 Hybrid Composite Debt 50:50 Index': [0.098, 0.48, 2.5, 0.011],
  'NIFTY 50 Hybrid Composite Debt 15:85 Index': [0.082, 0.14, 3.5, 0.006],
  'NIFTY Equity Savings Index': [0.085, 0.3, 1, 0.006],
  'NIFTY 50 Arbitrage Index': [0.066, 0.004, 0, 0.006],
  'NIFTY 1D Rate Index': [OVERNIGHT_DRIFT, 0, 0, 0.0002],
  'NIFTY Liquid Index A-I': [0.061, 0, 0.1, 0.0004],
  'NIFTY Ultra Short Duration Debt Index A-I': [0.064, 0, 0.4, 0.0012],
  'NIFTY Money Market Index A-I': [0.063, 0, 0.5, 0.001],
  'NIFTY Low Duration Debt Index A-I': [0.066, 0, 0.8, 0.0015],
  'NIFTY Short Duration Debt Index A-II': [0.069, 0, 2.2, 0.002],
  'NIFTY Medium Duration Debt Index A-III': [0.073, 0, 3, 0.004],
  'NIFTY Corporate Bond Index A-II': [0.071, 0, 2.8, 0.002],
  'NIFTY Banking & PSU Debt Index A-II': [0.07, 0, 2.6, 0.002],
  'NIFTY Credit Risk Bond Index B-II': [0.079, 0.01, 2, 0.006],
  'NIFTY Composite Debt Index A-III': [0.073, 0, 4.6, 0.004],
  'NIFTY Medium to Long Duration Debt Index A-III': [0.073, 0, 5, 0.004],
  'NIFTY 10 yr Benchmark G-Sec Index': [0.072, 0, 6.6, 0.004],
  'NIFTY All Duration G-Sec Index': [0.074, 0, 7, 0.005],
  'NIFTY Long Duration Debt Index A-III': [0.076, 0, 8.6, 0.006],
  'NIFTY SDL Plus PSU Bond Jun 2028 50:50 Index': [0.069, 0, 1.6, 0.0015],
  'NIFTY SDL Plus PSU Bond Apr 2031 50:50 Index': [0.072, 0, 3.8, 0.002],
  'NIFTY SDL Plus PSU Bond Apr 2033 50:50 Index': [0.073, 0, 5, 0.002],
  'Domestic Price of Gold': [0.135, -0.08, 0, 0.13],
  'Domestic Price of Silver': [0.14, 0.15, 0, 0.24],
};

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
  const [, beta = 0, duration = 0, own = 0] = PROFILES[name] ?? [];
  return Math.hypot(beta * MARKET_DEVIATION, duration * RATE_DEVIATION, own);
}

/** The share of an index that moves like the broad market, as a fraction. */
export const getEquityShare = (name: string): number => (PROFILES[name]?.[1] ?? 0) / BETA_OF_LARGE_COMPANIES;

/** All indices by name: each follows the market and interest rates, and moves by itself. */
export function buildBenchmarkIndices(calendar: TradingCalendar, seed: number): ReadonlyMap<string, BenchmarkIndex> {
  const factors = { market: buildMarketReturns(calendar, seed), rates: buildRateChanges(calendar, seed) };
  return new Map(
    Object.entries(PROFILES).map(([name, profile]) => [
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
  [drift, beta, duration, ownDeviation]: IndexProfile,
  normal: () => number,
): BenchmarkIndex {
  const daily = ownDeviation / Math.sqrt(TRADING_DAYS_PER_YEAR);
  const logReturns = market.map((value, i) => {
    if (i === 0) return 0;
    const calendarDays = Number(days[i]) - Number(days[i - 1]); // interest accrues over weekends too
    return (drift * calendarDays) / 365 + beta * value - duration * Number(rates[i]) + daily * normal();
  });
  let log = Math.log(1_000);
  const navs = logReturns.map((value) => roundToHundredths(Math.exp((log += value))));
  return { series: { days, navs }, logReturns };
}
