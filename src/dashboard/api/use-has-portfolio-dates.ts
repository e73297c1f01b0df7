import { useHasOperation } from './use-has-operation.ts';

/** True if the service has the extension parameters and operations about portfolios of earlier dates; undefined while that is not known. */
export const useHasPortfolioDates = (): boolean | undefined => useHasOperation('GetPortfolioDates');
