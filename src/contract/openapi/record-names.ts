import type { OperationName } from '../operations.ts';

/** What the record of each operation is called in the API document; operations that answer with the same one share it. */
export const recordNames = {
  GetAUM: 'Performance',
  GetAumSchemeComparison: 'Performance',
  GetAumTopGainersLosers: 'AumMove',
  GetHoldings: 'Holding',
  GetHoldingsSearch: 'FoundHolding',
  GetHoldingsWhatChanged: 'HoldingChange',
  GetHoldingsByType: 'HoldingGroup',
  GetNewFundOffers: 'NewFundOffer',
  GetAMCMaster: 'FundHouse',
  GetSchemeMaster: 'Scheme',
  GetSchemeTypeMaster: 'SchemeType',
  GetSchemeCategoryMaster: 'SchemeCategory',
  GetNAV: 'Nav',
  GetNAVHistory: 'NavPoint',
  GetAUMHistory: 'AumPoint',
  GetLimitation: 'Limitation',
  GetServerInfo: 'ServerInfo',
} as const satisfies { readonly [Name in OperationName]: string };

export type RecordName = (typeof recordNames)[OperationName];
