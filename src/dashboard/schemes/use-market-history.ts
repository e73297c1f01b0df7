import type { RequestParameters } from '#contract/operations/operations.ts';
import type { MarketMonth } from '#contract/records/market.ts';
import { type FailedRequest, useFailure } from '../api/combine-queries.ts';
import { useOperationSupport, useRecords } from '../api/use-records.ts';

const NONE: readonly MarketMonth[] = [];

/** The months of a part of the market. */
export interface MarketHistory {
  /** Oldest first; empty while they are loading, and if the service has none. */
  readonly months: readonly MarketMonth[];
  readonly isLoading: boolean;
  /** Why there are none, within a sentence. */
  readonly emptyReason: string;
  readonly failure: FailedRequest | null;
}

/** The history of a category or a fund house; with null nothing is requested. */
export function useMarketHistory(parameters: RequestParameters<'GetMarketHistory'> | null): MarketHistory {
  const { isSupported, failure } = useOperationSupport('GetMarketHistory');
  const query = useRecords('GetMarketHistory', isSupported === true ? parameters : null);
  const ownFailure = useFailure(query);
  const failed = failure ?? ownFailure;
  return {
    months: query.data ?? NONE,
    isLoading: failed === null && parameters !== null && isSupported !== false && query.data === undefined,
    emptyReason:
      isSupported === false
        ? 'this service does not derive flows and dispersion by month.'
        : 'the AUM of month-ends and the NAVs of a year are needed, which these data do not have.',
    failure: failed,
  };
}
