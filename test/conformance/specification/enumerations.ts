// The enumerated parameter values of the decisions, and the labels in responses whose spelling is fixed.

export const FORMATS = ['Json', 'Xml', 'Csv', 'CsvContent'] as const;
export const LAYOUTS = ['Records', 'Columns'] as const;
export const DATE_FORMATS = ['String', 'Iso'] as const;
export const GROUPINGS = ['Size', 'AssetType', 'Sector', 'IndustryOrRating'] as const;
export const RANGES = ['Past<N>Days', 'Open', 'Upcoming', 'All'] as const;

/** In the order of the groups. */
export const SIZES = ['Large Cap', 'Mid Cap', 'Small Cap', 'Unclassified'] as const;
export const UNCLASSIFIED = 'Unclassified';

/** WeightChnaged is spelled exactly so (specification 2.5). */
export const CHANGES = { changed: 'WeightChnaged', added: 'Added', removed: 'Removed' } as const;

/** The states of a split, bonus issue or consolidation; empty without one. */
export const ACTION_STATES = ['Confirmed', 'Suspected', ''] as const;

export const DIRECTIONS = { up: 'Gainer', down: 'Loser' } as const;
export const DATASET_KINDS = ['Sample', 'Official', 'Upstream'] as const;
export const RISKS = ['Low', 'Low to Moderate', 'Moderate', 'Moderately High', 'High', 'Very High', ''] as const;

/** In the order of the events of a day. */
export const EVENT_KINDS = [
  'Merger',
  'SegregatedPortfolio',
  'Plan',
  'Name',
  'FundHouse',
  'Type',
  'Category',
  'Benchmark',
  'Riskometer',
  'Manager',
  'ExitLoad',
  'PotentialRiskClass',
  'Ter',
  'Aum',
  'Rule',
] as const;
/** Empty for an event that a source says. */
export const EVENT_STATES = ['Suspected', ''] as const;

/** What AMFI's sub-categories of 2017 are called by SEBI's circular of 26 February 2026, if they are called otherwise. */
export const LABELS_OF_2026: Readonly<Record<string, string>> = {
  ELSS: 'ELSS- Tax Saver Fund',
  'Ultra Short Duration Fund': 'Ultra Short Term Fund',
  'Low Duration Fund': 'Ultra Short to Short Term Fund',
  'Short Duration Fund': 'Short Term Fund',
  'Medium Duration Fund': 'Medium Term Fund',
  'Medium to Long Duration Fund': 'Medium to Long Term Fund',
  'Long Duration Fund': 'Long Term Fund',
  'Dynamic Bond': 'Dynamic Term Fund',
  'Banking and PSU Fund': 'Banking and PSU Debt Fund',
  'Multi Asset Allocation': 'Multi Asset Allocation Fund',
  'Equity Savings': 'Equity Savings Fund',
};
