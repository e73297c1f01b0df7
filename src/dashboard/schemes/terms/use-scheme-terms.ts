import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { classifyExitLoad, getRiskClassCell } from '#finance/exit-load.ts';
import { type FailedRequest, useFailure } from '../../api/combine-queries.ts';
import { isOperationUnavailable } from '../../api/errors.ts';
import { listQuery, useClient } from '../../api/use-records.ts';

/** What lists of schemes show of the people and terms of each: '' if it is not stated, undefined while it is being loaded, and if it could not be. */
export interface TermsLookup {
  readonly getManagers: (row: Coded) => string | undefined;
  /** `B-II`. */
  readonly getRiskClass: (row: Coded) => string | undefined;
  /** `None` or `As stated`. */
  readonly getExitLoad: (row: Coded) => string | undefined;
  /** Why they could not be loaded, if they could not. */
  readonly failure: FailedRequest | null;
}

interface Coded {
  readonly code: string;
}

const FIELDS = ['code', 'managers', 'potentialRiskClass', 'exitLoad'] as const;

/**
 * People and terms of all schemes, from their scheme summary documents.
 * @param isNeeded without it nothing is requested.
 * @returns null if the service has none.
 */
export function useSchemeTerms(isNeeded: boolean): TermsLookup | null {
  const client = useClient();
  const query = useQuery({ ...listQuery(client, 'GetSchemeDetails', FIELDS), enabled: isNeeded && client.isBuiltIn });
  const { data } = query;
  const failure = useFailure(query);
  const isAbsent = !client.isBuiltIn || isOperationUnavailable(query.error);
  return useMemo(() => {
    if (isAbsent) return null;
    return {
      getManagers: ({ code }) => data && (data.findByCode(code)?.managers ?? ''),
      getRiskClass: ({ code }) => data && getRiskClassCell(data.findByCode(code)?.potentialRiskClass ?? ''),
      getExitLoad: ({ code }) => data && classifyExitLoad(data.findByCode(code)?.exitLoad ?? ''),
      failure,
    };
  }, [isAbsent, data, failure]);
}
