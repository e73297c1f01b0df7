// Written from the specification (2.3 to 2.7) and the decisions alone, never copied from src/contract: a mistake there must
// not be repeated here.

/** The type of a field: `date` is MM-DD-YYYY, `time` is MM-DD-YYYY HH:mm:ss (specification 2.2). */
export type FieldType = 'text' | 'number' | 'date' | 'time';

export type FieldTable = Readonly<Record<string, FieldType>>;

/** Specification 2.3. */
export const performance = {
  Code: 'text',
  Date: 'time',
  PreNavDate: 'time',
  PreNav: 'number',
  SpecialCharAum: 'text',
  SchemeName: 'text',
  Benchmark: 'text',
  RiskometerScheme: 'text',
  RiskometerBenchmark: 'text',
  NavDate: 'time',
  Nav: 'number',
  Return1Day: 'number',
  Return7Days: 'number',
  Return7DaysBenchmark: 'number',
  Return15Days: 'number',
  Return15DaysBenchmark: 'number',
  Return1Month: 'number',
  Return1MonthBenchmark: 'number',
  Return3Month: 'number',
  Return3MonthBenchmark: 'number',
  Return6Month: 'number',
  Return6MonthBenchmark: 'number',
  Return1Year: 'number',
  Return1YearBenchmark: 'number',
  Return3Year: 'number',
  Return3YearBenchmark: 'number',
  Return5Year: 'number',
  Return5YearBenchmark: 'number',
  Return10Year: 'number',
  Return10YearBenchmark: 'number',
  ReturnSinceLaunch: 'number',
  ReturnSinceLaunchBenchmark: 'number',
  DailyAum: 'number',
  PreMonthAum: 'number',
  PreMonthAvgAum: 'number',
  Ir1Yr: 'number',
  Ir3Yr: 'number',
  Ir5Yr: 'number',
  Ir10Yr: 'number',
  Type: 'text',
  Category: 'text',
  SubCategory: 'text',
  ISINGrowth: 'text',
  ISINDivPayout: 'text',
  ISINDivReinvest: 'text',
} as const satisfies FieldTable;

/** Specification 2.4. */
export const holding = {
  Instrument: 'text',
  Isin: 'text',
  IndustryOrRating: 'text',
  Quantity: 'number',
  MarketValue: 'number',
  Weight: 'number',
  Yield: 'number',
  AssetType: 'text',
  Size: 'text',
  Sector: 'text',
  Date: 'time',
} as const satisfies FieldTable;

/** Specification 2.5. */
export const holdingChange = {
  ...holding,
  PrevWeight: 'number',
  Change: 'text',
  PrevDate: 'time',
} as const satisfies FieldTable;

/** Specification 2.6. */
export const holdingGroup = {
  Type: 'text',
  TotalWeight: 'number',
  TotalValue: 'number',
  WeightChange: 'number',
} as const satisfies FieldTable;

/** Specification 2.7. */
export const newFundOffer = {
  Date: 'date',
  MutualFund: 'text',
  SchemeName: 'text',
  Objective: 'text',
  SchemeType: 'text',
  SchemeCategory: 'text',
  NewFundLaunchDate: 'date',
  NewFundEarliestClosureDate: 'date',
  NewFundOfferClosureDate: 'date',
  IndicateLoadSeparately: 'text',
  MinimumSubscriptionAmount: 'text',
  Website: 'text',
  ReceivedAt: 'time',
} as const satisfies FieldTable;

// The records of the ten operations that the specification names in 4.9 without describing them, as decided.

export const fundHouse = {
  MutualFund: 'text',
  SchemeCount: 'number',
  DailyAum: 'number',
  Website: 'text',
} as const satisfies FieldTable;

export const scheme = {
  Code: 'text',
  SchemeName: 'text',
  MutualFund: 'text',
  Plan: 'text',
  Option: 'text',
  Type: 'text',
  Category: 'text',
  SubCategory: 'text',
  ISINGrowth: 'text',
  ISINDivPayout: 'text',
  ISINDivReinvest: 'text',
  LaunchDate: 'date',
  Benchmark: 'text',
  PortfolioDate: 'date',
} as const satisfies FieldTable;

export const schemeType = { Type: 'text', SchemeCount: 'number' } as const satisfies FieldTable;

export const schemeCategory = {
  Type: 'text',
  Category: 'text',
  SubCategory: 'text',
  SchemeCount: 'number',
} as const satisfies FieldTable;

export const latestNav = {
  Code: 'text',
  SchemeName: 'text',
  NavDate: 'time',
  Nav: 'number',
  PreNavDate: 'time',
  PreNav: 'number',
  Return1Day: 'number',
} as const satisfies FieldTable;

export const navPoint = {
  Code: 'text',
  SchemeName: 'text',
  NavDate: 'time',
  Nav: 'number',
} as const satisfies FieldTable;

export const aumPoint = {
  Code: 'text',
  SchemeName: 'text',
  Date: 'time',
  Aum: 'number',
} as const satisfies FieldTable;

export const aumMover = {
  Code: 'text',
  SchemeName: 'text',
  DailyAum: 'number',
  PreMonthAum: 'number',
  AumChange: 'number',
  AumChangePercent: 'number',
  Direction: 'text',
} as const satisfies FieldTable;

export const limitation = {
  Operation: 'text',
  Allowed: 'text',
  RequestsPerMinute: 'number',
  Remaining: 'number',
  MaxRecords: 'number',
} as const satisfies FieldTable;

export const serverInfo = {
  ServiceVersion: 'text',
  DatasetVersion: 'text',
  DatasetKind: 'text',
  NavAsOf: 'date',
  PortfolioAsOf: 'date',
  Schemes: 'number',
  NavRows: 'number',
  HoldingRows: 'number',
  Offers: 'number',
  Sources: 'text',
  StartedAt: 'time',
} as const satisfies FieldTable;

