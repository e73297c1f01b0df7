import { useQueries, type UseQueryResult } from '@tanstack/react-query';
import { datePart } from '#contract/dates.ts';
import type { AumPoint } from '#contract/records/aum.ts';
import type { NavPoint } from '#contract/records/nav.ts';
import { toDayNumber } from '#finance/calendar.ts';
import { type NavSeriesWithBreaks, detectBreaks } from '#finance/nav/breaks.ts';
import { isOperationUnavailable, type ServiceError } from './errors.ts';
import { recordsQuery, useClient } from './use-records.ts';

/** The state of several queries that run in parallel. */
interface CombinedQueries {
  readonly isLoading: boolean;
  /** Whether the server does not provide such histories. */
  readonly isUnavailable: boolean;
  /** Why a history could not be loaded, if one could not. */
  readonly error: ServiceError | null;
  /** Repeats the queries that failed. */
  readonly retry: () => void;
}

function combineQueries(results: readonly UseQueryResult[]): CombinedQueries {
  const errors = results.flatMap(({ error }) => error ?? []);
  return {
    isLoading: results.some(({ isPending }) => isPending),
    isUnavailable: errors.some(isOperationUnavailable),
    error: errors.find((error) => !isOperationUnavailable(error)) ?? null,
    retry: () => {
      for (const { error, refetch } of results) if (error) void refetch();
    },
  };
}

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
  const queries = codes.map((code) =>
    recordsQuery(client, 'GetNAVHistory', from === undefined ? { code } : { code, from }),
  );
  return useQueries({ queries, combine: combineNavQueries });
}

// outside the hook, since react-query combines again whenever this function is another one
const combineNavQueries = (results: readonly UseQueryResult<readonly NavPoint[]>[]): NavHistories => ({
  ...combineQueries(results),
  series: results.map(({ data }) => (data ? getSeries(data).navs : null)),
  benchmarks: results.map(({ data }) => (data ? getSeries(data).benchmark : null)),
});

// Each response is turned into a series once, however often the page renders.
interface HistorySeries {
  readonly navs: NavSeriesWithBreaks;
  readonly benchmark: NavSeriesWithBreaks | null;
}
const seriesByResponse = new WeakMap<readonly NavPoint[], HistorySeries>();

function getSeries(points: readonly NavPoint[]): HistorySeries {
  const known = seriesByResponse.get(points);
  if (known) return known;
  const levels = buildNavSeries(points.map(({ navDate, benchmarkValue }) => ({ navDate, nav: benchmarkValue })));
  const series = { navs: buildNavSeries(points), benchmark: levels.days.length === 0 ? null : levels };
  seriesByResponse.set(points, series);
  return series;
}

/** The records of GetNAVHistory as a series: oldest first, one NAV a day (the last one listed), NAVs of 0 or null left out. */
export function buildNavSeries(points: readonly Pick<NavPoint, 'navDate' | 'nav'>[]): NavSeriesWithBreaks {
  const byDay = new Map<number, number>();
  for (const { navDate, nav } of points) {
    if (navDate !== null && nav !== null && nav > 0) byDay.set(toDayNumber(datePart(navDate)), nav);
  }
  const days = Int32Array.from(byDay.keys()).sort();
  return detectBreaks({ days, navs: Float64Array.from(days, (day) => byDay.get(day) ?? Number.NaN) });
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
