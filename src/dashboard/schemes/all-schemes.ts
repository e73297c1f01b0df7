import { queryOptions, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Performance } from '#contract/records/performance.ts';
import { summaryFields } from '#contract/requests/startup-fields.ts';
import type { ReturnPeriod } from '#finance/nav/returns/returns.ts';
import type { SchemeSummary } from '#schemes/scheme-attributes.ts';
import type { Client } from '../api/client.ts';
import { recordsQuery, STALE_TIME_MS, useClient, useRecords } from '../api/use-records.ts';

/**
 * All schemes, the largest first. The built-in service sends their summaries, so that all rows can be sorted and filtered while
 * the other fields are being loaded; of 22,000 codes 10 MB of JSON instead of 40. Another one sends whole records.
 */
export const allSchemesQuery = (client: Client) =>
  queryOptions({
    queryKey: client.isBuiltIn ? ['GetAUM', { fields: summaryFields }] : recordsQuery(client, 'GetAUM', {}).queryKey,
    queryFn: ({ signal }): Promise<readonly SchemeSummary[]> =>
      client.isBuiltIn
        ? client.fetchFields('GetAUM', {}, summaryFields, signal)
        : client.fetchRecords('GetAUM', {}, signal),
    staleTime: STALE_TIME_MS,
  });

/** @param isNeeded without it nothing is requested. */
export const useAllSchemes = (isNeeded = true) => useQuery({ ...allSchemesQuery(useClient()), enabled: isNeeded });

/** Finds the whole record of a scheme; undefined while it is being loaded. */
export type RecordLookup = (scheme: SchemeSummary) => Performance | undefined;

/** The whole records of all schemes, requested after the summaries, and why they could not be loaded. */
export function useAllRecords() {
  const hasSummaries = useAllSchemes().data !== undefined;
  const { data, error, refetch } = useRecords('GetAUM', hasSummaries ? {} : null);
  const getRecord: RecordLookup = useMemo(() => {
    const byCode = new Map(data?.map((record) => [record.code, record]));
    return ({ code }) => byCode.get(code);
  }, [data]);
  return { getRecord, error, refetch };
}

/** The return of a scheme over a period, of its summary or else of its whole record; undefined while that is being loaded. */
export function findReturn(scheme: SchemeSummary, period: ReturnPeriod, getRecord: RecordLookup) {
  const summary: Partial<Performance> = scheme;
  const value = summary[`return${period}`];
  return value === undefined ? getRecord(scheme)?.[`return${period}`] : value;
}
