import { queryOptions, useQueries, type UseQueryResult } from '@tanstack/react-query';
import { datePart } from '#contract/dates.ts';
import type { RequestParameters } from '#contract/operations/operations.ts';
import type { AumPoint } from '#contract/records/aum.ts';
import type { NavPoint } from '#contract/records/nav.ts';
import { toDayNumber } from '#finance/calendar.ts';
import { type NavSeriesWithBreaks, detectBreaks } from '#finance/nav/breaks.ts';
import type { Client } from './client.ts';
import { combineQueries, listResponses, type CombinedQueries } from './combine-queries.ts';
import { recordsQuery, useClient } from './use-records.ts';

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
  const queries = codes.map((code) => navHistoryQuery(client, from === undefined ? { code } : { code, from }));
  return useQueries({ queries, combine: combineNavQueries });
}

/** The query of one history; its series is built with its own response, so that ten of them do not block the page together. */
function navHistoryQuery(client: Client, parameters: RequestParameters<'GetNAVHistory'>) {
  return queryOptions({
    ...recordsQuery(client, 'GetNAVHistory', parameters),
    queryFn: async ({ signal }) => {
      const points = await client.fetchRecords('GetNAVHistory', parameters, signal);
      getSeries(points);
      return points;
    },
  });
}

// outside the hook, since react-query combines again whenever this function is another one
const combineNavQueries = (results: readonly UseQueryResult<readonly NavPoint[]>[]): NavHistories => ({
  ...combineQueries(results),
  series: listResponses(results).map((points) => points && getSeries(points).navs),
  benchmarks: listResponses(results).map((points) => points && getSeries(points).benchmark),
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
  const days = new Int32Array(points.length);
  const navs = new Float64Array(points.length);
  let count = 0;
  for (const { navDate, nav } of points) {
    if (navDate === null || nav === null || nav <= 0) continue;
    const day = toDayNumber(datePart(navDate));
    const latest = count === 0 ? Number.NEGATIVE_INFINITY : Number(days[count - 1]);
    if (day < latest) return buildNavSeries(points.toSorted(compareDates)); // every service of ours lists the oldest first
    if (day > latest) count++;
    days[count - 1] = day;
    navs[count - 1] = nav;
  }
  return detectBreaks({ days: days.slice(0, count), navs: navs.slice(0, count) });
}

/** ISO dates as text; a date that is missing has no NAV. */
const compareDates = (a: Pick<NavPoint, 'navDate'>, b: Pick<NavPoint, 'navDate'>): number => {
  const [one, other] = [a, b].map(({ navDate }) => (navDate === null ? '' : datePart(navDate)));
  return one === other ? 0 : String(one) < String(other) ? -1 : 1;
};

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
