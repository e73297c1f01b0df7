import type { UnmatchedPortfolio } from '#contract/data-history.ts';
import type { IsoDate } from '#contract/dates.ts';
import { newFundOfferFields } from '#contract/records/new-fund-offer.ts';
import { createRowParser } from '#contract/responses/parse-record.ts';
import { createRecordReader, type KeysetQuery } from './chunked-read.ts';
import { type Database, DatabaseUnavailableError } from './database.ts';
import { DERIVED_TABLES } from './derived-tables.ts';
import { readActiveSchemes, readActiveScorecard } from './queries/active-scorecard.ts';
import {
  readAumHistory,
  readNavHistory,
  readStressTests,
  readAllIndexLevels,
  readAllNavs,
} from './queries/code-histories.ts';
import { readCorporateActions, readCorporateActionsOver } from './queries/holdings/corporate-actions.ts';
import { readPortfolioCoverage } from './queries/holdings/portfolio-coverage.ts';
import { readWeightHistory } from './queries/holdings/portfolio-history.ts';
import {
  findPortfolios,
  readHoldingsResponse,
  readLatestAndPrevious,
  readLatestPortfolio,
  readMonthEndPortfolios,
  readPortfolioDates,
  readPortfolioHistory,
  readPortfolioOn,
} from './queries/holdings/portfolios.ts';
import { searchHoldings } from './queries/holdings/search-holdings.ts';
import { readStockTrades } from './queries/holdings/stock-trades.ts';
import { findFundHouses, findSubCategories, readMarketHistory } from './queries/market-history.ts';
import { readComparedCodes, readReturnNavs } from './queries/return-navs.ts';
import { readOverlaps, readRuleChecks } from './queries/rules.ts';
import { buildSchemeFilter, matchManager } from './queries/scheme-filter.ts';
import {
  readEvents,
  performanceByAum,
  sortPerformance,
  calendarYearsByCode,
  detailsByCode,
  latestNavsByCode,
  managersByCode,
  measuresByCode,
  schemeAumByCode,
  schemesByCode,
} from './queries/schemes.ts';
import { readMarketDays } from './read-market-days.ts';
import { getDateOrNull, getNumber, getText, getUtcTime, getDate } from './row-values.ts';
import { and, buildSelectList } from './sql-builder.ts';
import type { SchemeSelection, Store, DatasetInfo, DatasetKind } from './store.ts';
import { STORED_TABLES, DATASET_FORMAT } from './stored-tables.ts';

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
    readCalendarYears: (selection) => readSelected(calendarYearsByCode, selection),
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
    readMonthEndPortfolios: (portfolio, from, to) => readMonthEndPortfolios(database, portfolio, from, to),
    readWeightHistory: (portfolio, from, to) => readWeightHistory(database, portfolio, from, to),
    readRuleChecks: async (selection, date) =>
      readRuleChecks(database, await buildSchemeFilter(database, selection), date),
    readOverlaps: async (selection, date) => readOverlaps(database, await buildSchemeFilter(database, selection), date),
    readStockTrades: (date, part) => readStockTrades(database, date, part),
    findSubCategories: (name) => findSubCategories(database, name),
    findFundHouses: (name) => findFundHouses(database, name),
    readMarketHistory: (part, from, to) => readMarketHistory(database, part, from, to),
    readActiveScorecard: (subCategory) => readActiveScorecard(database, subCategory),
    readActiveSchemes: (subCategory, years) => readActiveSchemes(database, subCategory, years),
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
    readComparedCodes: (codes, day) => readComparedCodes(readRecords, codes, day),
    readReturnNavs: (codes, from) => readReturnNavs(database, marketDays.trading, codes, from),
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

/** A query of each table with all its columns, which finds no row. */
const columnQueries = `${STORED_TABLES}${DERIVED_TABLES}`
  .split(/CREATE TABLE (?:IF NOT EXISTS )?/)
  .slice(1)
  .map((definition) => {
    const columns = Array.from(definition.matchAll(/^ {2}("\w+"|[a-z]\w*) [A-Z]/gm), ([, name]) => `t.${name}`);
    return `SELECT ${columns.join(', ')} FROM ${/\w+/.exec(definition)?.[0]} t WHERE 1 = 0`;
  });

