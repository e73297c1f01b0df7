import { DAYS_PER_YEAR } from '../../calendar.ts';
import { computeMedian } from '../../comparison/median.ts';
import type { TradingDays } from '../../trading-days.ts';
import { TRADING_DAYS_PER_YEAR } from '../risk/daily-returns.ts';
import { crossesBreak, type NavSeriesWithBreaks } from './breaks.ts';
import { getLatestNav } from './series.ts';
import { computeUsualMove } from './unusual-moves.ts';

/** What shows whether a scheme that tracks an index paid something out. */
export interface TrackedIndex {
  /** Its total returns; empty if none were imported. */
  readonly levels: NavSeriesWithBreaks;
  /** NAVs of growth options that track it, one of each scheme. */
  readonly trackers: readonly NavSeriesWithBreaks[];
}

/** With fewer trackers, what one of them gets wrong would be the index. */
const MIN_TRACKERS = 3;

/** Percentage points a year that a scheme which pays nothing out may be behind its index, by its costs. */
export const MAX_INDEX_DIFFERENCE = 1;
const MAX_SHORTFALL_PER_DAY = MAX_INDEX_DIFFERENCE / 100 / DAYS_PER_YEAR;

/**
 * Tracking errors, and a fraction of the NAV: a smaller fall behind the index is no payout. The differences of real trackers have many
 * outliers: of 693 whose growth options pay nothing out, 304 had a day beyond five tracking errors in the year to 21 August 2026, though
 * of less than 0.1 % but for six, which hold gold and silver.
 */
const MAX_DEVIATIONS = 5;
const MIN_FALL = 0.001;

/** 2 % a year (SEBI circular of 23 May 2022): NAVs with a larger tracking error do not track this index. */
const MAX_DEVIATION = 0.02 / Math.sqrt(TRADING_DAYS_PER_YEAR);

/** A tracking error cannot be estimated from fewer. */
const MIN_STEPS = 20;

/** From one NAV to the next. */
interface Step {
  /** Index of the later NAV. */
  readonly index: number;
  readonly from: number;
  readonly to: number;
  /** At least 1. */
  readonly tradingDays: number;
  /** Log return of the scheme less that of the index. */
  readonly difference: number;
}

/**
 * The NAVs up to the latest one that show no payout of a scheme that tracks an index: all, or those since the last payout; none if that
 * is less than a year ago, or if it cannot be seen. A payout is a fall behind the index, from one NAV to the next, of more than five
 * tracking errors and more than 0.1 % that the steps before and after do not make up for. The tracking error is that of daily returns in
 * the year, counted back from the latest NAV: 1.4826 × their median absolute deviation, which no payout widens. What is paid out every
 * day is seen as a shortfall: the NAVs are at most 1 percentage point a year behind the index.
 */
export function selectPayoutFreeNavs(
  series: NavSeriesWithBreaks,
  index: TrackedIndex,
  trading: TradingDays,
): NavSeriesWithBreaks {
  const end = getLatestNav(series)?.day ?? 0;
  const { steps, isComplete } = compareSteps(series, index, trading);
  const seesYear = isComplete || end - (steps.at(-1)?.from ?? end) >= DAYS_PER_YEAR;
  let first = series.days.length; // index of the first NAV that shows none
  let [deviation, difference, days, count] = [Number.POSITIVE_INFINITY, 0, 0, 0];
  for (const year of seesYear ? splitByYear(steps, end) : []) {
    if (year.length >= MIN_STEPS) deviation = estimateDeviation(year);
    if (deviation > MAX_DEVIATION) break;
    const payout = year.find((step, i) => isPayout(step, [steps[count + i - 1], steps[count + i + 1]], deviation));
    for (const step of year) {
      difference += step.difference;
      days += step.to - step.from;
    }
    const isBehind = difference < -MAX_SHORTFALL_PER_DAY * days;
    if (payout && count > 0) first = payout.index;
    if (payout || isBehind) break;
    count += year.length;
    first = isComplete && count === steps.length ? 0 : Number(steps[count - 1]?.index) - 1;
  }
  return { ...series, days: series.days.subarray(first), navs: series.navs.subarray(first) };
}

