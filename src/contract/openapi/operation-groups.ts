import type { OperationName } from '../operations/operations.ts';

interface OperationGroup {
  readonly title: string;
  readonly description: string;
  readonly operations: readonly OperationName[];
  /** Not part of the specification: its operations are marked `x-extension`. */
  readonly isExtension?: true;
}

/** The operations in the order of the specification: it defines seven in full and ten by name only; extensions come last. */
export const operationGroups = [
  {
    title: 'Core operations',
    description: 'Defined by the specification (4.2–4.8); every compatible server supports them.',
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
    title: 'Additional operations',
    description: 'Named in the specification (4.9); parameters and records are specific to Fundlens.',
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
  {
    title: 'Extension operations',
    description:
      'Not part of the specification: portfolios of earlier months, shares across all schemes, measures, changes, stress tests, people and terms of schemes.',
    operations: [
      'GetPortfolioDates',
      'GetStockMovers',
      'GetPortfolioCoverage',
      'GetSchemeMeasures',
      'GetSchemeEvents',
      'GetSchemeDetails',
      'GetManagers',
      'GetStressTests',
    ],
    isExtension: true,
  },
] as const satisfies readonly OperationGroup[];

/** @throws Error if it is in no group, or in several. */
export function findOperationGroup(name: OperationName): OperationGroup {
  const groups: readonly OperationGroup[] = operationGroups;
  const [group, other] = groups.filter(({ operations }) => operations.includes(name));
  if (group === undefined || other !== undefined) throw new Error(`expected one group of operations with ${name}`);
  return group;
}