// The records of the extension operations (decisions).

export const portfolioDate = {
  Code: 'text',
  SchemeName: 'text',
  Date: 'date',
  HoldingRows: 'number',
} as const satisfies FieldTable;

export const portfolioHistoryWeight = {
  Code: 'text',
  SchemeName: 'text',
  Date: 'date',
  Group: 'text',
  Name: 'text',
  Weight: 'number',
  Note: 'text',
} as const satisfies FieldTable;

export const returnContribution = {
  Code: 'text',
  SchemeName: 'text',
  From: 'date',
  To: 'date',
  Group: 'text',
  Name: 'text',
  Isin: 'text',
  Sector: 'text',
  Size: 'text',
  Weight: 'number',
  BenchmarkWeight: 'number',
  Return: 'number',
  BenchmarkReturn: 'number',
  Contribution: 'number',
  Residual: 'number',
  Allocation: 'number',
  Selection: 'number',
  Interaction: 'number',
  ActiveResidual: 'number',
  Effect: 'number',
  BenchmarkKind: 'text',
  BenchmarkCode: 'text',
  BenchmarkName: 'text',
  BenchmarkPortfolios: 'number',
  ReturnCode: 'text',
  Note: 'text',
} as const satisfies FieldTable;

/** What a fund house prints below the total of a portfolio. */
export const printedMetrics = {
  Ytm: 'number',
  MacaulayDuration: 'number',
  ModifiedDuration: 'number',
  AverageMaturity: 'number',
  Turnover: 'number',
  StandardDeviation: 'number',
  SharpeRatio: 'number',
  Beta: 'number',
  PrintedMetrics: 'text',
} as const satisfies FieldTable;

export const stockMover = {
  Instrument: 'text',
  Isin: 'text',
  Bought: 'number',
  Sold: 'number',
  TradeValue: 'number',
  Schemes: 'number',
  Sector: 'text',
} as const satisfies FieldTable;

export const portfolioCoverage = {
  MutualFund: 'text',
  Date: 'date',
  Portfolios: 'number',
  Schemes: 'number',
  Compared: 'number',
} as const satisfies FieldTable;

/** GetActiveScorecard: the active schemes of a sub-category that existed at the start of a window. */
export const activeScorecard = {
  SubCategory: 'text',
  Years: 'number',
  From: 'date',
  To: 'date',
  Schemes: 'number',
  Survivors: 'number',
  Ended: 'number',
  Survivorship: 'number',
  Compared: 'number',
  KnownCategories: 'number',
  Index: 'text',
  IndexReturn: 'number',
  AheadOfIndex: 'number',
  AheadOfIndexShare: 'number',
  IndexNote: 'text',
  IndexFundCode: 'text',
  IndexFundName: 'text',
  IndexFundReturn: 'number',
  AheadOfIndexFund: 'number',
  AheadOfIndexFundShare: 'number',
  IndexFundNote: 'text',
  MedianReturn: 'number',
  EqualWeightedReturn: 'number',
  AssetWeightedReturn: 'number',
  AumSchemes: 'number',
} as const satisfies FieldTable;

/** GetActiveSchemes: one of them. */
export const activeScheme = {
  Code: 'text',
  SchemeName: 'text',
  SubCategory: 'text',
  Years: 'number',
  From: 'date',
  To: 'date',
  CategoryKnown: 'text',
  Ended: 'date',
  Return: 'number',
  AboveIndex: 'number',
  AboveIndexFund: 'number',
  Quartile: 'text',
  PreviousQuartile: 'text',
  Aum: 'number',
} as const satisfies FieldTable;

export const marketMonth = {
  SubCategory: 'text',
  MutualFund: 'text',
  Date: 'date',
  Schemes: 'number',
  Aum: 'number',
  FlowSchemes: 'number',
  Flow: 'number',
  Return1YearSchemes: 'number',
  Return1YearP10: 'number',
  Return1YearP25: 'number',
  Return1YearMedian: 'number',
  Return1YearP75: 'number',
  Return1YearP90: 'number',
} as const satisfies FieldTable;

export const standing = {
  Code: 'text',
  SchemeName: 'text',
  Date: 'date',
  NavDate: 'date',
  ReturnSince: 'number',
  PeerReturnSince: 'number',
  PeersSince: 'number',
  RankThen: 'number',
  PeersThen: 'number',
  RankNow: 'number',
  PeersNow: 'number',
  StandingNotes: 'text',
} as const satisfies FieldTable;

export const ruleCheck = {
  Code: 'text',
  SchemeName: 'text',
  Date: 'date',
  Rule: 'text',
  Value: 'number',
  Minimum: 'number',
  Maximum: 'number',
  Result: 'text',
  Reason: 'text',
  Circular: 'text',
  MonthsOutside: 'number',
  Months: 'number',
  DatesOutside: 'text',
} as const satisfies FieldTable;

export const overlap = {
  Code: 'text',
  SchemeName: 'text',
  OtherCode: 'text',
  OtherSchemeName: 'text',
  MutualFund: 'text',
  Date: 'date',
  Overlap: 'number',
  QuarterMean: 'number',
  Months: 'number',
  IsLimited: 'text',
  Rule: 'text',
  Result: 'text',
  DatesAbove: 'text',
} as const satisfies FieldTable;

export const schemeEvent = {
  Code: 'text',
  SchemeName: 'text',
  Date: 'date',
  Kind: 'text',
  Old: 'text',
  New: 'text',
  Source: 'text',
  After: 'date',
  State: 'text',
} as const satisfies FieldTable;
