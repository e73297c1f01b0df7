import type { UnmatchedPortfolio } from '#contract/data-history.ts';
import type { IsoDate, IsoDateTime } from '#contract/dates.ts';
import type { ActiveScheme, ActiveScorecard } from '#contract/records/active-scorecard.ts';
import type { AumPoint } from '#contract/records/aum.ts';
import type { CalendarYear } from '#contract/records/calendar-year.ts';
import type { FoundHolding, Holding } from '#contract/records/holding.ts';
import type { MarketMonth } from '#contract/records/market.ts';
import type { Scheme } from '#contract/records/masters.ts';
import type { Nav, NavPoint } from '#contract/records/nav.ts';
import type { NewFundOffer } from '#contract/records/new-fund-offer.ts';
import type { Performance } from '#contract/records/performance.ts';
import type { PortfolioCoverage, PortfolioDate, PortfolioHistoryWeight } from '#contract/records/portfolio.ts';
import type { OverlapRecord, RuleCheckRecord } from '#contract/records/rule-check.ts';
import type { Manager, SchemeDetails } from '#contract/records/scheme-details.ts';
import type { EventKind, SchemeEvent } from '#contract/records/scheme-event.ts';
import type { SchemeMeasures } from '#contract/records/scheme-measures.ts';
import type { StressTest } from '#contract/records/stress-test.ts';
import type { NavSeriesWithBreaks } from '#finance/nav/series/breaks.ts';
import type { DatasetEvidence } from '#finance/portfolio/changes.ts';
import type { StockTrade } from '#finance/portfolio/stock-trades.ts';
import type { NamedSeries } from './queries/code-histories.ts';
import type { ClassifiedPosition } from './queries/holdings/sheet-rows.ts';
import type { MarketDays } from './read-market-days.ts';

/** Selects scheme codes. Criteria combine with AND; an absent criterion matches all (decisions: "Selecting schemes"). */
export interface SchemeSelection {
  readonly code?: readonly string[] | undefined;
  readonly isin?: readonly string[] | undefined;
  readonly name?: string | undefined;
  readonly mutualFund?: string | undefined;
  readonly type?: string | undefined;
  readonly category?: string | undefined;
  readonly subcategory?: string | undefined;
}

/** The schemes of a canonical sub-category, a fund house (both by their exact names), or both; the whole market without either. */
export interface MarketPart {
  readonly subCategory?: string | undefined;
  readonly mutualFund?: string | undefined;
}

/** Which changes of schemes; an absent criterion matches all. */
export interface EventCriteria {
  readonly kind?: EventKind | undefined;
  /** Inclusive. */
  readonly from?: IsoDate | undefined;
  readonly to?: IsoDate | undefined;
}

/** Criteria of a holdings search, with those for the schemes. `isin` is a scheme's or an instrument's. */
export interface HoldingCriteria extends SchemeSelection {
  readonly size?: string | undefined;
  readonly assetType?: string | undefined;
  readonly sector?: string | undefined;
  readonly industry?: string | undefined;
  /** Words of an instrument's name, or a company's BSE or NSE symbol. */
  readonly instrument?: string | undefined;
  /** Without it the latest portfolios are searched. */
  readonly date?: IsoDate | undefined;
}

/** A scheme code with the AUM of its scheme (the same for its other plans and options), ₹ crore. */
export interface SchemeAum extends Pick<Scheme, 'code' | 'schemeName' | 'mutualFund' | 'schemeCode' | 'navStatus'> {
  /** The date of its latest NAV. */
  readonly navDate: IsoDate | null;
  readonly dailyAum: number | null;
  readonly dailyAumDate: IsoDate | null;
  readonly specialCharAum: string;
  readonly preMonthAum: number | null;
  readonly preMonthAumDate: IsoDate | null;
}

/** A code with what decides its returns and whom it is compared with. */
export interface ComparedCode extends Pick<
  Scheme,
  'code' | 'schemeName' | 'option' | 'category' | 'subCategory' | 'benchmark' | 'peerGroup'
> {
  /** A key that all plans and options of a scheme have, and no others. */
  readonly schemeKey: string;
  readonly navDate: IsoDate | null;
  readonly returnSource: string;
  readonly publishedReturnDate: IsoDate | null;
  readonly return1Year: number | null;
  /** The key of the codes that it is compared with or, if its NAVs have ended, was; null without peers. */
  readonly peerKey: string | null;
}

/** A portfolio shared by scheme codes: the plans and options of one scheme. */
export interface PortfolioRef {
  readonly id: number;
  /** The SchemeCode of its codes. */
  readonly leadingCode: string;
  readonly schemeName: string;
}

