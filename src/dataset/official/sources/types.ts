import type { AssetType } from '#contract/records/holding.ts';
import type { SchemeDataFile } from './scheme-data-types.ts';

/** A value in a file that could not be used: reported to the person who imports the file, never silently corrected. */
export interface Anomaly {
  /** `line 12`, or `sheet SLTEF, row 78`. */
  readonly where: string;
  readonly field: string;
  readonly received: string;
  readonly expected: string;
}

/** A sheet of a workbook, or one of the tables on it, that could not be parsed completely: nothing of it is used. */
export interface RejectedSheet {
  readonly sheet: string;
  readonly reason: string;
}

/** The columns of a data line of NAVAll.txt that say which scheme it is of, with its section and fund house from the heading lines above. */
export interface ListedColumns {
  readonly code: string;
  /** Scheme name as printed on the line (in the 2026 layout without plan and option). */
  readonly name: string;
  /** The line's own Plan and Option; null in layouts without these columns, '' if the cell is blank. */
  readonly planCell: string | null;
  readonly optionCell: string | null;
  readonly mutualFund: string;
  /** `Open Ended`, `Close Ended`, `Interval Fund`; category and sub-category are those of the section line. */
  readonly type: string;
  readonly category: string;
  readonly subCategory: string;
  /** The two ISIN columns, '' if the cell has no ISIN. */
  readonly isinFirst: string;
  readonly isinReinvest: string;
}

/** One data line of NAVAll.txt. From one file to the next, most lines share the object `listed`. */
export interface NavRow {
  readonly listed: ListedColumns;
  /** ₹; null if the cell has none (0, N.A. and the like are not NAVs). */
  readonly nav: number | null;
  /** ISO date of this line's own NAV. */
  readonly date: string;
}

export interface NavFile {
  readonly kind: 'navall';
  /** `repurchase-sale` (2017), `six-column` (to 18 August 2026), `plan-option` (from 19 August 2026). */
  readonly layout: 'repurchase-sale' | 'six-column' | 'plan-option';
  /** The latest date of its lines. */
  readonly asOf: string;
  /** Number of lines with that date: of two files for one date, the one with more of them was published later. */
  readonly rowsAsOf: number;
  readonly rows: readonly NavRow[];
  /** Lines that could not be parsed, with the reason; they are not in `rows`. */
  readonly rejected: readonly Anomaly[];
  /** Cells of `rows` with an invalid value, such as `Redeemed` for an ISIN: treated as blank. */
  readonly anomalies: readonly Anomaly[];
}

/** One row of a portfolio sheet, in the units of the contract: percent, ₹ lakh, number of units. */
export interface HoldingRow {
  readonly instrument: string;
  readonly isin: string;
  readonly industryOrRating: string;
  readonly quantity: number | null;
  readonly marketValue: number | null;
  readonly weight: number | null;
  readonly yield: number | null;
  readonly assetType: AssetType;
}

/** The complete portfolio of one scheme on one date: its weights add up to its grand total. */
export interface ParsedPortfolio {
  readonly sheet: string;
  readonly mutualFund: string;
  readonly schemeName: string;
  /** ISO date. */
  readonly date: string;
  /** The rows that make up the grand total. A weight that the sheet marks as too small to print is null. */
  readonly holdings: readonly HoldingRow[];
  /**
   * Futures, options and swaps that the sheet discloses outside its grand total: exposure (notional value and its share of
   * the net assets). The money behind them is in the margins and receivables of `holdings`.
   */
  readonly derivatives: readonly HoldingRow[];
  /** Number of holdings with a weight too small to print. */
  readonly weightsBelowPrintPrecision: number;
  /** The sheet's own grand total: percent, and ₹ lakh. */
  readonly totalWeight: number;
  readonly totalValue: number;
  /** The sum of the rows, percent. */
  readonly sumOfWeights: number;
  readonly anomalies: readonly Anomaly[];
  /** Rows that are used as they are, though their numbers do not agree with each other or with other holders'. */
  readonly warnings: readonly Anomaly[];
}

export interface PortfolioFile {
  readonly kind: 'portfolio';
  /** ISO time the workbook was last saved, from its own properties; null if they lack it. */
  readonly published: string | null;
  readonly portfolios: readonly ParsedPortfolio[];
  readonly rejectedSheets: readonly RejectedSheet[];
  readonly rowsRead: number;
}

/** One company of AMFI's half-yearly list. */
export interface MarketCapRow {
  readonly isin: string;
  readonly company: string;
  readonly rank: number;
  /** Six-month average full market capitalisation, ₹ crore. */
  readonly marketCap: number;
  readonly size: 'Large Cap' | 'Mid Cap' | 'Small Cap';
  /** Of BSE and NSE, as printed. */
  readonly symbols?: readonly string[];
}

export interface MarketCapFile {
  readonly kind: 'market-cap';
  /** The last day of the six months, ISO: the June list is in force from 1 August, the December list from 1 February. */
  readonly periodEnd: string;
  readonly rows: readonly MarketCapRow[];
  readonly rejected: readonly Anomaly[];
}

/** The total-return levels of one index. */
export interface ParsedIndex {
  readonly name: string;
  /** By ISO date, ascending, each date once; levels are above 0. */
  readonly values: readonly { readonly date: string; readonly level: number }[];
}

export interface IndexFile {
  readonly kind: 'index-series';
  /** With at least one value each. */
  readonly indices: readonly ParsedIndex[];
  readonly rejected: readonly Anomaly[];
}

export type OfficialFile = NavFile | PortfolioFile | MarketCapFile | IndexFile | SchemeDataFile;
