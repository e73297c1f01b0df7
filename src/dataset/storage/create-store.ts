import { newFundOfferFields } from '#contract/records/new-fund-offer.ts';
import { createRowParser } from '#contract/responses/parse-record.ts';
import { checkTables } from './check-tables.ts';
import { createRecordReader, type KeysetQuery } from './chunked-read.ts';
import type { Database } from './database.ts';
import { readAumHistory } from './queries/aum-history.ts';
import { readEvents } from './queries/events.ts';
import { readCorporateActions, readCorporateActionsOver } from './queries/holdings/corporate-actions.ts';
import { readPortfolioCoverage } from './queries/holdings/portfolio-coverage.ts';
import {
  findPortfolios,
  readHoldingsResponse,
  readLatestAndPrevious,
  readLatestPortfolio,
  readPortfolioDates,
  readPortfolioHistory,
  readPortfolioOn,
} from './queries/holdings/portfolios.ts';
import { searchHoldings } from './queries/holdings/search-holdings.ts';
import { readStockTrades } from './queries/holdings/stock-trades.ts';
import { readUnmatchedPortfolios } from './queries/holdings/unmatched-portfolios.ts';
import { readNavHistory } from './queries/nav-history.ts';
import { performanceByAum, sortPerformance } from './queries/performance.ts';
import { buildSchemeFilter, matchManager } from './queries/scheme-filter.ts';
import {
  detailsByCode,
  latestNavsByCode,
  managersByCode,
  measuresByCode,
  schemeAumByCode,
  schemesByCode,
} from './queries/schemes.ts';
import { readSourceDays, readWholeFiles } from './queries/source-files.ts';
import { readStressTests } from './queries/stress-tests.ts';
import { readAllIndexLevels, readAllNavs } from './queries/whole-series.ts';
import { readDatasetInfo } from './read-dataset-info.ts';
import { readMarketDays } from './read-market-days.ts';
import { and, buildSelectList } from './sql-builder.ts';
import type { SchemeSelection, Store } from './store.ts';

const parseOffer = createRowParser(newFundOfferFields);
const OFFERS = `SELECT ${buildSelectList(newFundOfferFields, 'o')} FROM offer o ORDER BY position`;

/** The store over a database of any engine. */
export async function createStore(database: Database): Promise<Store> {
  const readRecords = createRecordReader(database);
  const readSelected = async <T>(query: KeysetQuery<T>, selection: SchemeSelection, max?: number) =>
    readRecords(query, await buildSchemeFilter(database, selection), max);
  const info = await readDatasetInfo(database); // first, since a dataset of an earlier format may lack any table
  const marketDays = await readMarketDays(database);
  return {
    info,
    marketDays,
    async readPerformance(selection, sortBy, max) {
      if (sortBy === 'dailyAum') return readSelected(performanceByAum, selection, max);
      return sortPerformance(await readSelected(performanceByAum, selection), sortBy).slice(0, max);
    },
    readSchemes: (selection) => readSelected(schemesByCode, selection),
    readMeasures: (selection) => readSelected(measuresByCode, selection),
    readDetails: (selection) => readSelected(detailsByCode, selection),
    async readManagers(selection, manager) {
      const filter = await buildSchemeFilter(database, selection);
      if (manager === undefined) return readRecords(managersByCode, filter);
      return readRecords(managersByCode, { ...filter, ...and([filter, await matchManager(database, manager)]) });
    },
    findPortfolios: async (selection) => findPortfolios(database, await buildSchemeFilter(database, selection)),
    readPortfolioHistory: (portfolio, max) =>
      max === 1 ? readLatestPortfolio(database, portfolio) : readPortfolioHistory(database, portfolio, max),
    readPortfolioOn: (portfolio, date) => readPortfolioOn(database, portfolio, date),
    readLatestAndPrevious: (portfolio, date) => readLatestAndPrevious(database, portfolio, date),
    async readPortfolioDates(selection) {
      return readPortfolioDates(database, await buildSchemeFilter(database, selection));
    },
    readStockTrades: (date) => readStockTrades(database, date),
    readPortfolioCoverage: () => readPortfolioCoverage(database),
    async readHoldingsResponse(selection) {
      return readHoldingsResponse(database, await buildSchemeFilter(database, selection));
    },
    readCorporateActions: (previousDate, date) => readCorporateActions(database, previousDate, date),
    readCorporateActionsOver: (portfolio, dates) => readCorporateActionsOver(database, portfolio, dates),
    searchHoldings: (criteria) => searchHoldings(database, criteria),
    readNavHistory: (code, from, to) => readNavHistory(database, marketDays.trading, code, from, to),
    readStressTests: (code, from, to) => readStressTests(database, code, from, to),
    readAumHistory: (code, from, to) => readAumHistory(database, code, from, to),
    readSchemeAum: (selection) => readSelected(schemeAumByCode, selection),
    readLatestNavs: (selection) => readSelected(latestNavsByCode, selection),
    readAllNavs: () => readAllNavs(database),
    readAllIndexLevels: () => readAllIndexLevels(database),
    readSourceDays: () => readSourceDays(database),
    readWholeFiles: (kinds) => readWholeFiles(database, kinds),
    readUnmatchedPortfolios: () => readUnmatchedPortfolios(database),
    readEvents: (selection, criteria, max) => readEvents(database, readRecords, selection, criteria, max),
    readOffers: async () => (await database.rows(OFFERS, [])).map(parseOffer),
    check: () => checkTables(database),
    close: () => database.close(),
  };
}
