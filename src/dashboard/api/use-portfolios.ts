import { useQueries, type UseQueryResult } from '@tanstack/react-query';
import { datePart } from '#contract/dates.ts';
import type { Holding } from '#contract/records/holding.ts';
import type { ServiceError } from './errors.ts';
import { recordsQuery, useClient } from './use-records.ts';

export interface Portfolios {
  /** The latest portfolio of each scheme; empty if it has none or could not be loaded. */
  readonly portfolios: readonly (readonly Holding[])[];
  /** Their dates, ISO; null without a portfolio. */
  readonly dates: readonly (string | null)[];
  readonly isLoading: boolean;
  /** Why a portfolio could not be loaded, if one could not. */
  readonly error: ServiceError | null;
  /** Repeats the requests that failed. */
  readonly retry: () => void;
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
  const portfolios = results.map(({ data }) => data ?? NO_ROWS);
  return {
    portfolios,
    dates: portfolios.map(([first]) => (first?.date ? datePart(first.date) : null)),
    isLoading: results.some(({ isPending }) => isPending),
    error: results.find(({ error }) => error !== null)?.error ?? null,
    retry: () => {
      for (const { error, refetch } of results) if (error) void refetch();
    },
  };
}
