import { queryOptions, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { FieldName } from '#contract/operations/operations.ts';
import type { Performance } from '#contract/records/performance.ts';
import type { Client } from '../api/client.ts';
import { recordsQuery, STALE_TIME_MS, useClient, useRecords } from '../api/use-records.ts';

/** What lists of all schemes open with: what a scheme is, what ranks it among its peers, and where both come from. */
const summaryFields = [
  'code',
  'schemeName',
  'type',
  'category',
  'subCategory',
  'benchmark',
  'riskometerScheme',
  'navDate',
  'preNavDate',
  'navNote',
  'return7Days',
  'return15Days',
  'return1Month',
  'return3Month',
  'return6Month',
  'return1Year',
  'return3Year',
  'return5Year',
  'return10Year',
  'returnSource',
  'returnNotes',
  'publishedReturnDate',
  'dailyAum',
  'dailyAumDate',
  'specialCharAum',
  'ter',
  'terDate',
] as const satisfies readonly FieldName<'GetAUM'>[];

/** A performance record without the fields that lists of all schemes do not open with. */
export type SchemeSummary = Pick<Performance, (typeof summaryFields)[number]>;

/**
 * All schemes, the largest first. The built-in service sends their summaries, so that all rows can be sorted and filtered while
 * the other fields are being loaded; of 22,000 codes 15 MB of JSON instead of 40. Another one sends whole records.
 */
export const allSchemesQuery = (client: Client) =>
  queryOptions({
    queryKey: client.isBuiltIn ? ['GetAUM', { fields: summaryFields }] : recordsQuery(client, 'GetAUM', {}).queryKey,
    queryFn: ({ signal }): Promise<readonly SchemeSummary[]> =>
      client.isBuiltIn
        ? client.fetchFields('GetAUM', summaryFields, signal)
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
