import type { NavSeries } from '#finance/series.ts';
import { dayNumber } from '#finance/calendar.ts';
import type { Clock } from './clock.ts';
import { normals, random } from './random.ts';

/** Drift a year, how far the market moves it, and what it moves by itself: fractions, the last a deviation a year. */
type Habit = readonly [drift: number, beta: number, own: number];

const HABITS: Readonly<Record<string, Habit>> = {
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

const DAYS_A_YEAR = 252;
const MARKET_DEVIATION = 0.155;
/** Trading days in two and a half years. */
const CYCLE = 633;
// a fall and its recovery, as every reader of ten years of Indian NAVs expects to find one
const FALL = { from: dayNumber('2020-02-20'), to: dayNumber('2020-03-23'), daily: -0.0165 };
const RECOVERY = { from: dayNumber('2020-03-24'), to: dayNumber('2020-08-31'), daily: 0.0035 };

/** An index of the sample market: invented levels under a name that readers know how to place. */
export interface Index {
  readonly series: NavSeries;
  /** Daily log returns, in step with the days of the clock; the first is 0. */
  readonly moves: Float64Array;
}

/** All indices of the market, each moved by the market and by itself. */
export function indicesOf(clock: Clock, seed: number): ReadonlyMap<string, Index> {
  const market = marketMoves(clock, seed);
  return new Map(
    Object.entries(HABITS).map(([name, habit]) => [name, indexOf(clock, market, habit, normals(random(seed, name)))]),
  );
}

function marketMoves({ days }: Clock, seed: number): Float64Array {
  const draw = normals(random(seed, 'market'));
  const daily = MARKET_DEVIATION / Math.sqrt(DAYS_A_YEAR);
  const moves = Float64Array.from(days, (day) => {
    const event = [FALL, RECOVERY].find(({ from, to }) => day >= from && day <= to);
    return daily * draw() + (event ? event.daily : 0);
  });
  // over a cycle the market earns nothing but the drift of each index, whatever the seed, lest ten years be all boom
  for (let end = moves.length; end > 0; end -= CYCLE) {
    const cycle = moves.subarray(Math.max(0, end - CYCLE), end);
    const mean = cycle.reduce((all, move) => all + move, 0) / cycle.length;
    cycle.forEach((move, i) => (cycle[i] = move - mean));
  }
  return moves;
}

function indexOf({ days }: Clock, market: Float64Array, [drift, beta, own]: Habit, draw: () => number): Index {
  const daily = own / Math.sqrt(DAYS_A_YEAR);
  const moves = market.map((move, i) => (i === 0 ? 0 : drift / DAYS_A_YEAR + beta * move + daily * draw()));
  let log = Math.log(1_000);
  const navs = moves.map((move) => Math.round(Math.exp((log += move)) * 100) / 100);
  return { series: { days, navs }, moves };
}
