import { type UseQueryResult, useQueries } from '@tanstack/react-query';
import { useCallback } from 'react';
import { datePart } from '#contract/dates.ts';
import { parseTradingCalendar } from '#contract/market-days.ts';
import type { AumPoint } from '#contract/records/aum.ts';
import type { NavPoint } from '#contract/records/nav.ts';
import { isSegregatedPortfolio, parseSchemeName } from '#contract/scheme-name/scheme-name.ts';
import { toDayNumber } from '#finance/calendar.ts';
import {
  type BreakOptions,
  type NavDecision,
  type NavSeriesWithBreaks,
  detectBreaks,
  isDecisionKind,
} from '#finance/nav/series/breaks.ts';
import { markMissingDays } from '#finance/nav/series/missing-days.ts';
import type { NavSeries } from '#finance/nav/series/series.ts';
import { paysOutIncome } from '#finance/plans-and-options.ts';
import { isNamedTracker } from '#finance/sub-categories.ts';
import { type TradingDays, createTradingDays, isWeekend } from '#finance/trading-days.ts';
import { type CombinedQueries, combineQueries } from './combine-queries.ts';
import { recordsQuery, useClient, useRecords } from './use-records.ts';

export interface NavHistories extends CombinedQueries {
  /** In the order of the codes; null for a history that is not loaded. */
  readonly series: readonly (NavSeriesWithBreaks | null)[];
  /** The levels of their benchmarks on the dates of the NAVs; null if there are none. */
  readonly benchmarks: readonly (NavSeriesWithBreaks | null)[];
}

/** The series of a response. */
interface History {
  readonly navs: NavSeriesWithBreaks;
  readonly benchmark: NavSeriesWithBreaks | null;
}

/**
 * The NAV histories of some schemes, requested in parallel.
 * @param from first date, MM-DD-YYYY; undefined for the whole history.
 */
export function useNavHistories(codes: readonly string[], from: string | undefined): NavHistories {
  const client = useClient();
  const { trading, isPending } = useTradingDays();
  // react-query calls these again whenever they are other functions
  const select = useCallback(
    // without the calendar, which shows the days that are missing, nothing can be computed yet
    (points: readonly NavPoint[]) => (isPending ? null : buildHistory(points, trading)),
    [trading, isPending],
  );
  const combine = useCallback(
    (results: readonly UseQueryResult<History | null>[]) => combineNavQueries(results, isPending),
    [isPending],
  );
  const queries = codes.map((code) => ({
    ...recordsQuery(client, 'GetNAVHistory', from === undefined ? { code } : { code, from }),
    select,
  }));
  return useQueries({ queries, combine });
}

function combineNavQueries(
  results: readonly UseQueryResult<History | null>[],
  isCalendarPending: boolean,
): NavHistories {
  const combined = combineQueries(results);
  return {
    ...combined,
    isLoading: combined.isLoading || isCalendarPending,
    series: results.map(({ data }) => data?.navs ?? null),
    benchmarks: results.map(({ data }) => data?.benchmark ?? null),
  };
}

function buildHistory(points: readonly NavPoint[], trading: TradingDays | null): History {
  const dated = datePoints(points);
  const benchmark = removeRepeats(
    collectValues(dated, ({ benchmarkValue }) => benchmarkValue),
    trading,
  );
  return {
    navs: buildNavSeries(points, trading),
    benchmark: benchmark.days.length === 0 ? null : completeSeries(benchmark, trading),
  };
}

/**
 * The records of GetNAVHistory as a series: oldest first, one NAV a day (the last one listed), NAVs of 0 or null left out. Without
 * trading days none of them is missing, and those of weekends are of holidays.
 */
export const buildNavSeries = (
  points: readonly Pick<NavPoint, 'schemeName' | 'navDate' | 'nav' | 'navOverride'>[],
  trading: TradingDays | null,
): NavSeriesWithBreaks => {
  const schemeName = points[0]?.schemeName ?? '';
  const mayLose =
    !paysOutIncome(parseSchemeName(schemeName).option) &&
    !isSegregatedPortfolio(schemeName) &&
    !isNamedTracker(schemeName);
  const navs = collectValues(datePoints(points), ({ nav }) => nav);
  return completeSeries(navs, trading, { mayLose, decisions: points.flatMap(listDecisions) });
};

