import type { UseQueryResult } from '@tanstack/react-query';
import { isOperationUnavailable, type ServiceError } from './errors.ts';

/** The state of several queries that run in parallel. */
export interface CombinedQueries {
  readonly isLoading: boolean;
  /** The server does not provide the operation. */
  readonly isUnavailable: boolean;
  /** Why a response could not be loaded, if one could not. */
  readonly error: ServiceError | null;
  /** Repeats the queries that failed. */
  readonly retry: () => void;
}

export function combineQueries(results: readonly UseQueryResult[]): CombinedQueries {
  const errors = results.flatMap(({ error }) => error ?? []);
  return {
    isLoading: results.some(({ isPending }) => isPending),
    isUnavailable: errors.some(isOperationUnavailable),
    error: errors.find((error) => !isOperationUnavailable(error)) ?? null,
    retry: errors.length === 0 ? doNothing : () => results.forEach(({ error, refetch }) => error && void refetch()),
  };
}

const doNothing = () => {}; // always the same one, so that results which are equal do not render the page again
