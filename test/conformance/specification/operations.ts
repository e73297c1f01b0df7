import { calendarYear, schemeMeasures, stressTest } from './measures.ts';
import { manager, schemeDetails } from './people-and-terms.ts';
import {
  activeScheme,
  activeScorecard,
  aumMover,
  aumPoint,
  fundHouse,
  holding,
  holdingChange,
  holdingGroup,
  latestNav,
  limitation,
  marketMonth,
  navPoint,
  newFundOffer,
  overlap,
  performance,
  portfolioCoverage,
  portfolioDate,
  portfolioHistoryWeight,
  returnContribution,
  printedMetrics,
  ruleCheck,
  scheme,
  schemeEvent,
  schemeCategory,
  schemeType,
  serverInfo,
  standing,
  stockMover,
  type FieldTable,
} from './records.ts';

interface OperationSpec {
  readonly record: FieldTable;
  /** Fields of Fundlens at the end of the record (decisions: "Extension fields"). */
  readonly extension?: FieldTable;
  readonly parameters: readonly string[];
  /** A request needs at least one of them. */
  readonly selectors?: readonly string[];
}

const ONE_SCHEME = ['name', 'isin', 'code'] as const;
const CLASSIFICATION = ['type', 'category', 'subcategory'] as const;

/** A derivative disclosed outside the total: exposure, without market value and weight. */
const EXPOSURE = { ExposureValue: 'number', Exposure: 'number' } as const;

/** What is published about a scheme beside the fields of 2.3, and the dates of what is published. */
const PUBLISHED = {
  Ter: 'number',
  TerDate: 'date',
  DailyAumDate: 'date',
  PreMonthAumDate: 'date',
  PreMonthAvgAumDate: 'date',
  QuarterAvgAum: 'number',
  QuarterAvgAumPeriod: 'text',
  RiskometerDate: 'date',
  RiskometerBenchmarkDate: 'date',
} as const;

/** Where returns come from, why some are null, and what to check; and the risk band of specialised investment funds. */
const RETURN_FACTS = {
  ReturnSource: 'text',
  ReturnNotes: 'text',
  NavNote: 'text',
  BenchmarkReturnSource: 'text',
  IrSource: 'text',
  PublishedReturnDate: 'date',
  RiskBand: 'number',
} as const;

/** How an instrument continued since the previous portfolio: a corporate action, a reissued ISIN. */
const CONTINUITY = { ActionRatio: 'number', ActionState: 'text', PrevIsin: 'text' } as const;

/** The terms of a debt or money-market instrument, from its printed rating and name. */
const DEBT_TERMS = { RatingGrade: 'text', Coupon: 'number', Maturity: 'date' } as const;

/** What a code is: its scheme, and what it is compared with. */
const IDENTITY = {
  SchemeCode: 'text',
  PlanShown: 'text',
  OptionShown: 'text',
  NavStatus: 'text',
  IsInvestable: 'text',
  CanonicalCategory: 'text',
  CanonicalSubCategory: 'text',
  PeerGroup: 'text',
} as const;

/** The seven operations that the specification describes in full (4.2 to 4.8). */
const specified = {
  GetAUM: {
    record: performance,
    extension: { ...PUBLISHED, ...RETURN_FACTS, SchemeCode: 'text', PeerGroup: 'text' },
    parameters: ['isin', 'name', 'code', 'max', ...CLASSIFICATION, 'fields'],
  },
  GetAumSchemeComparison: {
    record: performance,
    extension: { ...PUBLISHED, ...RETURN_FACTS, SchemeCode: 'text', PeerGroup: 'text' },
    parameters: ['sortBy', 'isin', 'name', 'code', 'fields'],
  },
  GetHoldings: {
    record: holding,
    extension: { ...EXPOSURE, Note: 'text', ...DEBT_TERMS },
    parameters: [...ONE_SCHEME, 'filter', 'date'],
    selectors: ONE_SCHEME,
  },
  GetHoldingsSearch: {
    record: holding,
    extension: {
      Code: 'text',
      SchemeName: 'text',
      PrevQuantity: 'number',
      PrevWeight: 'number',
      ...EXPOSURE,
      ...CONTINUITY,
      Note: 'text',
      ...DEBT_TERMS,
      PrevDate: 'time',
    },
    parameters: [...ONE_SCHEME, 'size', 'assetType', 'sector', 'industry', 'instrument', 'date'],
    selectors: [...ONE_SCHEME, 'size', 'assetType', 'sector', 'industry', 'instrument'],
  },
  GetHoldingsWhatChanged: {
    record: holdingChange,
    extension: { PrevQuantity: 'number', ...EXPOSURE, ...CONTINUITY, Note: 'text', ...DEBT_TERMS },
    parameters: [...ONE_SCHEME, 'date', 'prevDate'],
    selectors: ONE_SCHEME,
  },
  GetHoldingsByType: { record: holdingGroup, parameters: [...ONE_SCHEME, 'type', 'date'], selectors: ONE_SCHEME },
  GetNewFundOffers: { record: newFundOffer, parameters: ['mutualFund', 'range'] },
} as const satisfies Record<string, OperationSpec>;

