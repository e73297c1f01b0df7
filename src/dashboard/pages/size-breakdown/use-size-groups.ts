import { useQueries } from '@tanstack/react-query';
import { recordsQuery, useClient } from '../../api/use-records.ts';
import type { RequestParameters } from '#contract/operations/operations.ts';
import type { HoldingGroup } from '#contract/records/holding.ts';

interface SizeGroups {
  /** In the order of the requests; undefined for one that failed. */
  readonly groups: readonly (readonly HoldingGroup[] | undefined)[];
  readonly isLoading: boolean;
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

const combine = (
  results: readonly { readonly data: readonly HoldingGroup[] | undefined; readonly isPending: boolean }[],
): SizeGroups => ({
  groups: results.map(({ data }) => data),
  isLoading: results.some(({ isPending }) => isPending),
});