interface Comparison {
  /** Latest first, up to the first that cannot be compared; without those across a break, over which nothing is computed. */
  readonly steps: readonly Step[];
  readonly isComplete: boolean;
}

function compareSteps(
  series: NavSeriesWithBreaks,
  { levels, trackers }: TrackedIndex,
  trading: TradingDays,
): Comparison {
  const { days, navs } = series;
  const ofLevels = alignReturns(series, levels, trading);
  const ofTrackers = trackers.map((tracker) => alignReturns(series, tracker, trading));
  const steps: Step[] = [];
  for (let index = days.length - 1; index > 0; index--) {
    const [from, to] = [Number(days[index - 1]), Number(days[index])];
    if (crossesBreak(series, from, to)) continue;
    const expected = ofLevels[index] ?? findMedianReturn(ofTrackers.map((returns) => returns[index] ?? null));
    if (expected === null) return { steps, isComplete: false };
    const difference = Math.log(Number(navs[index]) / Number(navs[index - 1])) - expected;
    steps.push({ index, from, to, tradingDays: countTradingDays(from, to, trading), difference });
  }
  return { steps, isComplete: true };
}

/**
 * Log returns of another series from each day to the next, at the index of the later one; null without a value of both, on a holiday
 * that of the last trading day before it.
 */
function alignReturns(
  { days }: NavSeriesWithBreaks,
  other: NavSeriesWithBreaks,
  { findOnOrBefore }: TradingDays,
): readonly (number | null)[] {
  const returns: (number | null)[] = [];
  let [position, previous] = [-1, Number.NaN];
  for (const [index, day] of days.entries()) {
    while (Number(other.days[position + 1]) <= day) position++;
    const value = Number(other.days[position]) >= findOnOrBefore(day) ? Number(other.navs[position]) : Number.NaN;
    const change = Math.log(value / previous);
    const isComparable = !Number.isNaN(change) && !crossesBreak(other, Number(days[index - 1]), day);
    returns.push(isComparable ? change : null);
    previous = value;
  }
  return returns;
}

function findMedianReturn(returns: readonly (number | null)[]): number | null {
  const known = returns.filter((value) => value !== null);
  return known.length < MIN_TRACKERS ? null : computeMedian(known);
}

/** The steps that end in each year back from a day, of the last year first. */
function splitByYear(steps: readonly Step[], end: number): readonly (readonly Step[])[] {
  const years: Step[][] = [];
  let last = Number.NaN;
  for (const step of steps) {
    const year = Math.floor((end - step.to) / DAYS_PER_YEAR);
    if (year === last) years.at(-1)?.push(step);
    else years.push([step]);
    last = year;
  }
  return years;
}

/** Estimates the deviation of daily returns, as a fraction. */
function estimateDeviation(steps: readonly Step[]): number {
  const daily = steps.map((step) => step.difference / Math.sqrt(step.tradingDays));
  return computeUsualMove(Float64Array.from(daily))?.deviation ?? Number.POSITIVE_INFINITY;
}

function isPayout(step: Step, neighbours: readonly (Step | undefined)[], deviation: number): boolean {
  const days = step.to - step.from;
  const limit =
    Math.max(MAX_DEVIATIONS * deviation, MIN_FALL) * Math.sqrt(step.tradingDays) + MAX_SHORTFALL_PER_DAY * days;
  return [undefined, ...neighbours].every((other) => step.difference + (other?.difference ?? 0) < -limit);
}

function countTradingDays(from: number, to: number, { isTradingDay }: TradingDays): number {
  let count = 0;
  for (let day = from + 1; day <= to; day++) if (isTradingDay(day)) count++;
  return Math.max(count, 1);
}
