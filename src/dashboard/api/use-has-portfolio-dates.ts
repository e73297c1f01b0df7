import { useRecords } from './use-records.ts';

/**
 * True if the service has the extension parameters and operations about portfolios of earlier dates: it lists GetPortfolioDates
 * among the operations that the key may call. Undefined while that is not known.
 */
export function useHasPortfolioDates(): boolean | undefined {
  const { data, isFetched } = useRecords('GetLimitation', {});
  // not isPending, which is true again while a request that failed is repeated
  if (!isFetched) return undefined;
  return (
    data?.some(
      ({ operation, allowed }) => operation.toLowerCase() === 'getportfoliodates' && allowed.toLowerCase() === 'yes',
    ) ?? false
  );
}
