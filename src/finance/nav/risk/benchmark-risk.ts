import { addMonths, toIsoDay } from '../../calendar.ts';
import { getCompleteMonths } from '../returns/calendar-returns.ts';
import { crossesBreak, type NavSeriesWithBreaks } from '../series/breaks.ts';
import { lacksTooManyDays } from '../series/missing-days.ts';
import { countDaysUpTo } from '../series/series.ts';
import { hasEnoughReturns, isDailyGap } from './daily-returns.ts';

const MIN_PAIRS = 60;
const MIN_MONTHS = 12;
const MIN_MONTHS_OF_ONE_SIGN = 3;

/** How the daily returns of two series move together. */
export interface Comovement {
  /** −1 to 1; null if one of the two does not move. */
  readonly correlation: number | null;
  /** How much the first moves per percent of the second; null if the second does not move. */
  readonly beta: number | null;
  /** The number of pairs of daily returns. */
  readonly pairs: number;
}

/**
 * Correlation of two series, and beta of the first against the second (its benchmark), from one day to another: daily log
 * returns between consecutive dates on which both have a value, at most 7 days apart. Null with fewer than 60 pairs, or with too
 * few for the whole time: those of its last year say nothing about five years; and if more than 2 % of the trading days lack a value of
 * one of the two.
 */
export function computeComovement(
  series: NavSeriesWithBreaks,
  other: NavSeriesWithBreaks,
  start: number,
  end: number,
): Comovement | null {
  const { returns, otherReturns } = collectReturnPairs(series, other, start, end);
  const pairs = returns.length;
  if (pairs < MIN_PAIRS || !hasEnoughReturns(pairs, end - start)) return null;
  if (lacksTooManyDays([series, other], start, end, pairs)) return null;
  const [mean, otherMean] = [getMean(returns), getMean(otherReturns)];
  let [covariance, variance, otherVariance] = [0, 0, 0];
  for (let i = 0; i < pairs; i++) {
    const [difference, otherDifference] = [Number(returns[i]) - mean, Number(otherReturns[i]) - otherMean];
    covariance += difference * otherDifference;
    variance += difference ** 2;
    otherVariance += otherDifference ** 2;
  }
  // below a millionth of a basis point a day a series does not move: what is left is rounding
  const [moves, otherMoves] = [variance, otherVariance].map((sum) => Math.sqrt(sum / pairs) > 1e-10);
  return {
    correlation:
      moves && otherMoves ? Math.max(-1, Math.min(1, covariance / Math.sqrt(variance * otherVariance))) : null,
    beta: otherMoves ? covariance / otherVariance : null,
    pairs,
  };
}

function getMean(values: Float64Array): number {
  let sum = 0;
  for (let i = 0; i < values.length; i++) sum += Number(values[i]);
  return sum / values.length;
}

const logsBySeries = new WeakMap<NavSeriesWithBreaks, Float64Array>();

/** The logarithms of the NAVs, computed once for all pairs that a series is part of. */
function getLogNavs(series: NavSeriesWithBreaks): Float64Array {
  const known = logsBySeries.get(series);
  if (known) return known;
  const logs = series.navs.map(Math.log);
  logsBySeries.set(series, logs);
  return logs;
}

/** Daily log returns of two series between the dates that both have. */
interface ReturnPairs {
  /** The later dates. */
  readonly days: Int32Array;
  readonly returns: Float64Array;
  readonly otherReturns: Float64Array;
}

/** The pairs that make correlation and beta. */
export function collectReturnPairs(
  series: NavSeriesWithBreaks,
  other: NavSeriesWithBreaks,
  start: number,
  end: number,
): ReturnPairs {
  const [first, last] = [countDaysUpTo(series.days, start - 1), countDaysUpTo(series.days, end)];
  const [logs, otherLogs] = [getLogNavs(series), getLogNavs(other)];
  const returns = new Float64Array(Math.max(0, last - first));
  const otherReturns = new Float64Array(returns.length);
  const days = new Int32Array(returns.length);
  let count = 0;
  let previous = -1; // indexes of the previous common date
  let otherPrevious = -1;
  let j = 0;
  for (let i = first; i < last; i++) {
    const day = Number(series.days[i]);
    while (Number(other.days[j]) < day) j++;
    if (other.days[j] !== day) continue;
    const previousDay = Number(series.days[previous]); // NaN before the first common date
    const isPair = isDailyGap(previousDay, day) && !crossesBreak(series, previousDay, day);
    if (isPair && !crossesBreak(other, previousDay, day)) {
      days[count] = day;
      returns[count] = Number(logs[i]) - Number(logs[previous]);
      otherReturns[count++] = Number(otherLogs[j]) - Number(otherLogs[otherPrevious]);
    }
    previous = i;
    otherPrevious = j;
  }
  return {
    days: days.subarray(0, count),
    returns: returns.subarray(0, count),
    otherReturns: otherReturns.subarray(0, count),
  };
}

