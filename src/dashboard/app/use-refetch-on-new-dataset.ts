import { useQuery, useQueryClient, type Query } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { recordsQuery, useClient } from '../api/use-records.ts';

const POLL_INTERVAL_MS = 30_000;

/** Queries about the server itself are polled in the background. */
export const isServerInfoQuery = ({ queryKey }: Pick<Query, 'queryKey'>): boolean => queryKey[0] === 'GetServerInfo';

/**
 * Resets all queries when the server has switched to another dataset, as after an import, so that data of one dataset is never
 * shown under the name of another. Polls every 30 seconds, when the user comes back to the tab, and on every new path. A server
 * without GetServerInfo is not polled.
 */
export function useRefetchOnNewDataset(path: string): void {
  const queries = useQueryClient();
  const { data, refetch } = useQuery({
    ...recordsQuery(useClient(), 'GetServerInfo', {}),
    refetchInterval: ({ state }) => (state.data ? POLL_INTERVAL_MS : false),
    refetchOnWindowFocus: ({ state }) => (state.data ? 'always' : false),
  });
  const version = data?.[0]?.datasetVersion ?? '';
  const lastSeen = useRef({ version, path });

  useEffect(() => {
    const previous = lastSeen.current;
    lastSeen.current = { version: version || previous.version, path };
    if (version !== '' && previous.version !== '' && version !== previous.version) {
      void queries.resetQueries({ predicate: (query) => !isServerInfoQuery(query) });
    } else if (version !== '' && path !== previous.path) {
      void refetch();
    }
  }, [version, path, queries, refetch]);
}