const listDecisions = ({ navDate, navOverride }: Pick<NavPoint, 'navDate' | 'navOverride'>): readonly NavDecision[] =>
  navDate !== null && isDecisionKind(navOverride) ? [{ day: toDayNumber(datePart(navDate)), kind: navOverride }] : [];

function completeSeries(navs: NavSeries, trading: TradingDays | null, options: BreakOptions = {}): NavSeriesWithBreaks {
  const series = detectBreaks(navs, options);
  return trading === null
    ? { ...series, holidaysWithNav: series.days.filter(isWeekend) }
    : markMissingDays(series, trading);
}

/**
 * A record has the last level on or before its NAV date, and none on a trading day of which the data lack it: on a holiday a level that
 * equals the one before is that of an earlier day. So the index has no value on a day without one, and ends on its own last day. If
 * trading days are not known, every such level is taken for one.
 */
function removeRepeats({ days, navs }: NavSeries, trading: TradingDays | null): NavSeries {
  const isTradingDay = (day: number): boolean => trading !== null && trading.isKnown(day) && trading.isTradingDay(day);
  const isOwn = (index: number): boolean => navs[index] !== navs[index - 1] || isTradingDay(Number(days[index]));
  return { days: days.filter((_, index) => isOwn(index)), navs: navs.filter((_, index) => isOwn(index)) };
}

/** Records that have a date, oldest first, and their days. */
interface DatedPoints<Point> {
  readonly points: readonly Point[];
  readonly days: Int32Array;
}

function datePoints<Point extends Pick<NavPoint, 'navDate'>>(points: readonly Point[]): DatedPoints<Point> {
  const dated = points.filter(({ navDate }) => navDate !== null);
  const days = Int32Array.from(dated, ({ navDate }) => (navDate === null ? 0 : toDayNumber(datePart(navDate))));
  // every service of ours lists the oldest first
  if (days.every((day, index) => index === 0 || day >= Number(days[index - 1]))) return { points: dated, days };
  return datePoints(
    dated
      .map((point, index) => ({ point, day: Number(days[index]) }))
      .toSorted((a, b) => a.day - b.day)
      .map(({ point }) => point),
  );
}

function collectValues<Point>(
  { points, days: allDays }: DatedPoints<Point>,
  getValue: (point: Point) => number | null,
): NavSeries {
  const days = new Int32Array(points.length);
  const navs = new Float64Array(points.length);
  let count = 0;
  for (let index = 0; index < points.length; index++) {
    const [point, day] = [points[index], Number(allDays[index])];
    const value = point === undefined ? null : getValue(point);
    if (value === null || value <= 0) continue;
    if (count === 0 || day > Number(days[count - 1])) count++;
    days[count - 1] = day;
    navs[count - 1] = value;
  }
  return { days: days.slice(0, count), navs: navs.slice(0, count) };
}

export interface AumHistories extends CombinedQueries {
  /** In the order of the codes; null for a history that is not loaded. */
  readonly points: readonly (readonly AumPoint[] | null)[];
}

/** The AUM histories of some schemes, requested in parallel. */
export function useAumHistories(codes: readonly string[]): AumHistories {
  const client = useClient();
  const queries = codes.map((code) => recordsQuery(client, 'GetAUMHistory', { code }));
  return useQueries({ queries, combine: combineAumQueries });
}

const combineAumQueries = (results: readonly UseQueryResult<readonly AumPoint[]>[]): AumHistories => ({
  ...combineQueries(results),
  points: results.map(({ data }) => data ?? null),
});

interface MarketCalendar {
  /** Null while it is loading, and if the service states none: then no day is known to be missing. */
  readonly trading: TradingDays | null;
  readonly isPending: boolean;
}

/** The trading days that the connected service states. */
export function useTradingDays(): MarketCalendar {
  const { data, isPending } = useRecords('GetServerInfo', {});
  return { trading: getTradingDays(data?.[0]?.tradingCalendar ?? ''), isPending };
}

let latest: { readonly text: string; readonly trading: TradingDays | null } | null = null;

/** Equal texts give one object, since series are cached by it. */
function getTradingDays(text: string): TradingDays | null {
  if (latest?.text !== text) {
    const calendar = parseTradingCalendar(text);
    latest = { text, trading: calendar && createTradingDays(calendar) };
  }
  return latest.trading;
}