/** The portfolio of a scheme on one date. */
export interface DatedPortfolio {
  readonly date: IsoDate;
  readonly holdings: readonly Holding[];
}

/** With the period end of the market-capitalisation list that gives its sizes; null if none does. */
export interface ClassifiedPortfolio extends DatedPortfolio {
  readonly sizeList: string | null;
}

/** A portfolio with the values that calculations need, and all that its rows are grouped by. */
export interface MonthEndPortfolio {
  readonly date: IsoDate;
  readonly rows: readonly ClassifiedPosition[];
}

export type DatasetKind = 'Sample' | 'Official' | 'Upstream';

/** Describes the dataset: returned by GetServerInfo and part of every response's ETag. */
export interface DatasetInfo {
  readonly version: string;
  readonly kind: DatasetKind;
  /** When the dataset was finished, in UTC. */
  readonly builtAt: IsoDateTime;
  readonly navAsOf: IsoDate | null;
  readonly portfolioAsOf: IsoDate | null;
  readonly schemes: number;
  readonly navRows: number;
  readonly holdingRows: number;
  readonly offers: number;
  readonly sources: string;
}

/**
 * One finished dataset version, read-only. Each method is one query in portable SQL, the same for SQLite and PostgreSQL.
 * Records are in the order of codes unless a method says otherwise.
 * Methods return promises, since a database server is reached over a network; each throws DatabaseUnavailableError while it
 * cannot be reached.
 */
