import { QueryCache, QueryClient } from '@tanstack/react-query';
import { isKeyRejected, type ServiceError } from './errors.ts';

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: ServiceError;
  }
}

/**
 * Retries only if there was no response: sending a refused or unreadable request again would not help.
 * `onKeyRejected` is called whenever the service rejects the access key.
 */
export function createQueryClient(onKeyRejected: () => void): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({ onError: (error) => isKeyRejected(error) && onKeyRejected() }),
    defaultOptions: {
      queries: {
        retry: (failureCount, { failure }) => failure === 'unreachable' && failureCount < 2,
        retryDelay: (failureCount) => 500 * 2 ** failureCount,
        networkMode: 'always', // the service may run on this machine, which is reachable without a network
        structuralSharing: false, // comparing 14,000 records with the previous ones costs more than rendering them
        gcTime: 15 * 60_000,
      },
    },
  });
}
