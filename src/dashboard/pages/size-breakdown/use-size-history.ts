import { type UseQueryResult, useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { IsoDate } from '#contract/dates.ts';
import type { RequestParameters } from '#contract/operations/operations.ts';
import type { HoldingGroup } from '#contract/records/holding.ts';
import { type CombinedQueries, type FailedRequest, combineQueries, findFailure } from '../../api/combine-queries.ts';
import { recordsQuery, useClient } from '../../api/use-records.ts';
import { buildDateParameter, selectMonthlyDates, usePortfolioDates } from '../../schemes/holdings/portfolio-dates.tsx';

interface MonthlySizes {
  readonly date: IsoDate;
  readonly groups: readonly HoldingGroup[];
}

export interface SizeHistory {
  /** Newest first; empty without earlier portfolios, and if one could not be loaded. */
  readonly months: readonly MonthlySizes[];
  readonly isLoading: boolean;
  /** False if the server has only the latest portfolio. */
  readonly isSupported: boolean;
  /** Why they could not be loaded, if they could not. */
  readonly failure: FailedRequest | null;
}

/** The portfolios of a scheme's last twelve months by market cap. */
export function useSizeHistory(code: string): SizeHistory {
  const { all, isPending, isSupported, ...datesState } = usePortfolioDates(code);
  const dates = useMemo(() => selectMonthlyDates(all), [all]);
  const loaded = useSizeGroups(dates.map((date) => ({ code, ...buildDateParameter(all, date) })));
  const failure = datesState.failure ?? findFailure(loaded);
  return {
    months: failure ? [] : dates.map((date, index) => ({ date, groups: loaded.groups[index] ?? [] })),
    isLoading: isPending || loaded.isLoading,
    isSupported: isSupported !== false,
    failure,
  };
}

interface SizeGroups extends CombinedQueries {
  /** In the order of the requests; undefined for one that failed. */
  readonly groups: readonly (readonly HoldingGroup[] | undefined)[];
}

/** Portfolios by market cap: of several schemes, or of several dates. */
export function useSizeGroups(
  requests: readonly Pick<RequestParameters<'GetHoldingsByType'>, 'code' | 'date'>[],
): SizeGroups {
  const client = useClient();
  return useQueries({
    queries: requests.map((request) => recordsQuery(client, 'GetHoldingsByType', { ...request, type: 'Size' })),
    combine,
  });
}

// outside the hook, since react-query combines again whenever this function is another one
const combine = (results: readonly UseQueryResult<readonly HoldingGroup[]>[]): SizeGroups => ({
  ...combineQueries(results),
  groups: results.map(({ data }) => data),
});
