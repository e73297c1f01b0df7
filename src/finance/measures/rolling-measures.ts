import type { MeasureNote } from '#contract/measures/measure.ts';
import { type Period, subtractPeriod, toIsoDay } from '../calendar.ts';
import { findMedian } from '../comparison/median.ts';
import { findCommonDate, isComparableDate } from '../comparison/same-day.ts';
import { MIN_PEERS } from '../comparison/standing.ts';
import { computeRollingReturns, type RollingReturns, summariseRollingReturns } from '../nav/returns/rolling-returns.ts';
import { MAX_MISSING_SHARE_OF_NAVS } from '../nav/series/missing-days.ts';
import { getFirstNav } from '../nav/series/series.ts';
import { explainUncovered, type Measured, type MeasuredNavs } from './measured.ts';

/** Rolling returns end in so much time. */
const EVALUATED: Period = { count: 5, unit: 'year' };
const ONE_YEAR: Period = { count: 1, unit: 'year' };

/** How many trading days are after one day, up to another. */
export type CountTradingDays = (after: number, upTo: number) => number;

/**
 * The returns over windows of some years that end in the five years to `end`, or the reason why there are too few: the first is less than
 * a year before `end`, or less than 90 % of the trading days since have one.
 */
export function collectRollingReturns(
  navs: MeasuredNavs,
  years: number,
  end: number,
  countTradingDays: CountTradingDays,
): RollingReturns | MeasureNote {
  const { series } = navs;
  const window: Period = { count: years, unit: 'year' };
  const yearBefore = subtractPeriod(end, ONE_YEAR);
  const uncovered = explainUncovered(navs, subtractPeriod(yearBefore, window), end);
  if (uncovered === 'Young' || uncovered === 'NoHistory' || uncovered === 'Payout') return uncovered;
  const rolling = computeRollingReturns(series, window, subtractPeriod(end, EVALUATED), end);
  const first = getFirstNav(series)?.day ?? end;
  const from = Math.max(subtractPeriod(end, EVALUATED) - 1, subtractPeriod(first, { ...window, count: -years }) - 1);
  if (rolling.days.length >= (1 - MAX_MISSING_SHARE_OF_NAVS) * countTradingDays(from, end)) return rolling;
  return uncovered ?? (series.breaks.length > 0 ? 'Split' : 'Gaps');
}

export interface RollingMeasures {
  readonly rollingMedian: Measured;
  readonly rollingLowest: Measured;
  readonly rollingNegativeShare: Measured;
  readonly rollingAboveBenchmarkShare: Measured;
  readonly rollingWindows: Measured;
}

/**
 * Rolling returns in a few values, percent.
 * @param benchmark those of the benchmark, of all dates; null if there are none.
 */
export function summariseRollingMeasures(
  rolling: RollingReturns | MeasureNote,
  benchmark: RollingReturns | null,
  countTradingDays: CountTradingDays,
): RollingMeasures {
  const note = typeof rolling === 'string' ? rolling : 'NoHistory';
  const summary = typeof rolling === 'string' ? null : summariseRollingReturns(rolling);
  if (typeof rolling === 'string' || summary === null) {
    return {
      rollingMedian: note,
      rollingLowest: note,
      rollingNegativeShare: note,
      rollingAboveBenchmarkShare: note,
      rollingWindows: note,
    };
  }
  return {
    rollingMedian: summary.median,
    rollingLowest: summary.minimum,
    rollingNegativeShare: summary.shareBelowZero,
    rollingAboveBenchmarkShare: (benchmark && computeShareAbove(rolling, benchmark, countTradingDays)) ?? 'NoBenchmark',
    rollingWindows: summary.count,
  };
}

/**
 * The share of the returns that are above the other ones of the same date, percent; null if fewer than 90 % of the trading days have both.
 * Liquid schemes have NAVs on Sundays, and indices no levels.
 */
