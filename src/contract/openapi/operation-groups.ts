import type { OperationName } from '../operations.ts';

interface OperationGroup {
  readonly title: string;
  readonly description: string;
  readonly operations: readonly OperationName[];
}

/** The operations as the specification tells them, in its order: seven with parameters and records, ten by name alone. */
export const operationGroups = [
  {
    title: 'Specified in full',
    description:
      'Operations whose parameters and record are the specification’s own (4.2 to 4.8); any service that speaks it has them.',
    operations: [
      'GetAUM',
      'GetAumSchemeComparison',
      'GetHoldings',
      'GetHoldingsSearch',
      'GetHoldingsWhatChanged',
      'GetHoldingsByType',
      'GetNewFundOffers',
    ],
  },
  {
    title: 'Known by name',
    description:
      'Operations that the specification only names (4.9): their parameters and records are as this service decided, and ' +
      'may be others elsewhere.',
    operations: [
      'GetAMCMaster',
      'GetSchemeMaster',
      'GetSchemeTypeMaster',
      'GetSchemeCategoryMaster',
      'GetNAV',
      'GetNAVHistory',
      'GetAUMHistory',
      'GetAumTopGainersLosers',
      'GetLimitation',
      'GetServerInfo',
    ],
  },
] as const satisfies readonly OperationGroup[];
