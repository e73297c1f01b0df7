import type { Handlers } from './handler.ts';
import { getHoldingsByType } from './operations/holdings-by-type.ts';
import { getHoldingsSearch } from './operations/holdings-search.ts';
import { getHoldingsWhatChanged } from './operations/holdings-what-changed.ts';
import { getHoldings } from './operations/holdings.ts';
import { getNavHistory } from './operations/nav-history.ts';
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
  GetSchemeMaster: getSchemeMaster,
  GetNAVHistory: getNavHistory,
  GetServerInfo: getServerInfo,
};
