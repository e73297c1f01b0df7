import type { IsoDate } from '#contract/dates.ts';
import type { AssetType } from '#contract/records/holding.ts';
import type { PrintedMetrics } from '#contract/records/portfolio.ts';
import type { Anomaly } from '../../parsing/errors.ts';
import type { RejectedSheet } from '../../workbook/worksheet.ts';

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
  /** The sector of the issuer; no real sheet has been seen to name one beside the industry. */
  readonly sector?: string;
}

/** The complete portfolio of one scheme on one date: its weights add up to its grand total. */
export interface ParsedPortfolio {
  readonly sheet: string;
  readonly mutualFund: string;
  readonly schemeName: string;
  readonly date: IsoDate;
  /** The rows that make up the grand total. A weight that the sheet does not print is computed from the value. */
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
  /** What is printed below the grand total. */
  readonly metrics: PrintedMetrics;
  /** The sum of the rows, percent. */
  readonly sumOfWeights: number;
  readonly anomalies: readonly Anomaly[];
  /** Rows that are used as they are, though their numbers do not agree with each other or with other holders'. */
  readonly warnings: readonly Anomaly[];
}

export interface PortfolioWithoutFundHouse extends Omit<ParsedPortfolio, 'mutualFund'> {
  /** Its date stands beside words such as `as on`. */
  readonly isDateLabelled: boolean;
  /** The location of each of its holdings: `sheet SBAF, row 206`. */
  readonly locations: readonly string[];
}

export interface PortfolioFile {
  readonly kind: 'portfolios';
  readonly period?: string;
  /** When the workbook was last saved, from its own properties; null if they lack it. */
  readonly published: string | null;
  readonly portfolios: readonly ParsedPortfolio[];
  readonly rejectedSheets: readonly RejectedSheet[];
  /** The names of the sheets that have numbers, but are no portfolios. */
  readonly otherSheets: readonly string[];
  /** The tables below a portfolio that are none, with what they are. */
  readonly otherTables: readonly string[];
  /** Names of hidden sheets with positions, which are not read. */
  readonly hiddenSheets: readonly string[];
  readonly rowsRead: number;
}
