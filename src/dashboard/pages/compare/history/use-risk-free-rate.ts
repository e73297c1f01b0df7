import { type FailedRequest, useFailure } from '../../../api/combine-queries.ts';
import { useClient, useRecords } from '../../../api/use-records.ts';

export interface RiskFreeRate {
  /** Percent p.a.; null while it is loading or if it is not known. */
  readonly rate: number | null;
  /** Where it comes from, or why there is none. */
  readonly source: string;
  /** Why it could not be loaded, if it could not. */
  readonly failure: FailedRequest | null;
}

/** The rate that the measures of the service are computed with. */
export function useRiskFreeRate(codes: readonly string[]): RiskFreeRate {
  const { isBuiltIn } = useClient();
  const measures = useRecords('GetSchemeMeasures', isBuiltIn ? { code: codes.join(',') } : null);
  const failure = useFailure(measures);
  const rate = measures.data?.find((record) => record.riskFreeRate !== null)?.riskFreeRate ?? null;
  return { rate, source: describeSource(rate, isBuiltIn && measures.isPending, failure), failure };
}

function describeSource(rate: number | null, isPending: boolean, failure: FailedRequest | null): string {
  if (rate !== null) return 'Median one-year return of the overnight schemes, direct growth.';
  if (isPending) return 'Loading the risk-free rate.';
  const reason = failure ? 'It could not be loaded' : 'The server states none';
  return `${reason}: enter a rate for Sharpe and Sortino.`;
}
