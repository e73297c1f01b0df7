import type { OperationName } from '#contract/operations/operations.ts';
import { getAum, getAumHistory, getAumSchemeComparison, getAumTopGainersLosers } from './aum.ts';
import type { Handler } from './handler.ts';
import { getNav, getNavHistory, getSchemeEvents, getStressTests } from './histories.ts';
import {
  getHoldings,
  getHoldingsByType,
  getHoldingsSearch,
  getHoldingsWhatChanged,
  getPortfolioCoverage,
  getPortfolioDates,
  getStockMovers,
} from './holdings.ts';
import {
  getAmcMaster,
  getManagers,
  getSchemeCategoryMaster,
  getSchemeDetails,
  getSchemeMaster,
  getSchemeMeasures,
  getSchemeTypeMaster,
} from './masters.ts';
import { getNewFundOffers } from './new-fund-offers.ts';
import { getLimitation, getServerInfo } from './server-info-and-limits.ts';

/** One handler for each operation of the contract; a missing one does not compile. */
export const handlers: { readonly [Name in OperationName]: Handler<Name> } = {
  GetAUM: getAum,
  GetAumSchemeComparison: getAumSchemeComparison,
  GetHoldings: getHoldings,
  GetHoldingsSearch: getHoldingsSearch,
  GetHoldingsWhatChanged: getHoldingsWhatChanged,
  GetHoldingsByType: getHoldingsByType,
  GetNewFundOffers: getNewFundOffers,
  GetAMCMaster: getAmcMaster,
  GetSchemeMaster: getSchemeMaster,
  GetSchemeTypeMaster: getSchemeTypeMaster,
  GetSchemeCategoryMaster: getSchemeCategoryMaster,
  GetNAV: getNav,
  GetNAVHistory: getNavHistory,
  GetAUMHistory: getAumHistory,
  GetAumTopGainersLosers: getAumTopGainersLosers,
  GetLimitation: getLimitation,
  GetServerInfo: getServerInfo,
  GetPortfolioDates: getPortfolioDates,
  GetStockMovers: getStockMovers,
  GetPortfolioCoverage: getPortfolioCoverage,
  GetSchemeMeasures: getSchemeMeasures,
  GetSchemeEvents: getSchemeEvents,
  GetSchemeDetails: getSchemeDetails,
  GetManagers: getManagers,
  GetStressTests: getStressTests,
};
