import type { OperationName } from '#contract/operations/operations.ts';
import { type FailedRequest, useFailure } from './combine-queries.ts';
import { useClient, useRecords } from './use-records.ts';

export interface OperationSupport {
  /** Undefined while it is not known. */
  readonly isSupported: boolean | undefined;
  /** Why it is not known, if the request failed. */
  readonly failure: FailedRequest | null;
}

/** Whether the service lists an extension operation among those that the key may call. */
export function useOperationSupport(name: OperationName): OperationSupport {
  const { isBuiltIn } = useClient();
  const limits = useRecords('GetLimitation', {});
  const { data, isFetched } = limits; // not isPending, which is true again while a request that failed is repeated
  // another service without GetLimitation may answer with its web page
  const anyFailure = useFailure(limits);
  const failure = isBuiltIn || limits.error?.failure !== 'unreadable' ? anyFailure : null;
  if (!isFetched || (data === undefined && failure)) return { isSupported: undefined, failure };
  const isSupported = data?.some(
    ({ operation, allowed }) => operation.toLowerCase() === name.toLowerCase() && allowed.toLowerCase() === 'yes',
  );
  return { isSupported: isSupported ?? false, failure: null };
}
