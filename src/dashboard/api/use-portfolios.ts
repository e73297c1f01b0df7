import { useQueries, type UseQueryResult } from '@tanstack/react-query';
import { datePart, type IsoDate } from '#contract/dates.ts';
import type { Holding } from '#contract/records/holding.ts';
import { combineQueries, type CombinedQueries } from './combine-queries.ts';
import { recordsQuery, useClient } from './use-records.ts';

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