/** How much of the benchmark's rises and falls a scheme took part in, percent: 110 and 90 is better than both at 100. */
export interface Capture {
  readonly up: number | null;
  readonly down: number | null;
}

/**
 * Up and down capture over the complete calendar months up to `end`, from the month that `start` is in: 12 for a window of a year. Of a
 * series that begins within its first month, from the next one. Geometric mean monthly return in the months in which the benchmark
 * rose (fell), over the benchmark's. Null if one of the two has no return in one of the months, with fewer than 12 months, or fewer
 * than 3 of one sign.
 */
export function computeCapture(
  series: NavSeriesWithBreaks,
  benchmark: NavSeriesWithBreaks,
  start: number,
  end: number,
): Capture {
  const months = listCaptureMonths(series, benchmark, start, end);
  return {
    up: computeRatio(selectMonths(months, 'up')),
    down: computeRatio(selectMonths(months, 'down')),
  };
}

/** The month of a capture, `2026-11`, with the two returns, percent. */
interface CaptureMonth {
  readonly period: string;
  readonly value: number;
  readonly benchmark: number;
}

/** The months that make up and down capture; none where both are null. */
export function listCaptureMonths(
  series: NavSeriesWithBreaks,
  benchmark: NavSeriesWithBreaks,
  start: number,
  end: number,
): readonly CaptureMonth[] {
  // of a window that starts on the last day of a month, the next month is the first
  const [firstMonth, secondMonth] = [start + 1, addMonths(start + 1, 1)].map(getMonth);
  const months = listMonths(series, benchmark, String(firstMonth), getMonth(end));
  const [first] = months;
  const isWhole = first?.period === firstMonth || first?.period === secondMonth;
  if (!isWhole || months.length < MIN_MONTHS) return [];
  const known = months.flatMap(({ period, value, benchmark: other }) =>
    value === null || other === null ? [] : { period, value, benchmark: other },
  );
  return known.length < months.length ? [] : known;
}

/** The months in which the benchmark rose or fell. */
export const selectMonths = (months: readonly CaptureMonth[], direction: keyof Capture): readonly CaptureMonth[] =>
  months.filter(({ benchmark }) => (direction === 'up' ? benchmark > 0 : benchmark < 0));

/** `2026-11`. */
const getMonth = (day: number): string => toIsoDay(day).slice(0, 7);

/** The complete months of a series with the return of the benchmark. */
function listMonths(series: NavSeriesWithBreaks, benchmark: NavSeriesWithBreaks, first: string, last: string) {
  const others = getCompleteMonths(benchmark);
  let at = 0;
  return getCompleteMonths(series)
    .filter(({ period }) => period >= first && period <= last)
    .map(({ period, value }) => {
      while ((others[at]?.period ?? period) < period) at++;
      return { period, value, benchmark: others[at]?.period === period ? (others[at]?.value ?? null) : null };
    });
}

/** The share of the months in which the benchmark rose (fell) in which a series returned more, percent; null as the capture is. */
export function computeMonthsAhead(
  series: NavSeriesWithBreaks,
  benchmark: NavSeriesWithBreaks,
  start: number,
  end: number,
): Capture {
  const months = listCaptureMonths(series, benchmark, start, end);
  const getShare = (direction: keyof Capture): number | null => {
    const selected = selectMonths(months, direction);
    return selected.length < MIN_MONTHS_OF_ONE_SIGN ? null : (countAhead(selected) / selected.length) * 100;
  };
  return { up: getShare('up'), down: getShare('down') };
}

export const countAhead = (months: readonly CaptureMonth[]): number =>
  months.filter(({ value, benchmark }) => value > benchmark).length;

function computeRatio(months: readonly { readonly value: number; readonly benchmark: number }[]): number | null {
  if (months.length < MIN_MONTHS_OF_ONE_SIGN) return null;
  const own = getGeometricMean(months.map(({ value }) => value));
  return (own / getGeometricMean(months.map(({ benchmark }) => benchmark))) * 100;
}

/** Computes the geometric mean of percentages, as a fraction. */
export const getGeometricMean = (percents: readonly number[]): number =>
  Math.expm1(percents.reduce((sum, value) => sum + Math.log1p(value / 100), 0) / percents.length);
