import { queryOptions, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { Performance } from '#contract/records/performance.ts';
import type { Client } from '../api/client.ts';
import { recordsQuery, useClient } from '../api/use-records.ts';
import { buildSchemeList, type SchemeList } from './scheme-list.ts';

/** The largest schemes by AUM, in the order of GetAUM, with their plans and options. */
export interface FirstSchemes {
  readonly rows: readonly Performance[];
  readonly list: SchemeList;
}

/** Codes in the first response: more than fifty are direct plans with the growth option, which fill a screen. */
const FIRST_CODES = 300;

/** With fewer codes the full lists arrive almost as soon: 2,000 take a tenth of the time of 22,000. */
const MANY_CODES = 5_000;

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
