import { useQueries, type UseQueryResult } from '@tanstack/react-query';
import type { RequestParameters } from '#contract/operations/operations.ts';
import type { HoldingGroup } from '#contract/records/holding.ts';
import { combineQueries, type CombinedQueries } from '../../api/combine-queries.ts';
import { recordsQuery, useClient } from '../../api/use-records.ts';

interface SizeGroups extends CombinedQueries {
  /** In the order of the requests; undefined for one that failed. */
  readonly groups: readonly (readonly HoldingGroup[] | undefined)[];
}

/** Portfolios by market cap: of several schemes, or of several dates. */
export function useSizeGroups(
  requests: readonly Pick<RequestParameters<'GetHoldingsByType'>, 'code' | 'date'>[],
): SizeGroups {
  const client = useClient();
  return useQueries({
    queries: requests.map((request) => recordsQuery(client, 'GetHoldingsByType', { ...request, type: 'Size' })),
    combine,
  });
}

// outside the hook, since react-query combines again whenever this function is another one
const combine = (results: readonly UseQueryResult<readonly HoldingGroup[]>[]): SizeGroups => ({
  ...combineQueries(results),
  groups: results.map(({ data }) => data),
});
