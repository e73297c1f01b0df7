import { QueryCache, QueryClient } from '@tanstack/react-query';
import { isKeyRejected, type ServiceError } from './errors.ts';

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: ServiceError;
  }
}

/**
 * Retries at once only if there was no response: sending a refused or unreadable request again would not help. A page whose
 * query failed for the time being, by a rate limit or an outage, sends it again later, so that it recovers by itself.
 * `onKeyRejected` is called whenever the service rejects the access key.
 */
export function createQueryClient(onKeyRejected: () => void): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({ onError: (error) => isKeyRejected(error) && onKeyRejected() }),
    defaultOptions: {
      queries: {
        retry: (failureCount, { failure }) => failure === 'unreachable' && failureCount < 2,
        retryDelay: (failureCount) => 500 * 2 ** failureCount,
        refetchInterval: ({ state: { error } }) =>
          error?.retryAt === undefined ? false : Math.max(error.retryAt - Date.now(), 1_000),
        networkMode: 'always', // the service may run on this machine, which is reachable without a network
        structuralSharing: false, // comparing 14,000 records with the previous ones costs more than rendering them
        gcTime: 15 * 60_000,
      },
    },
  });
}
