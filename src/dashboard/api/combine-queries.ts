import type { UseQueryResult } from '@tanstack/react-query';
import { useMemo } from 'react';
import { isOperationUnavailable, type ServiceError } from './errors.ts';

/** A request that failed, although the service provides the operation. */
export interface FailedRequest {
  readonly error: ServiceError;
  /** Repeats the queries that failed. */
  readonly retry: () => void;
}

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

export function combineQueries(
  results: readonly Pick<UseQueryResult, 'error' | 'isPending' | 'refetch'>[],
): CombinedQueries {
  const errors = results.flatMap(({ error }) => error ?? []);
  return {
    isLoading: results.some(({ isPending }) => isPending),
    isUnavailable: errors.some(isOperationUnavailable),
    error: errors.find((error) => !isOperationUnavailable(error)) ?? null,
    retry: errors.length === 0 ? doNothing : () => results.forEach(({ error, refetch }) => error && void refetch()),
  };
}

const doNothing = () => {}; // always the same one, so that results which are equal do not render the page again

/** The failure among queries of which each shows a part; null if none failed. */
export function findFailure(...combined: readonly Pick<CombinedQueries, 'error' | 'retry'>[]): FailedRequest | null {
  const [failed] = combined.flatMap(({ error }) => error ?? []);
  return failed === undefined ? null : { error: failed, retry: () => combined.forEach(({ retry }) => retry()) };
}

/** The failure of one query; null if it did not fail. The same object as long as it is the same failure. */
export const useFailure = ({ error, refetch }: Pick<UseQueryResult, 'error' | 'refetch'>): FailedRequest | null =>
  useMemo(
    () => (error === null || isOperationUnavailable(error) ? null : { error, retry: () => void refetch() }),
    [error, refetch],
  );
