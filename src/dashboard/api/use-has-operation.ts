import type { OperationName } from '#contract/operations/operations.ts';
import { useRecords } from './use-records.ts';

/** Whether the service lists an extension operation among those that the key may call; undefined while that is not known. */
export function useHasOperation(name: OperationName): boolean | undefined {
  const { data, isFetched } = useRecords('GetLimitation', {});
  // not isPending, which is true again while a request that failed is repeated
  if (!isFetched) return undefined;
  return (
    data?.some(
      ({ operation, allowed }) => operation.toLowerCase() === name.toLowerCase() && allowed.toLowerCase() === 'yes',
    ) ?? false
  );
}
