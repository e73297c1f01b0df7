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
  /** The same, and what AMFI published ends a day before the latest NAV. */
  | 'late publication'
  /** What AMFI published of its benchmark, of which nobody publishes levels, ends a day before the latest NAV. */
  | 'earlier benchmark'
  /** Its only option is labelled IDCW although it pays nothing out, as its index shows. */
  | 'labelled IDCW'
  /** Its NAVs begin in the year before the market’s, at first one of each month: it has ten calendar years. */
  | 'older than the market'
  /** The source marks its AUM with a footnote sign. */
  | 'AUM footnote';

/** The edge cases of small schemes: the largest of a kind are neither closed nor new, and have all their returns. */
export const lowRanked: ReadonlySet<EdgeCase> = new Set<EdgeCase>([
  'young',
  'new',
  'single portfolio',
  'closed',
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

/** The edge case of the first scheme of each kind, by its name, in some also of the second. */
export const edgeCases: Readonly<Record<string, readonly EdgeCase[]>> = {
  'Banking & Financial Services Fund': ['young'],
  'Business Cycle Fund': ['single portfolio'],
  'Consumption Fund': ['young'],
  'Dividend Yield Fund': ['new'],
  'ELSS Tax Saver Fund': ['AUM footnote'],
  'Energy Opportunities Fund': ['duplicate instrument'],
  'Focused Fund': ['short history'],
  'Infrastructure Fund': ['wrong NAV'],
  'Large & Mid Cap Fund': ['closed'],
  'Manufacturing Fund': ['missing earlier month'],
  'Multi Cap Fund': ['missing previous month'],
  'Pharma & Healthcare Fund': ['late publication'],
  'Quant Fund': ['undisclosed'],
  'Small Cap Fund': ['stale'],
  'Special Opportunities Fund': ['tiny weight'],
  'Technology Fund': ['closed'],
  'Value Discovery Fund': ['wrong quantity'],
  'Banking & PSU Debt Fund': ['no portfolio'],
  'Corporate Bond Fund': ['AUM footnote'],
  'Dynamic Bond Fund': ['stale'],
  'Long Duration Fund': ['duplicate instrument'],
  'Medium Duration Fund': ['missing half year'],
  'Ultra Short Duration Fund': ['closed'],
  'Liquid Fund': ['face value change'],
  'Overnight Fund': ['short history'],
  'Children’s Fund': ['no portfolio'],
  'Multi Asset Allocation Fund': ['young'],
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
};
