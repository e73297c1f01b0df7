import { queryOptions, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { Performance } from '#contract/records/performance.ts';
import type { Client } from '../api/client.ts';
import { recordsQuery, useClient } from '../api/use-records.ts';
import { FIRST_CODES, MANY_CODES } from './first-codes.ts';
import { buildSchemeList, type SchemeList } from './scheme-list.ts';

/** The largest schemes by AUM, in the order of GetAUM, with their plans and options. */
export interface FirstSchemes {
  readonly rows: readonly Performance[];
  readonly list: SchemeList;
}

/**
 * The first schemes of a service with many, for a page that shows them while the full lists, 1.5 MB compressed, are being
 * loaded; null if there are few. A service that does not say how many it has counts as one with few.
 */
export function firstSchemesQuery(client: Client, queries: QueryClient) {
  return queryOptions({
    queryKey: ['first schemes'],
    queryFn: async ({ signal }): Promise<FirstSchemes | null> => {
      const [info] = await queries.fetchQuery(recordsQuery(client, 'GetServerInfo', {}));
      if ((info?.schemes ?? 0) < MANY_CODES) return null;
      const rows = await client.fetchRecords('GetAUM', { max: String(FIRST_CODES) }, signal);
      const code = rows.map((row) => row.code).join(',');
      return { rows, list: buildSchemeList(await client.fetchRecords('GetSchemeMaster', { code }, signal), true) };
    },
    staleTime: Infinity,
    retry: false, // the full lists follow in any case
  });
}

/** @param isNeeded without it nothing is requested. */
export function useFirstSchemes(isNeeded: boolean) {
  return useQuery({ ...firstSchemesQuery(useClient(), useQueryClient()), enabled: isNeeded });
}
