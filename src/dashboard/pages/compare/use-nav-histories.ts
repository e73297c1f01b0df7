import { useQueries, type UseQueryResult } from '@tanstack/react-query';
import type { NavPoint } from '#contract/records/nav.ts';
import type { CheckedSeries } from '#finance/breaks.ts';
import { useClient } from '../../api/client-context.ts';
import { lacksOperation, type ServiceError } from '../../api/error.ts';
import { recordsQuery } from '../../api/records.ts';
import { navSeries } from './nav-series.ts';

export interface NavHistories {
  /** In the order of the codes; null where a history is not there, or not yet. */
  readonly series: readonly (CheckedSeries | null)[];
  readonly waiting: boolean;
  /** Whether the service does not tell NAV histories at all. */
  readonly lacking: boolean;
  /** Why a history did not come, where one did not. */
  readonly error: ServiceError | null;
  /** Asks again for what did not come. */
  readonly retry: () => void;
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
  return useQueries({ queries: asked, combine: together });
}

type Answered = UseQueryResult<readonly NavPoint[]>;

function together(answers: readonly Answered[]): NavHistories {
  const errors = answers.flatMap(({ error }) => error ?? []);
  return {
    series: answers.map(({ data }) => (data ? seriesOf(data) : null)),
    waiting: answers.some(({ isPending }) => isPending),
    lacking: errors.some(lacksOperation),
    error: errors.find((error) => !lacksOperation(error)) ?? null,
    retry: () => {
      for (const { error, refetch } of answers) if (error) void refetch();
    },
  };
}

// An answer is read into a series once, however often the page is drawn.
const read = new WeakMap<readonly NavPoint[], CheckedSeries>();

function seriesOf(points: readonly NavPoint[]): CheckedSeries {
  const known = read.get(points) ?? navSeries(points);
  read.set(points, known);
  return known;
}