/** The ten operations that it only names (4.9), and the extension operations, as decided. */
const decided = {
  GetAMCMaster: {
    record: fundHouse,
    extension: { Schemes: 'number', AumSchemes: 'number', AumChangeSchemes: 'number' },
    parameters: [],
  },
  GetSchemeMaster: {
    record: scheme,
    extension: { MinimumAmount: 'text', FormerNames: 'text', ...IDENTITY },
    parameters: ['isin', 'name', 'code', 'mutualFund', ...CLASSIFICATION, 'fields'],
  },
  GetSchemeTypeMaster: { record: schemeType, parameters: [] },
  GetSchemeCategoryMaster: { record: schemeCategory, parameters: ['type'] },
  GetNAV: { record: latestNav, parameters: ['isin', 'name', 'code', 'mutualFund'] },
  GetNAVHistory: {
    record: navPoint,
    extension: { BenchmarkValue: 'number', NavOverride: 'text' },
    parameters: ['isin', 'name', 'code', 'from', 'to'],
    selectors: ONE_SCHEME,
  },
  GetAUMHistory: { record: aumPoint, parameters: ['isin', 'name', 'code', 'from', 'to'], selectors: ONE_SCHEME },
  GetAumTopGainersLosers: {
    record: aumMover,
    extension: { DailyAumDate: 'date', PreMonthAumDate: 'date' },
    parameters: ['max', ...CLASSIFICATION],
  },
  GetLimitation: { record: limitation, parameters: [] },
  GetServerInfo: {
    record: serverInfo,
    extension: {
      DatasetState: 'text',
      UpstreamRespondedAt: 'time',
      Freshness: 'text',
      PortfolioFreshness: 'text',
      TradingCalendar: 'text',
      MissingDays: 'text',
    },
    parameters: [],
  },
  GetPortfolioDates: {
    record: portfolioDate,
    extension: printedMetrics,
    parameters: ONE_SCHEME,
    selectors: ONE_SCHEME,
  },
  GetPortfolioHistory: {
    record: portfolioHistoryWeight,
    parameters: [...ONE_SCHEME, 'from', 'to'],
    selectors: ONE_SCHEME,
  },
  GetReturnContributions: {
    record: returnContribution,
    parameters: [...ONE_SCHEME, 'from', 'to', 'against'],
    selectors: ONE_SCHEME,
  },
  GetStockMovers: { record: stockMover, parameters: ['date', 'max', 'subcategory', 'mutualFund'] },
  GetMarketHistory: { record: marketMonth, parameters: ['subcategory', 'mutualFund', 'from', 'to'] },
  GetActiveScorecard: { record: activeScorecard, parameters: ['subcategory'] },
  GetActiveSchemes: { record: activeScheme, parameters: ['subcategory', 'years'], selectors: ['subcategory'] },
  GetPortfolioCoverage: { record: portfolioCoverage, parameters: [] },
  GetRuleChecks: { record: ruleCheck, parameters: ['isin', 'name', 'code', ...CLASSIFICATION, 'date'] },
  GetOverlaps: { record: overlap, parameters: ['mutualFund', 'isin', 'name', 'code', 'date'] },
  GetSchemeMeasures: {
    record: schemeMeasures,
    parameters: ['isin', 'name', 'code', ...CLASSIFICATION, 'fields'],
  },
  GetCalendarYears: { record: calendarYear, parameters: ['isin', 'name', 'code', ...CLASSIFICATION] },
  GetStandings: { record: standing, parameters: ['code', 'date'], selectors: ['code'] },
  GetSchemeEvents: {
    record: schemeEvent,
    parameters: [...ONE_SCHEME, ...CLASSIFICATION, 'from', 'to', 'kind', 'max'],
    selectors: [...ONE_SCHEME, ...CLASSIFICATION, 'from'],
  },
  GetSchemeDetails: {
    record: schemeDetails,
    parameters: ['isin', 'name', 'code', ...CLASSIFICATION, 'fields'],
  },
  GetManagers: { record: manager, parameters: ['isin', 'name', 'code', ...CLASSIFICATION, 'manager'] },
  GetStressTests: { record: stressTest, parameters: [...ONE_SCHEME, 'from', 'to'], selectors: ONE_SCHEME },
} as const satisfies Record<string, OperationSpec>;

export type OperationName = keyof typeof specified | keyof typeof decided;

export const specifiedNames = listNames(specified);
export const decidedNames = listNames(decided);
export const operationNames: readonly OperationName[] = [...specifiedNames, ...decidedNames];

/** Parameters of every operation (4.1). */
export const COMMON_PARAMETERS = ['accessKey', 'dTFormat', 'format', 'layout'] as const;

export const getOperation = (name: OperationName): OperationSpec => ({ ...specified, ...decided })[name];

/** `ISINGrowth` → `isinGrowth`, `SchemeName` → `schemeName`: the names of the response schema. */
export const toCamelCase = (field: string): string =>
  field.startsWith('ISIN') ? `isin${field.slice(4)}` : field.charAt(0).toLowerCase() + field.slice(1);

function listNames<Name extends string>(table: Readonly<Record<Name, OperationSpec>>): readonly Name[] {
  const isName = (name: string): name is Name => Object.hasOwn(table, name);
  return Object.keys(table).filter(isName);
}
