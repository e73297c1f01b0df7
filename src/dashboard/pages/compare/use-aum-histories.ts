import { useQueries, type UseQueryResult } from '@tanstack/react-query';
import type { AumPoint } from '#contract/records/aum.ts';
import { useClient } from '../../api/client-context.ts';
import { recordsQuery } from '../../api/records.ts';
import { together, type Histories } from './histories.ts';

export interface AumHistories extends Histories {
  /** In the order of the codes; null where a history is not there, or not yet. */
  readonly points: readonly (readonly AumPoint[] | null)[];
}

/** The AUM histories of some schemes, asked side by side. */
export function useAumHistories(codes: readonly string[]): AumHistories {
  const client = useClient();
  const asked = codes.map((code) => recordsQuery(client, 'GetAUMHistory', { code }));
  return useQueries({ queries: asked, combine: aumsOf });
}

const aumsOf = (answers: readonly UseQueryResult<readonly AumPoint[]>[]): AumHistories => ({
  ...together(answers),
  points: answers.map(({ data }) => data ?? null),
});
