import { QueryCache, QueryClient } from '@tanstack/react-query';
import { keyRefused, type ServiceError } from './error.ts';

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: ServiceError;
  }
}

/**
 * Asks again only when nobody answered: a refusal or an unreadable answer will not heal by asking twice.
 * `onKeyRefused` is told whenever the service wants another access key.
 */
export function createQueryClient(onKeyRefused: () => void): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({ onError: (error) => keyRefused(error) && onKeyRefused() }),
    defaultOptions: {
      queries: {
        retry: (failed, { failure }) => failure === 'unreachable' && failed < 2,
        retryDelay: (failed) => 500 * 2 ** failed,
        networkMode: 'always', // the service may run on this machine, which needs no network to reach it
        structuralSharing: false, // comparing 14,000 records with their forebears costs more than drawing them anew
        gcTime: 15 * 60_000,
      },
    },
  });
}
