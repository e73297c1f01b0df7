import { type Period, subtractPeriod } from '#finance/calendar.ts';
import { roundComputed } from '#finance/decimals.ts';
import {
  mapHorizons,
  type PublishedReturns,
  type ReturnHorizon,
  type ReturnSource,
} from '#finance/nav/returns/published-returns.ts';
import {
  computePeriodReturn,
  computeReturnBetween,
  computeReturnSinceLaunch,
  getMaxNavAgeDays,
  returnPeriods,
} from '#finance/nav/returns/returns.ts';
import type { NavSeriesWithBreaks } from '#finance/nav/series/breaks.ts';
import { findNavOfDay, startsOnMissingDay } from '#finance/nav/series/missing-days.ts';
import { getFirstNav } from '#finance/nav/series/series.ts';
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

export interface ReturnsInput {
  readonly series: NavSeriesWithBreaks;
  /** The NAVs that make returns: they exclude nothing that was paid out. */
  readonly growthNavs: NavSeriesWithBreaks;
  /** Levels of the total-return index; empty if none was imported. */
  readonly benchmark: NavSeriesWithBreaks;
  /** Day number of the launch; null if it is not known. */
  readonly launch: number | null;
  readonly trading: TradingDays;
}

/**
 * The returns over all horizons to `end`: computed, else published. If the NAV or level that a return starts from is missing, only
 * one published for `end` itself stands in for it. Where the return of the scheme is a published one of an earlier day, that of its
 * benchmark ends on that day too, so that their difference is an excess.
 */
export function computeHorizonReturns(
  input: ReturnsInput,
  end: number,
  published: PublishedReturns | null,
): Readonly<Record<ReturnHorizon, HorizonReturns>> {
  const over = (horizon: ReturnHorizon): HorizonReturns => {
    const ofScheme = findSubstitute(published, input.series, horizon, end)?.scheme[horizon] ?? null;
    const scheme = chooseValue(computeSchemeReturn(input, horizon, end), ofScheme);
    const lastDay = scheme.source === 'Published' && published ? published.day : end;
    // AMFI's returns since launch start on another day than ours: the two of a pair must have one source
    const isSincePublished = horizon === 'SinceLaunch' && scheme.source === 'Published';
    const computed = isSincePublished ? null : computeBenchmarkReturn(input, horizon, lastDay);
    const isComparable = horizon !== 'SinceLaunch' || isSincePublished;
    const substitute = isComparable ? findSubstitute(published, input.benchmark, horizon, lastDay) : null;
    return { scheme, benchmark: chooseValue(computed, substitute?.benchmark[horizon] ?? null) };
  };
  return mapHorizons(over);
}

/** The published values, unless they end on another day and the series lacks the day on which the horizon starts. */
export function findSubstitute(
  published: PublishedReturns | null,
  series: NavSeriesWithBreaks,
  horizon: ReturnHorizon,
  end: number,
): PublishedReturns | null {
  if (published === null || published.day === end || horizon === 'SinceLaunch') return published;
  const period = returnPeriods[horizon];
  return startsOnMissingDay(series, subtractPeriod(end, period), getMaxNavAgeDays(period)) ? null : published;
}

/** The computed value with four decimals, else the published one as it is. */
export const chooseValue = (computed: number | null, published: number | null): SourcedValue =>
  computed !== null
    ? { value: roundComputed(computed), source: 'Computed' }
    : { value: published, source: published === null ? null : 'Published' };

/** The return of the scheme to a day, as computed from its NAVs. */
export function computeSchemeReturn(
  { growthNavs, launch }: ReturnsInput,
  horizon: ReturnHorizon,
  end: number,
): number | null {
  return horizon === 'SinceLaunch'
    ? computeReturnSinceLaunch(growthNavs, launch, end)
    : computePeriodReturn(growthNavs, returnPeriods[horizon], end);
}

/**
 * The return of the benchmark to a day; since launch from the first NAV of the scheme, if that is of its launch. Null if the index
 * has no level of the trading day on which it starts or ends: with an older one the excess would compare different days.
 */
export function computeBenchmarkReturn(
  { series, benchmark, launch, trading }: ReturnsInput,
  horizon: ReturnHorizon,
  end: number,
): number | null {
  if (horizon !== 'SinceLaunch') return computeIndexReturn(benchmark, returnPeriods[horizon], end, trading);
  if (findNavOfDay(benchmark, end, trading) === null) return null;
  const first = getFirstNav(series);
  const hasOwn = computeReturnSinceLaunch(series, launch, end) !== null;
  return first !== null && hasOwn ? computeReturnBetween(benchmark, first.day, end) : null;
}

/** The return of an index to a day; null if it has no level of the trading day on which the return starts or ends. */
export const computeIndexReturn = (
  levels: NavSeriesWithBreaks,
  period: Period,
  end: number,
  trading: TradingDays,
): number | null => (findNavOfDay(levels, end, trading) === null ? null : computePeriodReturn(levels, period, end));
