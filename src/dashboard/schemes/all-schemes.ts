import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { Performance } from '#contract/records/performance.ts';
import { summaryFields } from '#contract/requests/startup-fields.ts';
import type { ReturnPeriod } from '#finance/nav/returns/returns.ts';
import type { SchemeSummary } from '#schemes/scheme-attributes.ts';
import type { Client } from '../api/client.ts';
import type { RecordList } from '../api/record-list.ts';
import { listQuery, useClient } from '../api/use-records.ts';

/**
 * All schemes, the largest first. The built-in service sends their summaries, so that all rows can be sorted and filtered while
 * the other fields are being loaded. Another one sends whole records.
 */
export const allSchemesQuery = (client: Client) => listQuery(client, 'GetAUM', summaryFields);

/** All schemes with all fields. */
export const allRecordsQuery = (client: Client) => listQuery(client, 'GetAUM');

// outside the hooks, since react-query selects again whenever this function is another one
const getRecords = <Row extends object>({ records }: RecordList<Row>): readonly Row[] => records;

/** @param isNeeded without it nothing is requested. */
export const useAllSchemes = (isNeeded = true) =>
  useQuery({ ...allSchemesQuery(useClient()), select: getRecords, enabled: isNeeded });

/** @param isNeeded without it nothing is requested. */
export const useAllRecords = (isNeeded = true) =>
  useQuery({ ...allRecordsQuery(useClient()), select: getRecords, enabled: isNeeded });

/** Finds the whole record of a scheme; undefined while it is being loaded. */
export type RecordLookup = (scheme: SchemeSummary) => Performance | undefined;

/** The whole records of all schemes, requested after the summaries, and why they could not be loaded. */
export function useRecordLookup() {
  const hasSummaries = useAllSchemes().data !== undefined;
  const { data, error, refetch } = useQuery({ ...allRecordsQuery(useClient()), enabled: hasSummaries });
  const getRecord: RecordLookup = useCallback(({ code }) => data?.findByCode(code), [data]);
  return { getRecord, error, refetch };
}

/** The return of a scheme over a period, of its summary or else of its whole record; undefined while that is being loaded. */
export function findReturn(scheme: SchemeSummary, period: ReturnPeriod, getRecord: RecordLookup) {
  const summary: Partial<Performance> = scheme;
  const value = summary[`return${period}`];
  return value === undefined ? getRecord(scheme)?.[`return${period}`] : value;
}
