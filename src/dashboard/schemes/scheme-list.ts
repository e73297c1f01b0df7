import { CancelledError, queryOptions, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { copyRecord } from '#contract/fields.ts';
import type { Performance } from '#contract/records/performance.ts';
import { labelFields } from '#contract/requests/startup-fields.ts';
import { parseSchemeName } from '#contract/scheme-name/scheme-name.ts';
import { identifyEntries } from '#schemes/derive-identities.ts';
import type { SchemeLabels } from '#schemes/scheme-attributes.ts';
import type { SchemeEntry } from '#schemes/scheme-entry.ts';
import type { Client } from '../api/client.ts';
import { isOperationUnavailable, ServiceError } from '../api/errors.ts';
import { listQuery, STALE_TIME_MS, useClient } from '../api/use-records.ts';
import { allRecordsQuery } from './all-schemes.ts';

export interface SchemeList {
  readonly schemes: readonly SchemeEntry[];
  readonly byCode: ReadonlyMap<string, SchemeEntry>;
  /** Whether `portfolioDate` is meaningful: only GetSchemeMaster reports it. */
  readonly hasPortfolioDates: boolean;
}

/**
 * All scheme codes of the service: from GetSchemeMaster or, if that is unavailable, from GetAUM and the scheme names.
 * @param isNeeded without it nothing is requested.
 */
export function useSchemeList(isNeeded = true) {
  return useQuery({ ...schemeListQuery(useClient(), useQueryClient()), enabled: isNeeded });
}

export function schemeListQuery(client: Client, queries: QueryClient) {
  return queryOptions({
    queryKey: ['scheme list'],
    queryFn: () => fetchSchemeList(client, queries),
    staleTime: STALE_TIME_MS,
    retry: false, // the queries within retry themselves
  });
}

async function fetchSchemeList(client: Client, queries: QueryClient): Promise<SchemeList> {
  try {
    const { records } = await repeatIfCancelled(() => queries.fetchQuery(listQuery(client, 'GetSchemeMaster')));
    return buildSchemeList(records, true);
  } catch (error) {
    if (!(error instanceof ServiceError) || !isUnsupported(error)) throw error;
  }
  const { records } = await repeatIfCancelled(() => queries.fetchQuery(allRecordsQuery(client)));
  return buildSchemeList(records.map(toSchemeEntry), false);
}

/** The labels of all schemes, without the rest of the list if the service is the built-in one and the list is not loaded. */
export function schemeLabelsQuery(client: Client, queries: QueryClient) {
  const list = schemeListQuery(client, queries);
  return queryOptions({
    queryKey: ['scheme labels'],
    queryFn: async ({ signal }): Promise<SchemeLabels> => {
      if (!client.isBuiltIn || queries.getQueryData(list.queryKey)) return queries.fetchQuery(list);
      try {
        const { records } = await client.fetchList('GetSchemeMaster', labelFields, signal);
        return { byCode: new Map(records.map((scheme) => [scheme.code, scheme])), hasPortfolioDates: true };
      } catch (error) {
        if (!(error instanceof ServiceError) || !isUnsupported(error)) throw error;
        return { byCode: new Map(), hasPortfolioDates: false };
      }
    },
    staleTime: STALE_TIME_MS,
  });
}

export const useSchemeLabels = (isNeeded = true) =>
  useQuery({ ...schemeLabelsQuery(useClient(), useQueryClient()), enabled: isNeeded });

/** A query is shared with the pages: leaving the page that started it cancels it for the scheme list as well. */
async function repeatIfCancelled<T>(fetch: () => Promise<T>): Promise<T> {
  try {
    return await fetch();
  } catch (error) {
    if (error instanceof CancelledError) return repeatIfCancelled(fetch);
    throw error;
  }
}

/** A service without the operation returns an error status or its web page. */
const isUnsupported = (error: ServiceError): boolean => isOperationUnavailable(error) || error.failure === 'unreadable';

function toSchemeEntry(record: Performance): SchemeEntry {
  const { plan, option } = parseSchemeName(record.schemeName);
  return {
    ...copyRecord(record),
    mutualFund: '',
    plan,
    option,
    formerNames: '',
    portfolioDate: null,
    ...NO_IDENTITY,
  };
}

const NO_IDENTITY = {
  ...{ schemeCode: '', planShown: '', optionShown: '', navStatus: '', isInvestable: '' },
  ...{ canonicalCategory: '', canonicalSubCategory: '', peerGroup: '' },
};

function buildSchemeList(records: readonly SchemeEntry[], hasPortfolioDates: boolean): SchemeList {
  const schemes = records.every(({ schemeCode }) => schemeCode !== '') ? records : identifyEntries(records);
  return { schemes, byCode: new Map(schemes.map((scheme) => [scheme.code, scheme])), hasPortfolioDates };
}