/** Whether a dataset has all tables and columns of this program. An import, also without files, adds those that are derived. */
export async function hasAllColumns(database: Database): Promise<boolean> {
  try {
    for (const query of columnQueries) await database.rows(query, []);
    return true;
  } catch (error) {
    if (error instanceof DatabaseUnavailableError) throw error;
    return false;
  }
}

/** Reads something of a dataset. @throws DatabaseUnavailableError if that is not possible at the moment, or a table is missing. */
async function checkTables(database: Database): Promise<void> {
  try {
    await database.rows('SELECT COUNT(*) FROM scheme', []); // SELECT 1 reads nothing of the dataset
    for (const query of columnQueries) await database.rows(query, []); // of the others only that they exist
  } catch (cause) {
    if (cause instanceof DatabaseUnavailableError) throw cause;
    throw new DatabaseUnavailableError('the dataset cannot be read', { cause });
  }
}

const datasetKinds: readonly DatasetKind[] = ['Sample', 'Official', 'Upstream'];

/** @throws Error when the dataset is unfinished or has another format, other columns or another kind than this program supports. */
export async function readDatasetInfo(database: Database): Promise<DatasetInfo> {
  const [format] = await database.rows('SELECT format FROM dataset', []);
  if (!format) throw new Error('the dataset is not finished: its dataset table is empty');
  if (getNumber(format, 0) !== DATASET_FORMAT) {
    throw new Error(`expected a dataset of format ${DATASET_FORMAT}, got format ${getNumber(format, 0)}`);
  }
  if (!(await hasAllColumns(database)))
    throw new Error('the dataset lacks columns of this version of Fundlens: add them with npm run import');
  const [row] = await database.rows(
    `SELECT version, kind, built_at, nav_as_of, portfolio_as_of, schemes, nav_rows, holding_rows, offers, sources
     FROM dataset`,
    [],
  );
  const kind = datasetKinds.find((known) => known === row?.[1]);
  if (!row || !kind) throw new Error(`expected a dataset of kind ${datasetKinds.join(', ')}, got ${String(row?.[1])}`);
  return {
    version: getText(row, 0),
    kind,
    builtAt: getUtcTime(row, 2),
    navAsOf: getDateOrNull(row, 3),
    portfolioAsOf: getDateOrNull(row, 4),
    schemes: getNumber(row, 5),
    navRows: getNumber(row, 6),
    holdingRows: getNumber(row, 7),
    offers: getNumber(row, 8),
    sources: getText(row, 9),
  };
}

// a list of offers without details has no date
const DAYS = `SELECT kind, MAX(as_of) FROM source WHERE as_of <> '' GROUP BY kind`;

/** The newest day of each kind of file that a dataset was built from. */
const readSourceDays = async (database: Database): Promise<ReadonlyMap<string, IsoDate>> =>
  new Map((await database.rows(DAYS, [])).map((row) => [getText(row, 0), getDate(row, 1)]));

/** The names of the files of some kinds of which nothing was left out, by kind. */
async function readWholeFiles(
  database: Database,
  kinds: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const places = kinds.map(() => '?').join(', ');
  const rows = await database.rows(`SELECT kind, name FROM source WHERE unread = 0 AND kind IN (${places})`, kinds);
  const byKind = Map.groupBy(rows, (row) => getText(row, 0));
  return new Map([...byKind].map(([kind, files]) => [kind, files.map((row) => getText(row, 1))]));
}

const UNMATCHED = `SELECT mutual_fund, scheme_name, newest, portfolios, reason FROM unmatched_portfolio
  ORDER BY newest DESC, mutual_fund, scheme_name, reason`;

/** The stored portfolios that match no scheme, newest first. */
const readUnmatchedPortfolios = async (database: Database): Promise<readonly UnmatchedPortfolio[]> =>
  (await database.rows(UNMATCHED, [])).map((row) => ({
    mutualFund: getText(row, 0),
    schemeName: getText(row, 1),
    newest: getDate(row, 2),
    portfolios: getNumber(row, 3),
    reason: getText(row, 4),
  }));
