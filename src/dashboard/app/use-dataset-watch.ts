import { useQuery, useQueryClient, type Query } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useClient } from '../api/client-context.ts';
import { recordsQuery } from '../api/records.ts';

/** Ms between two looks at which dataset the service answers from. */
const LOOK_AGAIN = 30_000;

/** Whether a question is only about the service itself, which is looked at all the time and behind the scenes. */
export const isAboutService = ({ queryKey }: Pick<Query, 'queryKey'>): boolean => queryKey[0] === 'GetServerInfo';

/**
 * Asks everything anew once the service answers from another dataset, as after an import: figures of the one never
 * stand under the other’s name. Looks every half minute, when the reader comes back to this tab and on each new path.
 * A service that does not tell its dataset is left alone.
 */
export function useDatasetWatch(path: string): void {
  const queries = useQueryClient();
  const { data, refetch } = useQuery({
    ...recordsQuery(useClient(), 'GetServerInfo', {}),
    refetchInterval: ({ state }) => (state.data ? LOOK_AGAIN : false),
    refetchOnWindowFocus: ({ state }) => (state.data ? 'always' : false),
  });
  const version = data?.[0]?.datasetVersion ?? '';
  const seen = useRef({ version, path });

  useEffect(() => {
    const before = seen.current;
    seen.current = { version: version || before.version, path };
    if (version !== '' && before.version !== '' && version !== before.version) {
      void queries.resetQueries({ predicate: (query) => !isAboutService(query) });
    } else if (version !== '' && path !== before.path) {
      void refetch();
    }
  }, [version, path, queries, refetch]);
}