export function computeShareAbove(
  own: RollingReturns,
  other: RollingReturns,
  countTradingDays: CountTradingDays,
): number | null {
  let [count, above, at] = [0, 0, 0];
  for (let i = 0; i < own.days.length; i++) {
    while (Number(other.days[at]) < Number(own.days[i])) at++;
    if (other.days[at] !== own.days[i]) continue;
    count++;
    if (Number(own.returns[i]) > Number(other.returns[at])) above++;
  }
  const expected = countTradingDays(Number(own.days[0]) - 1, Number(own.days.at(-1)));
  return count === 0 || count < (1 - MAX_MISSING_SHARE_OF_NAVS) * expected ? null : (above / count) * 100;
}

/**
 * The peers that are compared with each other: their NAVs end on the day of most, or within three trading days of it, as those of values
 * with a rank.
 */
export function selectComparedPeers(
  peers: readonly RollingReturns[],
  countTradingDays: CountTradingDays,
): readonly RollingReturns[] {
  const getEnd = ({ days }: RollingReturns) => toIsoDay(Number(days.at(-1)));
  const filled = peers.filter(({ days }) => days.length > 0);
  const common = findCommonDate(filled.map(getEnd), 'ThreeTradingDays');
  const trading = { isTradingDay: (day: number) => countTradingDays(day - 1, day) > 0 };
  return filled.filter((peer) => isComparableDate(getEnd(peer), common, 'ThreeTradingDays', trading));
}

/** The median of the peers that are compared; empty if they are fewer than five. */
export const computePeerMedians = (compared: readonly RollingReturns[]): RollingReturns =>
  compared.length < MIN_PEERS ? EMPTY : computeMediansByDay(compared);

/** For each of some peers, the share of its rolling returns that are above the median of those that are compared, to the same date. */
export function computeSharesAbovePeers(
  peers: readonly RollingReturns[],
  countTradingDays: CountTradingDays,
): readonly Measured[] {
  const medians = computePeerMedians(selectComparedPeers(peers, countTradingDays));
  return peers.map((own) => computeShareAbove(own, medians, countTradingDays) ?? 'FewPeers');
}

const EMPTY: RollingReturns = { days: new Int32Array(), returns: new Float64Array() };

/** The median on each day on which at least five have a return. */
function computeMediansByDay(peers: readonly RollingReturns[]): RollingReturns {
  const filled = peers.filter(({ days }) => days.length > 0);
  if (filled.length === 0) return EMPTY;
  const first = Math.min(...filled.map(({ days }) => Number(days[0])));
  const last = Math.max(...filled.map(({ days }) => Number(days.at(-1))));
  // the returns of all peers by day: those of day first + i are from starts[i] to starts[i + 1]
  const starts = new Int32Array(last - first + 2);
  for (const { days } of filled) for (const day of days) starts[day - first + 1] = Number(starts[day - first + 1]) + 1;
  for (let i = 1; i < starts.length; i++) starts[i] = Number(starts[i]) + Number(starts[i - 1]);
  const next = starts.slice();
  const values = new Float64Array(Number(starts.at(-1)));
  for (const { days, returns } of filled) {
    for (let i = 0; i < days.length; i++) {
      const slot = Number(days[i]) - first;
      const at = Number(next[slot]);
      values[at] = Number(returns[i]);
      next[slot] = at + 1;
    }
  }
  const medianDays = new Int32Array(last - first + 1);
  const medians = new Float64Array(medianDays.length);
  let count = 0;
  for (let slot = 0; slot < medianDays.length; slot++) {
    const ofDay = values.subarray(Number(starts[slot]), Number(starts[slot + 1]));
    if (ofDay.length < MIN_PEERS) continue;
    medianDays[count] = first + slot;
    medians[count++] = Number(findMedian(ofDay.sort()));
  }
  return { days: medianDays.subarray(0, count), returns: medians.subarray(0, count) };
}
