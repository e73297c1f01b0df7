import { useQueries, type UseQueryResult } from '@tanstack/react-query';
import type { NavPoint } from '#contract/records/nav.ts';
import type { CheckedSeries } from '#finance/breaks.ts';
import { useClient } from '../../api/client-context.ts';
import { recordsQuery } from '../../api/records.ts';
import { together, type Histories } from './histories.ts';
import { navSeries } from './nav-series.ts';

export interface NavHistories extends Histories {
  /** In the order of the codes; null where a history is not there, or not yet. */
  readonly series: readonly (CheckedSeries | null)[];
}

/**
 * The NAV histories of some schemes, asked side by side.
 * @param from first day, MM-DD-YYYY; undefined for the whole history.
 */
export function useNavHistories(codes: readonly string[], from: string | undefined): NavHistories {
  const client = useClient();
  const asked = codes.map((code) =>
    recordsQuery(client, 'GetNAVHistory', from === undefined ? { code } : { code, from }),
  );
  return useQueries({ queries: asked, combine: navsOf });
}

type Answered = UseQueryResult<readonly NavPoint[]>;

const navsOf = (answers: readonly Answered[]): NavHistories => ({
  ...together(answers),
  series: answers.map(({ data }) => (data ? seriesOf(data) : null)),
});

// An answer is read into a series once, however often the page is drawn.
const read = new WeakMap<readonly NavPoint[], CheckedSeries>();

function seriesOf(points: readonly NavPoint[]): CheckedSeries {
  const known = read.get(points) ?? navSeries(points);
  read.set(points, known);
  return known;
}
