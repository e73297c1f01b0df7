import { subtractPeriod } from '../../calendar.ts';
import { crossesBreak, type NavSeriesWithBreaks } from '../series/breaks.ts';
import { findStartNav, lacksTooManyDays, omitHolidays } from '../series/missing-days.ts';
import { countDaysUpTo, findNavAsOf, MAX_DAYS_EARLIER } from '../series/series.ts';
import {
  computeMoments,
  hasEnoughReturns,
  isDailyReturn,
  type Moments,
  TRADING_DAYS_PER_YEAR,
} from './daily-returns.ts';

/** Information ratios over 1, 3, 5 and 10 years, keyed by their suffix in the record: `ir3Yr`. */
interface InformationRatios {
  readonly '1Yr': number | null;
  readonly '3Yr': number | null;
  readonly '5Yr': number | null;
  readonly '10Yr': number | null;
}

/** Day numbers and daily excess returns (fractions) of a scheme over its benchmark. */
interface DailyExcessReturns {
  readonly days: Int32Array;
  readonly returns: Float64Array;
}

/**
 * Daily returns of the scheme less those of its benchmark, on the trading days that both have, unless the previous NAV is more
 * than 7 days earlier. Both returns of a pair cover the same days.
 */
export function computeDailyExcessReturns(navs: NavSeriesWithBreaks, levels: NavSeriesWithBreaks): DailyExcessReturns {
  const [series, benchmark] = [omitHolidays(navs), omitHolidays(levels)];
  const days = new Int32Array(series.days.length);
  const returns = new Float64Array(series.days.length);
  let count = 0;
  let b = 1;
  for (let i = 1; i < series.days.length; i++) {
    while (b < benchmark.days.length && Number(benchmark.days[b]) < Number(series.days[i])) b++;
    if (benchmark.days[b] !== series.days[i] || benchmark.days[b - 1] !== series.days[i - 1]) continue;
    if (!isDailyReturn(series.days, i)) continue;
    days[count] = Number(series.days[i]);
    returns[count++] =
      Number(series.navs[i]) / Number(series.navs[i - 1]) - Number(benchmark.navs[b]) / Number(benchmark.navs[b - 1]);
  }
  return { days: days.subarray(0, count), returns: returns.subarray(0, count) };
}

/**
 * Mean and sample standard deviation of the daily excess returns (fractions) over several windows to `end`. Null if either series does
 * not reach back to the start of the window (as-of NAV at most 10 days earlier) or lacks the NAV of its start, across a break of
 * either, and if excess returns are sparse (fewer than 200 p.a., or more than 2 % of the trading days without a value of either).
 */
export function computeExcessMoments(
  series: NavSeriesWithBreaks,
  benchmark: NavSeriesWithBreaks,
  starts: readonly number[],
  end: number,
): readonly (Moments | null)[] {
  const { days, returns } = computeDailyExcessReturns(series, benchmark);
  const both = [series, benchmark];
  return starts.map((start) => {
    if (!both.every((navs) => coversWindow(navs, start, end))) return null;
    const within = returns.subarray(countDaysUpTo(days, start), countDaysUpTo(days, end));
    const isSparse = !hasEnoughReturns(within.length, end - start) || lacksTooManyDays(both, start, end, within.length);
    return isSparse ? null : computeMoments(within);
  });
}

function coversWindow(series: NavSeriesWithBreaks, start: number, end: number): boolean {
  const [from, to] = [findStartNav(series, start, MAX_DAYS_EARLIER), findNavAsOf(series, end, MAX_DAYS_EARLIER)];
  return from !== null && to !== null && !crossesBreak(series, from.day, to.day);
}

/**
 * Information ratios to `end` (the scheme's latest NAV date): mean of daily excess returns divided by their sample standard
 * deviation, × √252 (SEBI circular of 17 January 2025). Null where these are null, and if the scheme never deviates from its benchmark.
 */
export function computeInformationRatios(
  series: NavSeriesWithBreaks,
  benchmark: NavSeriesWithBreaks,
  end: number,
): InformationRatios {
  const starts = [1, 3, 5, 10].map((count) => subtractPeriod(end, { count, unit: 'year' }));
  const [one, three, five, ten] = computeExcessMoments(series, benchmark, starts, end).map(computeRatio);
  return { '1Yr': one ?? null, '3Yr': three ?? null, '5Yr': five ?? null, '10Yr': ten ?? null };
}

function computeRatio(moments: Moments | null): number | null {
  // below a millionth of a basis point a day the two differ only by rounding
  if (moments === null || moments.deviation < 1e-10) return null;
  return (moments.mean / moments.deviation) * Math.sqrt(TRADING_DAYS_PER_YEAR);
}
