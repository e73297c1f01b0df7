import type { Handlers } from './handler.ts';
import { getAumHistory } from './operations/aum-history.ts';
import { getAumTopGainersLosers } from './operations/aum-movers.ts';
import { getHoldingsByType } from './operations/holdings-by-type.ts';
import { getHoldingsSearch } from './operations/holdings-search.ts';
import { getHoldingsWhatChanged } from './operations/holdings-what-changed.ts';
import { getHoldings } from './operations/holdings.ts';
import { getLimitation } from './operations/limitation.ts';
import { getAmcMaster, getSchemeCategoryMaster, getSchemeTypeMaster } from './operations/masters.ts';
import { getNavHistory } from './operations/nav-history.ts';
import { getNav } from './operations/nav.ts';
import { getNewFundOffers } from './operations/new-fund-offers.ts';
import { getAum, getAumSchemeComparison } from './operations/performance.ts';
import { getSchemeMaster } from './operations/scheme-master.ts';
import { getServerInfo } from './operations/server-info.ts';

export const handlers: Handlers = {
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
};
