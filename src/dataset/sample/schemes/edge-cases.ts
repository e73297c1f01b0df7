/** What makes a scheme hard to display or compute; the sample contains each case at least once. */
export type EdgeCase =
  /** Three months old. */
  | 'young'
  /** A few days old. */
  | 'new'
  /** Five weeks old: it has one portfolio and no previous one. */
  | 'single portfolio'
  /** Its NAVs ended two years ago. */
  | 'closed'
  /** Its NAVs ended two to nine years ago. */
  | 'ended long ago'
  /** Its NAVs ended three weeks ago. */
  | 'stale'
  /** One NAV about every six trading days: too few to compute risk. */
  | 'sparse NAVs'
  /** One unit became ten. */
  | 'unit split'
  /** A face value of 10 became 1,000. */
  | 'face value change'
  /** Without benchmark, riskometers, AUM, ISINs and launch date. */
  | 'undisclosed'
  | 'no portfolio'
  /** The previous portfolio is two months older than the latest. */
  | 'missing previous month'
  /** The portfolio before the latest is half a year older: too old to be compared with. */
  | 'missing half year'
  /** A portfolio further back is missing. */
  | 'missing earlier month'
  /** The portfolio lists one instrument on two rows. */
  | 'duplicate instrument'
  /** Holds a share that is worth less than 0.01 % of the portfolio. */
  | 'tiny weight'
  | 'long name'
  /** The latest NAV of one code has a wrong digit. */
  | 'wrong NAV'
  /** A quantity of the latest portfolio has a wrong digit. */
  | 'wrong quantity'
  /** Its NAVs begin fourteen months ago, though it is as old as the market: longer returns are those that AMFI published. */
  | 'short history'
  /** A short history, and what AMFI published ends a day before the latest NAV. */
  | 'late publication'
  /** What AMFI published of its benchmark, of which nobody publishes levels, ends a day before the latest NAV. */
  | 'earlier benchmark'
  /** Its only option is labelled IDCW although it pays nothing out, as its index shows. */
  | 'labelled IDCW'
  /** Its NAVs begin in the year before the market’s, at first one of each month: it has ten calendar years. */
  | 'older than the market'
  /** The source marks its AUM with a footnote sign. */
  | 'AUM footnote'
  /** Its portfolio is below a minimum of its category, or outside a band. */
  | 'off mandate'
  /** Holds what another scheme of its fund house holds: more than SEBI allows a thematic one, or a contra fund beside a value fund. */
  | 'high overlap';

/** The edge cases of small schemes: the largest of a kind are neither closed nor new, and have all their returns. */
export const lowRanked: ReadonlySet<EdgeCase> = new Set<EdgeCase>([
  'young',
  'new',
  'single portfolio',
  'closed',
  'ended long ago',
  'stale',
  'unit split',
  'face value change',
  'undisclosed',
  'no portfolio',
  'wrong NAV',
  'wrong quantity',
  'short history',
  'late publication',
  'earlier benchmark',
]);

/** The edge cases of the first schemes of each kind, by its name. */
const edgeCases: Readonly<Record<string, readonly (EdgeCase | null)[]>> = {
  'Banking & Financial Services Fund': ['young', null, 'off mandate'],
  'Business Cycle Fund': ['single portfolio', 'high overlap'],
  'Consumption Fund': ['young'],
  'Contra Fund': ['high overlap'],
  'Dividend Yield Fund': ['new', 'off mandate'],
  'ELSS Tax Saver Fund': ['AUM footnote', null, null, 'off mandate'],
  'Energy Opportunities Fund': ['duplicate instrument'],
  'Focused Fund': ['short history', null, 'off mandate'],
  'Infrastructure Fund': ['wrong NAV'],
  'Large & Mid Cap Fund': ['closed', null, 'off mandate'],
  'Manufacturing Fund': ['missing earlier month'],
  'Multi Cap Fund': ['missing previous month', null, 'off mandate'],
  'Pharma & Healthcare Fund': ['late publication'],
  'Quant Fund': ['undisclosed', 'high overlap'],
  'Small Cap Fund': ['stale', null, 'off mandate'],
  'Special Opportunities Fund': ['tiny weight'],
  'Technology Fund': ['closed'],
  'Value Discovery Fund': ['wrong quantity'],
  'Banking & PSU Debt Fund': ['no portfolio'],
  'Corporate Bond Fund': ['AUM footnote', 'off mandate'],
  'Dynamic Bond Fund': ['stale'],
  'Long Duration Fund': ['duplicate instrument', 'off mandate'],
  'Medium Duration Fund': ['missing half year', 'off mandate'],
  'Ultra Short Duration Fund': ['closed'],
  'Liquid Fund': ['face value change'],
  'Overnight Fund': ['short history'],
  'Children’s Fund': ['no portfolio'],
  'Multi Asset Allocation Fund': ['young', null, 'off mandate'],
  'NIFTY Midcap 150 Index Fund': ['young'],
  'BSE SENSEX ETF': ['labelled IDCW'],
  'Gold ETF': ['older than the market'],
  'Silver ETF': ['earlier benchmark'],
  'NIFTY Bank ETF': ['unit split'],
  'NIFTY IT ETF': ['new'],
  'NIFTY Next 50 ETF': ['unit split'],
  'Multi Manager Fund of Fund': ['stale'],
  'Fixed Maturity Plan Series 12 (1,168 Days)': ['long name', 'closed'],
  'Fixed Maturity Plan Series 17 (1,277 Days)': ['stale'],
  'Quarterly Interval Fund Plan A': ['sparse NAVs'],
  'Large Cap Fund': [null, null, 'off mandate'],
  'Mid Cap Opportunities Fund': [null, null, 'off mandate'],
  'Aggressive Hybrid Fund': [null, 'off mandate'],
  'Conservative Hybrid Fund': [null, 'off mandate'],
  'Equity Savings Fund': [null, 'off mandate'],
  'Arbitrage Fund': [null, null, 'off mandate'],
  'Life Cycle Fund 2036': [null, 'off mandate'],
  'Low Duration Fund': [null, 'off mandate'],
  'Short Duration Fund': [null, 'off mandate'],
  'Medium to Long Duration Fund': [null, 'off mandate'],
  'Credit Risk Fund': [null, 'off mandate'],
  'Gilt Fund': [null, 'off mandate'],
  'NIFTY 500 Index Fund': [null, 'off mandate'],
};

/** Which schemes of kinds that have many ended long ago, counted from 0. */
const endedLongAgo: Readonly<Record<string, readonly number[]>> = {
  'ELSS Tax Saver Fund': [8, 13],
  'Flexi Cap Fund': [9, 13, 17],
  'Large & Mid Cap Fund': [7, 11],
  'Large Cap Fund': [8, 12, 16],
  'Mid Cap Opportunities Fund': [9, 14],
  'Multi Cap Fund': [9],
  'Small Cap Fund': [8, 13],
};

/** The edge case of the nth scheme of a kind, counted from 0; null for most. */
export const findEdgeCase = (kind: string, nth: number): EdgeCase | null =>
  edgeCases[kind]?.[nth] ?? (endedLongAgo[kind]?.includes(nth) === true ? 'ended long ago' : null);