export interface Store {
  readonly info: DatasetInfo;
  readonly marketDays: MarketDays;
  /** Reads the records by `sortBy`, a field of theirs: numbers and dates largest first, text A to Z, nulls last, ties by code. */
  readPerformance(selection: SchemeSelection, sortBy: keyof Performance, max?: number): Promise<readonly Performance[]>;
  readSchemes(selection: SchemeSelection): Promise<readonly Scheme[]>;
  readMeasures(selection: SchemeSelection): Promise<readonly SchemeMeasures[]>;
  /** The complete calendar years of the selected codes, by code, oldest first; years without a return are skipped. */
  readCalendarYears(selection: SchemeSelection): Promise<readonly CalendarYear[]>;
  /** What the newest scheme summary document states, by code; codes without one are skipped. */
  readDetails(selection: SchemeSelection): Promise<readonly SchemeDetails[]>;
  /** The managers of the selected codes, those of a name with one; by code, then as their documents list them. */
  readManagers(selection: SchemeSelection, manager?: string): Promise<readonly Manager[]>;
  /** The distinct portfolios of the selected codes, by leading code. Codes without a portfolio are skipped. */
  findPortfolios(selection: SchemeSelection): Promise<readonly PortfolioRef[]>;
  /** The latest `max` portfolios, newest first; rows in the order of the source, derivatives outside its total last. */
  readPortfolioHistory(portfolio: number, max: number): Promise<readonly DatedPortfolio[]>;
  /** The portfolio of a date or, without one, the newest of its month; without a date the latest. */
  readPortfolioOn(portfolio: number, date?: IsoDate): Promise<ClassifiedPortfolio | undefined>;
  /** The portfolio of a date (the latest without one) and, if one is near enough to be compared with, the previous one. */
  readLatestAndPrevious(portfolio: number, date?: IsoDate): Promise<readonly ClassifiedPortfolio[]>;
  /** The dates of all portfolios of the selected codes, by leading code, then newest first. */
  readPortfolioDates(selection: SchemeSelection): Promise<readonly PortfolioDate[]>;
  /** The newest portfolio of each month from that of one date to that of another, oldest first; months without one are skipped. */
  readMonthEndPortfolios(portfolio: number, from: IsoDate, to: IsoDate): Promise<readonly MonthEndPortfolio[]>;
  /** What each portfolio of a scheme between two dates, both inclusive, was made of, oldest first. */
  readWeightHistory(portfolio: PortfolioRef, from?: IsoDate, to?: IsoDate): Promise<readonly PortfolioHistoryWeight[]>;
  /** What the schemes of a part of the market did with each share, from their previous portfolios to those of the month of a date. */
  readStockTrades(date: IsoDate, part?: MarketPart): Promise<readonly StockTrade[]>;
  /** The canonical sub-categories that a text names, as such or by a printed label, A to Z. */
  findSubCategories(name: string): Promise<readonly string[]>;
  /** The fund houses with that name or, without one, those with its words in theirs, A to Z. */
  findFundHouses(name: string): Promise<readonly string[]>;
  /** AUM, flow and one-year returns of a part of the market at each month-end between two dates, both inclusive, oldest first. */
  readMarketHistory(part: MarketPart, from?: IsoDate, to?: IsoDate): Promise<readonly MarketMonth[]>;
  /** The scorecards of all sub-categories, or of one, by sub-category, then length of the window. */
  readActiveScorecard(subCategory?: string): Promise<readonly ActiveScorecard[]>;
  /** The active schemes of a sub-category at the start of a window, by code. */
  readActiveSchemes(subCategory: string, years: number): Promise<readonly ActiveScheme[]>;
  /** Each rule of the latest portfolios of the selected codes, or of those of a date's month, by leading code. */
  readRuleChecks(selection: SchemeSelection, date?: IsoDate): Promise<readonly RuleCheckRecord[]>;
  /** The overlaps of pairs with a scheme of the selection, on the newest date of each fund house, or of a date's month; largest first. */
  readOverlaps(selection: SchemeSelection, date?: IsoDate): Promise<readonly OverlapRecord[]>;
  /** The portfolios of each fund house with schemes in each month with portfolios, newest first, then by house. */
  readPortfolioCoverage(): Promise<readonly PortfolioCoverage[]>;
  /**
   * The response of GetHoldings for the only portfolio of the selected codes, serialized when the dataset was built: JSON,
   * dates in the format `String`. Null if they have none or several.
   */
  readHoldingsResponse(selection: SchemeSelection): Promise<Uint8Array | null>;
  /** The corporate actions and reissued ISINs that the whole dataset shows between two portfolio dates. */
  readCorporateActions(previousDate: IsoDate, date: IsoDate): Promise<DatasetEvidence>;
  /** The corporate actions between any two portfolio dates of a scheme, composed of those between its consecutive portfolios. */
  readCorporateActionsOver(
    portfolio: number,
    dates: { readonly previousDate: IsoDate; readonly date: IsoDate },
  ): Promise<DatasetEvidence>;
  /** Matching rows of the latest portfolios, or of those of a date's month, each portfolio once. By leading code, then in the order of the source. */
  searchHoldings(criteria: HoldingCriteria): Promise<readonly FoundHolding[]>;
  /** The NAVs of one code between two dates, both inclusive, oldest first. */
  readNavHistory(code: string, from?: IsoDate, to?: IsoDate): Promise<readonly NavPoint[]>;
  /**
   * The AUM of one code's scheme between two dates, both inclusive, oldest first: the net assets of each of its
   * portfolios and, if disclosed, its AUM on the date of its latest NAV.
   */
  readAumHistory(code: string, from?: IsoDate, to?: IsoDate): Promise<readonly AumPoint[]>;
  /** The stress tests of one code's scheme between two dates, both inclusive, oldest first. */
  readStressTests(code: string, from?: IsoDate, to?: IsoDate): Promise<readonly StressTest[]>;
  readSchemeAum(selection: SchemeSelection): Promise<readonly SchemeAum[]>;
  /** The latest NAVs, by code. */
  readLatestNavs(selection: SchemeSelection): Promise<readonly Nav[]>;
  /** Some codes, and those of their sub-categories that have a peer group today or had a NAV on a day or after it. */
  readComparedCodes(codes: readonly string[], day: IsoDate): Promise<readonly ComparedCode[]>;
  /** The NAVs that returns are computed from, from that on or before a day on, of each code that has any. */
  readReturnNavs(
    codes: readonly ComparedCode[],
    from: number,
  ): AsyncIterable<readonly [ComparedCode, NavSeriesWithBreaks]>;
  /** The NAVs of each code, by code. */
  readAllNavs(): AsyncIterable<NamedSeries>;
  /** The levels of each total-return index, by name. */
  readAllIndexLevels(): AsyncIterable<NamedSeries>;
  /** The newest day of each kind of source file that the dataset was built from; kinds without a date are left out. */
  readSourceDays(): Promise<ReadonlyMap<string, IsoDate>>;
  /** The names of the files of some kinds of which nothing was left out, by kind. */
  readWholeFiles(kinds: readonly string[]): Promise<ReadonlyMap<string, readonly string[]>>;
  /** The portfolios that match no scheme, newest first. */
  readUnmatchedPortfolios(): Promise<readonly UnmatchedPortfolio[]>;
  /** Changes of the selected codes: of their schemes, of their plans and of themselves, newest first. */
  readEvents(selection: SchemeSelection, criteria: EventCriteria, max?: number): Promise<readonly SchemeEvent[]>;
  /** All new fund offers, by launch date, latest first, then by name. */
  readOffers(): Promise<readonly NewFundOffer[]>;
  /** Reads something of the dataset. @throws DatabaseUnavailableError if that is not possible at the moment, or a table is missing. */
  check(): Promise<void>;
  close(): Promise<void>;
}
