import { subtractPeriod, type Period } from '#finance/calendar.ts';
import { roundComputed } from '#finance/decimals.ts';
import type { NavSeriesWithBreaks } from '#finance/nav/breaks.ts';
import {
  mapHorizons,
  type PublishedReturns,
  type ReturnHorizon,
  type ReturnSource,
} from '#finance/nav/published-returns.ts';
import {
  computePeriodReturn,
  computeReturnBetween,
  computeReturnFrom,
  computeReturnSinceLaunch,
  getMaxNavAgeDays,
  lacksStartDay,
  returnPeriods,
} from '#finance/nav/returns.ts';
import { findNavAsOf, getFirstNav } from '#finance/nav/series.ts';
import type { TradingDays } from '#finance/trading-days.ts';

/** A return (percent) or information ratio; the source is null if there is none. */
export interface SourcedValue {
  readonly value: number | null;
  readonly source: ReturnSource | null;
}

/** The return of a scheme over a horizon, and that of its benchmark to the same day. */
interface HorizonReturns {
  readonly scheme: SourcedValue;
  readonly benchmark: SourcedValue;
}

/** What the returns of one code are computed from. */
export interface ReturnsInput {
  readonly series: NavSeriesWithBreaks;
  /** Those of its NAVs that make returns: they exclude nothing that was paid out. */
  readonly growthNavs: NavSeriesWithBreaks;
  /** Levels of the total-return index; empty if none was imported. */
  readonly benchmark: NavSeriesWithBreaks;
  /** Day number of the launch; null if it is not known. */
  readonly launch: number | null;
  readonly trading: TradingDays;
}

/**
 * The returns over all horizons to `end`: computed, else published. Where the return of the scheme is a published one of an
 * earlier day, that of its benchmark ends on that day too, so that their difference is an excess.
 */
export function computeHorizonReturns(
  input: ReturnsInput,
  end: number,
  published: PublishedReturns | null,
): Readonly<Record<ReturnHorizon, HorizonReturns>> {
  const over = (horizon: ReturnHorizon): HorizonReturns => {
    const scheme = chooseValue(computeSchemeReturn(input, horizon, end), published?.scheme[horizon] ?? null);
    const lastDay = scheme.source === 'Published' && published ? published.day : end;
    // AMFI's returns since launch start on another day than ours: the two of a pair must have one source
    const isSincePublished = horizon === 'SinceLaunch' && scheme.source === 'Published';
    const computed = isSincePublished ? null : computeBenchmarkReturn(input, horizon, lastDay);
    const isComparable = horizon !== 'SinceLaunch' || isSincePublished;
    const other = isComparable ? (published?.benchmark[horizon] ?? null) : null;
    return { scheme, benchmark: chooseValue(computed, other) };
  };
  return mapHorizons(over);
}

/** The computed value with four decimals, else the published one as it is. */
export const chooseValue = (computed: number | null, published: number | null): SourcedValue =>
  computed !== null
    ? { value: roundComputed(computed), source: 'Computed' }
    : { value: published, source: published === null ? null : 'Published' };

/** The return of the scheme to a day, as computed from its NAVs. */
export function computeSchemeReturn(
  { growthNavs, launch, trading }: ReturnsInput,
  horizon: ReturnHorizon,
  end: number,
): number | null {
  return horizon === 'SinceLaunch'
    ? computeReturnSinceLaunch(growthNavs, launch, end)
    : computePeriodReturn(growthNavs, returnPeriods[horizon], end, trading);
}

const MAX_DAYS_EARLIER = 10;

/**
 * The return of the benchmark to a day, over the same days as that of the scheme: over months and years from the day of its as-of NAV,
 * which is before the last trading day if the NAV of that day is missing; since launch from its first NAV, if that is of its launch.
 * Null if the index has no level of the trading day on which it starts or ends: with an older one the excess would compare different days.
 */
export function computeBenchmarkReturn(
  { series, benchmark, launch, trading }: ReturnsInput,
  horizon: ReturnHorizon,
  end: number,
): number | null {
  const last = findNavAsOf(benchmark, end, MAX_DAYS_EARLIER);
  if (last === null || last.day < trading.findOnOrBefore(end)) return null;
  if (horizon !== 'SinceLaunch') {
    const period = returnPeriods[horizon];
    const start = findStartDay(series, period, end);
    const from = findNavAsOf(benchmark, start, MAX_DAYS_EARLIER);
    if (from === null || lacksStartDay(from, start, trading)) return null;
    return computeReturnFrom(benchmark, period, start, end);
  }
  const first = getFirstNav(series);
  const hasOwn = computeReturnSinceLaunch(series, launch, end) !== null;
  return first !== null && hasOwn ? computeReturnBetween(benchmark, first.day, end) : null;
}

/** The day from which the return of a scheme is computed: of its as-of NAV, if it has one. */
function findStartDay(series: NavSeriesWithBreaks, period: Period, end: number): number {
  const start = subtractPeriod(end, period);
  if (period.unit === 'day') return start; // with an older NAV it has no return
  return findNavAsOf(series, start, getMaxNavAgeDays(period))?.day ?? start;
}
