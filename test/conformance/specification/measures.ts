import type { FieldTable } from './records.ts';

/** Number fields named measure + window, window by window within a measure. */
const over = (windows: readonly number[], ...measures: readonly string[]): FieldTable =>
  numbers(...measures.flatMap((measure) => windows.map((years) => `${measure}${years}Year`)));

const numbers = (...names: readonly string[]): FieldTable => Object.fromEntries(names.map((name) => [name, 'number']));

/** GetStressTests: what AMFI publishes of a mid or small cap scheme at a month-end. */
export const stressTest: FieldTable = {
  Code: 'text',
  SchemeName: 'text',
  Date: 'date',
  ...numbers('StressAum', 'Days50', 'Days25', 'TopInvestorsShare'),
  ...numbers('StressLargeCapShare', 'StressMidCapShare', 'StressSmallCapShare', 'StressCashShare'),
  ...numbers('StressVolatility', 'StressBenchmarkVolatility', 'StressBeta'),
  ...numbers('TrailingPe', 'BenchmarkPe', 'BenchmarkPe1YearAgo', 'BenchmarkPe2YearsAgo', 'PortfolioTurnover'),
};

/** GetCalendarYears: a complete year of a code among those that it was then compared with. */
export const calendarYear: FieldTable = {
  Code: 'text',
  SchemeName: 'text',
  ...numbers('Year', 'Return', 'PeerMedian', 'Rank', 'Peers'),
  Quartile: 'text',
};

/** GetSchemeMeasures (decisions: "Extension parameters"). */
export const schemeMeasures: FieldTable = {
  Code: 'text',
  SchemeName: 'text',
  NavDate: 'time',
  PortfolioDate: 'date',
  ...over(
    [1, 3, 5],
    'Volatility',
    'DownsideDeviation',
    'MaxDrawdown',
    'RecoveryDays',
    'UlcerIndex',
    'Sharpe',
    'Sortino',
  ),
  ...over([1, 3, 5], 'Beta', 'Alpha', 'RSquared', 'UpCapture', 'DownCapture', 'UpMonthsAhead', 'DownMonthsAhead'),
  ...over([1, 3, 5], 'RollingMedian', 'RollingLowest', 'RollingNegativeShare', 'RollingAboveBenchmarkShare'),
  ...over([1, 3, 5], 'RollingAbovePeersShare', 'RollingWindows'),
  ...over([5], 'BestMonth', 'WorstMonth'),
  ...over([3, 5, 10], 'SipXirr'),
  ...over([1, 3, 5], 'TrackingError', 'TrackingDifference'),
  ...numbers(...Array.from({ length: 10 }, (_, index) => `CalendarYear${index + 1}`)),
  ...numbers('Holdings', 'Top10Share', 'EffectiveHoldings', 'EquityShare', 'DebtShare', 'CashShare'),
  ...numbers(
    'LargeCapShare',
    'MidCapShare',
    'SmallCapShare',
    'LargestSectorShare',
    'ActiveChange12Month',
    'ActiveShare',
  ),
  ...numbers(
    'PortfolioYield',
    'PortfolioYieldCoverage',
    'Ytm',
    'MacaulayDuration',
    'ModifiedDuration',
    'AverageMaturity',
  ),
  ...numbers('SovereignAaaShare', 'AaShare', 'BelowAaShare', 'UnratedShare'),
  ...numbers('RulesOutside', 'RuleDistance', 'RuleMonthsOutside'),
  ...numbers('CostPerLakh', 'PlanTerGap'),
  ...over([1, 3, 5], 'PlanReturnGap'),
  ...numbers('ActiveCost', 'Age', 'NetFlow1Year', 'PublishedTrackingError'),
  ...over([1, 3, 5, 10], 'PublishedTrackingDifference'),
  ...numbers('StressDays50', 'StressDays25', 'TopInvestorsShare', 'TrailingPe', 'PortfolioTurnover'),
  ...numbers('StressVolatility', 'StressBeta'),
  LargestSector: 'text',
  ClosestRule: 'text',
  ActiveShareCode: 'text',
  ActiveShareDate: 'date',
  RiskFreeRate: 'number',
  PublishedTrackingErrorDate: 'date',
  PublishedTrackingDifferenceDate: 'date',
  PublishedTrackingBenchmark: 'text',
  StressTestDate: 'date',
  NetFlowDate: 'date',
  PeerCount: 'number',
  MeasureNotes: 'text',
};
