import { queryOptions, useQueries, type UseQueryResult } from '@tanstack/react-query';
import { useCallback } from 'react';
import { datePart } from '#contract/dates.ts';
import type { RequestParameters } from '#contract/operations/operations.ts';
import type { AumPoint } from '#contract/records/aum.ts';
import type { NavPoint } from '#contract/records/nav.ts';
import { isSegregatedPortfolio, parseSchemeName } from '#contract/scheme-name/scheme-name.ts';
import { toDayNumber } from '#finance/calendar.ts';
import { type NavSeriesWithBreaks, detectBreaks } from '#finance/nav/series/breaks.ts';
import { markMissingDays } from '#finance/nav/series/missing-days.ts';
import type { NavSeries } from '#finance/nav/series/series.ts';
import { paysOutIncome } from '#finance/plans-and-options.ts';
import type { TradingDays } from '#finance/trading-days.ts';
import type { Client } from './client.ts';
import { combineQueries, listResponses, type CombinedQueries } from './combine-queries.ts';
import { recordsQuery, useClient } from './use-records.ts';
import { useTradingDays } from './use-trading-days.ts';

export interface NavHistories extends CombinedQueries {
  /** In the order of the codes; null for a history that is not loaded. */
  readonly series: readonly (NavSeriesWithBreaks | null)[];
  /** The levels of their benchmarks on the dates of the NAVs; null if there are none. */
  readonly benchmarks: readonly (NavSeriesWithBreaks | null)[];
}

/**
 * The NAV histories of some schemes, requested in parallel.
 * @param from first date, MM-DD-YYYY; undefined for the whole history.
 */
export function useNavHistories(codes: readonly string[], from: string | undefined): NavHistories {
  const client = useClient();
  const { trading, isPending } = useTradingDays();
  const queries = codes.map((code) => navHistoryQuery(client, from === undefined ? { code } : { code, from }, trading));
  // react-query combines again whenever this function is another one
  const combine = useCallback(
    (results: readonly UseQueryResult<readonly NavPoint[]>[]) => combineNavQueries(results, trading, isPending),
    [trading, isPending],
  );
  return useQueries({ queries, combine });
}

/** The query of one history; its series is built with its own response, so that ten of them do not block the page together. */
function navHistoryQuery(client: Client, parameters: RequestParameters<'GetNAVHistory'>, trading: TradingDays | null) {
  return queryOptions({
    ...recordsQuery(client, 'GetNAVHistory', parameters),
    queryFn: async ({ signal }) => {
      const points = await client.fetchRecords('GetNAVHistory', parameters, signal);
      getSeries(points, trading);
      return points;
    },
  });
}

/** Without the calendar, which tells the days that are missing, nothing can be computed yet. */
function combineNavQueries(
  results: readonly UseQueryResult<readonly NavPoint[]>[],
  trading: TradingDays | null,
  isCalendarPending: boolean,
): NavHistories {
  const combined = combineQueries(results);
  const histories = listResponses(results).map((points) =>
    points === null || isCalendarPending ? null : getSeries(points, trading),
  );
  return {
    ...combined,
    isLoading: combined.isLoading || isCalendarPending,
    series: histories.map((history) => history && history.navs),
    benchmarks: histories.map((history) => history && history.benchmark),
  };
}

// Each response is turned into a series once, however often the page renders.
interface HistorySeries {
  readonly trading: TradingDays | null;
  readonly navs: NavSeriesWithBreaks;
  readonly benchmark: NavSeriesWithBreaks | null;
}
const seriesByResponse = new WeakMap<readonly NavPoint[], HistorySeries>();

function getSeries(points: readonly NavPoint[], trading: TradingDays | null): HistorySeries {
  const known = seriesByResponse.get(points);
  if (known?.trading === trading) return known;
  const dated = datePoints(points);
  const benchmark = removeRepeats(collectValues(dated, ({ benchmarkValue }) => benchmarkValue));
  const series = {
    trading,
    navs: buildNavSeries(points, trading),
    benchmark: benchmark.days.length === 0 ? null : completeSeries(benchmark, trading),
  };
  seriesByResponse.set(points, series);
  return series;
}

/**
 * The records of GetNAVHistory as a series: oldest first, one NAV a day (the last one listed), NAVs of 0 or null left out. Without
 * trading days none of them is missing.
 */
export const buildNavSeries = (
  points: readonly Pick<NavPoint, 'schemeName' | 'navDate' | 'nav'>[],
  trading: TradingDays | null,
): NavSeriesWithBreaks => {
  const schemeName = points[0]?.schemeName ?? '';
  const mayLose = !paysOutIncome(parseSchemeName(schemeName).option) && !isSegregatedPortfolio(schemeName);
  return completeSeries(
    collectValues(datePoints(points), ({ nav }) => nav),
    trading,
    mayLose,
  );
};

function completeSeries(navs: NavSeries, trading: TradingDays | null, mayLose = false): NavSeriesWithBreaks {
  const series = detectBreaks(navs, { mayLose });
  return trading === null ? series : markMissingDays(series, trading);
}

/**
 * A level that equals the one before is that of an earlier day: a record has the last level on or before its NAV date. So the index
 * has no value on a day without one, and ends on its own last day.
 */
function removeRepeats({ days, navs }: NavSeries): NavSeries {
  const isOwn = (_: number, index: number): boolean => navs[index] !== navs[index - 1];
  return { days: days.filter(isOwn), navs: navs.filter(isOwn) };
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

/** The AUM histories of some schemes, requested in parallel; they are loading, but not yet requested, while not enabled. */
export function useAumHistories(codes: readonly string[], isEnabled = true): AumHistories {
  const client = useClient();
  const queries = codes.map((code) => ({ ...recordsQuery(client, 'GetAUMHistory', { code }), enabled: isEnabled }));
  return useQueries({ queries, combine: combineAumQueries });
}

const combineAumQueries = (results: readonly UseQueryResult<readonly AumPoint[]>[]): AumHistories => ({
  ...combineQueries(results),
  points: listResponses(results),
});
