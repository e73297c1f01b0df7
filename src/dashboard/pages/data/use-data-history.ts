import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useConnection } from '../../connection/connection-context.ts';
import { createDataClient, type DataClient, type HistoryResponse } from './data-client.ts';

export const HISTORY_KEY = ['data-history'] as const;

/** Null for an external server. */
export function useDataClient(): DataClient | null {
  const { fetchFromOwnServer } = useConnection();
  return useMemo(() => fetchFromOwnServer && createDataClient(fetchFromOwnServer), [fetchFromOwnServer]);
}

/** The versions and reports of the built-in server; undefined while they are being loaded and for an external server. */
export function useDataHistory(): HistoryResponse | undefined {
  const client = useDataClient();
  const { data } = useQuery<HistoryResponse>({
    queryKey: HISTORY_KEY,
    queryFn: () => client?.fetchHistory() ?? Promise.reject(new Error('no built-in server')),
    enabled: client !== null,
    // a part of the page that follows once the server is known shows the same history
    staleTime: 5_000,
    refetchOnWindowFocus: 'always',
  });
  return data;
}
