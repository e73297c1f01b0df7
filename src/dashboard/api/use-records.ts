import { type UseQueryResult, queryOptions, useQueries, useQuery } from '@tanstack/react-query';
import { createContext, use } from 'react';
import { type IsoDate, datePart } from '#contract/dates.ts';
import type { FieldName, OperationName, RequestParameters } from '#contract/operations/operations.ts';
import type { Holding } from '#contract/records/holding.ts';
import type { ServerInfo } from '#contract/records/service.ts';
import type { Client } from './client.ts';
import { type CombinedQueries, type FailedRequest, combineQueries, useFailure } from './combine-queries.ts';

/** Fund data changes once a day at most, so a response stays fresh for ten minutes. */
export const STALE_TIME_MS = 10 * 60_000;

/** The query of one request. The request is the query key, so equal requests share one response. */
export function recordsQuery<Name extends OperationName>(
  client: Client,
  name: Name,
  parameters: RequestParameters<Name>,
) {
  return queryOptions({
    queryKey: [name, parameters],
    queryFn: ({ signal }) => client.fetchRecords(name, parameters, signal),
    staleTime: STALE_TIME_MS,
  });
}

/**
 * Sends a request and follows its result: `useRecords('GetHoldings', { code })`. With null parameters nothing is sent and the
 * query stays pending.
 */
export function useRecords<Name extends OperationName>(name: Name, parameters: RequestParameters<Name> | null) {
  return useQuery({ ...recordsQuery(useClient(), name, parameters ?? {}), enabled: parameters !== null });
}

/**
 * The query of the records of all schemes. Another service than the built-in one sends them whole, in one response whatever the fields are.
 * @param fields those that are needed; by default all.
 */
export function listQuery<Name extends OperationName, Field extends FieldName<Name> = FieldName<Name>>(
  client: Client,
  name: Name,
  fields?: readonly Field[],
) {
  const selected = client.isBuiltIn ? fields : undefined;
  return queryOptions({
    queryKey: [name, 'all schemes', selected],
    queryFn: ({ signal }) => client.fetchList(name, selected, signal),
    staleTime: STALE_TIME_MS,
  });
}

/** The service's description of itself and its dataset; null while it is loading or if the service does not provide it. */
export function useServerInfo(): ServerInfo | null {
  return useRecords('GetServerInfo', {}).data?.[0] ?? null;
}

export const ClientContext = createContext<Client | null>(null);

/** The client of the connected service. */
export function useClient(): Client {
  const client = use(ClientContext);
  if (!client) throw new Error('useClient must be used within a ClientContext provider');
  return client;
}

export interface Portfolios extends Omit<CombinedQueries, 'isUnavailable'> {
  /** The latest portfolio of each scheme; empty if it has none, or it is not loaded. */
  readonly portfolios: readonly (readonly Holding[])[];
  /** Their dates; null without a portfolio. */
  readonly dates: readonly (IsoDate | null)[];
}

/** The latest portfolios of some schemes, requested in parallel. */
export function usePortfolios(codes: readonly string[]): Portfolios {
  const client = useClient();
  const queries = codes.map((code) => recordsQuery(client, 'GetHoldings', { code }));
  return useQueries({ queries, combine: combinePortfolios });
}

const NO_ROWS: readonly Holding[] = [];

// outside the hook, since react-query combines again whenever this function is another one
function combinePortfolios(results: readonly UseQueryResult<readonly Holding[]>[]): Portfolios {
  const { isLoading, retry } = combineQueries(results);
  const portfolios = results.map(({ data }) => data ?? NO_ROWS);
  return {
    portfolios,
    dates: portfolios.map(([first]) => (first?.date ? datePart(first.date) : null)),
    isLoading,
    error: results.find(({ error }) => error !== null)?.error ?? null, // also that the server has no portfolios
    retry,
  };
}

interface OperationSupport {
  /** Undefined while it is not known. */
  readonly isSupported: boolean | undefined;
  /** Why it is not known, if the request failed. */
  readonly failure: FailedRequest | null;
}

/** Whether the service lists an extension operation among those that the key may call. */
export function useOperationSupport(name: OperationName): OperationSupport {
  const { isBuiltIn } = useClient();
  const limits = useRecords('GetLimitation', {});
  const { data, isFetched } = limits; // not isPending, which is true again while a request that failed is repeated
  // another service without GetLimitation may answer with its web page
  const anyFailure = useFailure(limits);
  const failure = isBuiltIn || limits.error?.failure !== 'unreadable' ? anyFailure : null;
  if (!isFetched || (data === undefined && failure)) return { isSupported: undefined, failure };
  const isSupported = data?.some(
    ({ operation, allowed }) => operation.toLowerCase() === name.toLowerCase() && allowed.toLowerCase() === 'yes',
  );
  return { isSupported: isSupported ?? false, failure: null };
}
