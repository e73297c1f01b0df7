import type { NavSeries } from '#finance/nav/series.ts';
import { toDayNumber } from '#finance/calendar.ts';
import type { TradingCalendar } from './calendar.ts';
import { createNormal, createRandom } from './random.ts';
import { roundToHundredths } from './round.ts';

/** Yearly drift, beta to the market, and standard deviation a year of its own moves, as fractions. */
type IndexProfile = readonly [drift: number, beta: number, ownDeviation: number];

const PROFILES: Readonly<Record<string, IndexProfile>> = {
  'NIFTY 50 TRI': [0.115, 0.97, 0.02],
  'NIFTY 100 TRI': [0.117, 0.98, 0.02],
  'NIFTY 500 TRI': [0.122, 1, 0.02],
  'NIFTY LargeMidcap 250 TRI': [0.13, 1.03, 0.04],
  'NIFTY500 Multicap 50:25:25 TRI': [0.131, 1.04, 0.05],
  'NIFTY Midcap 150 TRI': [0.148, 1.08, 0.07],
  'NIFTY Smallcap 250 TRI': [0.142, 1.16, 0.1],
  'NIFTY Next 50 TRI': [0.128, 1.05, 0.06],
  'NIFTY Dividend Opportunities 50 TRI': [0.12, 0.9, 0.06],
  'NIFTY Financial Services TRI': [0.118, 1.1, 0.09],
  'NIFTY IT TRI': [0.125, 0.85, 0.14],
  'NIFTY Pharma TRI': [0.11, 0.6, 0.14],
  'NIFTY Infrastructure TRI': [0.125, 1.08, 0.09],
  'NIFTY India Consumption TRI': [0.12, 0.85, 0.07],
  'NIFTY Energy TRI': [0.13, 1, 0.11],
  'NIFTY India Manufacturing TRI': [0.135, 1.05, 0.07],
  'NIFTY India Defence TRI': [0.16, 1.1, 0.18],
  'S&P 500 TRI (INR)': [0.135, 0.35, 0.15],
  'NIFTY 50 Hybrid Composite Debt 65:35 Index': [0.102, 0.63, 0.015],
  'NIFTY 50 Hybrid Composite Debt 50:50 Index': [0.098, 0.49, 0.015],
  'NIFTY 50 Hybrid Composite Debt 15:85 Index': [0.082, 0.15, 0.012],
  'NIFTY Equity Savings Index': [0.085, 0.35, 0.012],
  'NIFTY 50 Arbitrage Index': [0.062, 0.005, 0.006],
  'NIFTY 1D Rate Index': [0.055, 0, 0.0006],
  'NIFTY Liquid Index A-I': [0.06, 0, 0.001],
  'NIFTY Ultra Short Duration Debt Index A-I': [0.064, 0, 0.0025],
  'NIFTY Money Market Index A-I': [0.063, 0, 0.002],
  'NIFTY Low Duration Debt Index A-I': [0.066, 0, 0.004],
  'NIFTY Short Duration Debt Index A-II': [0.069, 0, 0.011],
  'NIFTY Medium Duration Debt Index A-III': [0.072, 0, 0.02],
  'NIFTY Corporate Bond Index A-II': [0.072, 0, 0.013],
  'NIFTY Banking & PSU Debt Index A-II': [0.07, 0, 0.013],
  'NIFTY Credit Risk Bond Index B-II': [0.079, 0.01, 0.014],
  'NIFTY Composite Debt Index A-III': [0.073, 0, 0.026],
  'NIFTY All Duration G-Sec Index': [0.074, 0, 0.036],
  'NIFTY Long Duration Debt Index A-III': [0.076, 0, 0.048],
  'Domestic Price of Gold': [0.135, -0.08, 0.13],
  'Domestic Price of Silver': [0.14, 0.15, 0.24],
};

const INDEX_DAYS_PER_YEAR = 252;
const MARKET_DEVIATION = 0.155;
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

/** All indices by name; each follows the market by its beta and moves by itself. */
export function buildBenchmarkIndices(calendar: TradingCalendar, seed: number): ReadonlyMap<string, BenchmarkIndex> {
  const market = buildMarketReturns(calendar, seed);
  return new Map(
    Object.entries(PROFILES).map(([name, profile]) => [
      name,
      buildIndex(calendar, market, profile, createNormal(createRandom(seed, name))),
    ]),
  );
}

function buildMarketReturns({ days }: TradingCalendar, seed: number): Float64Array {
  const normal = createNormal(createRandom(seed, 'market'));
  const daily = MARKET_DEVIATION / Math.sqrt(INDEX_DAYS_PER_YEAR);
  const returns = Float64Array.from(days, (day) => {
    const event = [CRASH, RECOVERY].find(({ from, to }) => day >= from && day <= to);
    return daily * normal() + (event ? event.daily : 0);
  });
  // over a cycle the market earns nothing but the drift of each index, so that no seed gives ten years of boom
  for (let end = returns.length; end > 0; end -= CYCLE) {
    const cycle = returns.subarray(Math.max(0, end - CYCLE), end);
    const mean = cycle.reduce((total, value) => total + value, 0) / cycle.length;
    cycle.forEach((value, i) => (cycle[i] = value - mean));
  }
  return returns;
}

function buildIndex(
  { days }: TradingCalendar,
  market: Float64Array,
  [drift, beta, ownDeviation]: IndexProfile,
  normal: () => number,
): BenchmarkIndex {
  const daily = ownDeviation / Math.sqrt(INDEX_DAYS_PER_YEAR);
  const logReturns = market.map((value, i) =>
    i === 0 ? 0 : drift / INDEX_DAYS_PER_YEAR + beta * value + daily * normal(),
  );
  let log = Math.log(1_000);
  const navs = logReturns.map((value) => roundToHundredths(Math.exp((log += value))));
  return { series: { days, navs }, logReturns };
}
