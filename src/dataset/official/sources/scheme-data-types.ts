import type { Anomaly, ListedColumns } from './types.ts';
import type { PerformanceFigure } from './performance/columns.ts';

// Official files about schemes other than NAVs and portfolios. In all of them a cell without a value ('', `-`, `N.A.`) is null
// or ''; a row without what identifies it is in `rejected`; a cell that cannot be read is null and in `anomalies`.

/** SEBI's six levels of risk (circular of 5 October 2020), in this spelling; '' if the file states none. */
export type RiskLevel = (typeof riskLevels)[number] | '';
export const riskLevels = ['Low', 'Low to Moderate', 'Moderate', 'Moderately High', 'High', 'Very High'] as const;

/** One scheme in AMFI's fund performance: the figures of its Regular and Direct plan (Growth, or the only option). */
export interface PerformanceRow {
  readonly schemeName: string;
  /** As printed. */
  readonly benchmark: string;
  readonly riskometerScheme: RiskLevel;
  readonly riskometerBenchmark: RiskLevel;
  /** ISO date of its NAVs and returns. */
  readonly navDate: string;
  /**
   * The figures that the row has, as published: ₹, percent and ₹ crore. Returns below a year are annualised for liquid to
   * money-market schemes.
   */
  readonly figures: ReadonlyMap<PerformanceFigure, number>;
  /** The mark on the AUM: `^` (last value that the fund house shared), `**`; '' if there is none. */
  readonly dailyAumMark: string;
  readonly preMonthAumMark: string;
}

export interface PerformanceFile {
  readonly kind: 'fund-performance';
  /** ISO time at which it was generated, without a time zone; null if the file does not say. */
  readonly generated: string | null;
  /** The latest NAV date of its rows. */
  readonly asOf: string;
  readonly rows: readonly PerformanceRow[];
  readonly rejected: readonly Anomaly[];
  readonly anomalies: readonly Anomaly[];
}

/** The total expense ratio of one scheme on some days. */
export interface TerScheme {
  /** NSDL's code of the scheme: renamed schemes share it, and sometimes two different ones. */
  readonly nsdlCode: string;
  readonly schemeName: string;
  readonly schemeType: string;
  readonly schemeCategory: string;
  /** By ISO date, ascending, each date once. Percent a year; null if the scheme does not offer the plan, or the day has none. */
  readonly days: readonly { readonly date: string; readonly regular: number | null; readonly direct: number | null }[];
}

export interface TerFile {
  readonly kind: 'ter';
  /** `base-ter` (to March 2026) or `base-expense-ratio` (from April 2026). */
  readonly layout: 'base-ter' | 'base-expense-ratio';
  /** The latest date of its rows. */
  readonly asOf: string;
  readonly rowsRead: number;
  readonly schemes: readonly TerScheme[];
  readonly rejected: readonly Anomaly[];
  readonly anomalies: readonly Anomaly[];
}

/** Average AUM of one scheme code over a quarter, ₹ crore, including what a domestic fund of funds holds in other schemes. */
export interface AverageAumRow {
  readonly code: string;
  readonly navName: string;
  readonly mutualFund: string;
  readonly averageAum: number;
}

export interface AverageAumFile {
  readonly kind: 'average-aum';
  /** First and last day of the quarter, ISO. */
  readonly periodStart: string;
  readonly periodEnd: string;
  readonly rows: readonly AverageAumRow[];
  readonly rejected: readonly Anomaly[];
}

/** One scheme code of AMFI's scheme master. */
export interface SchemeMasterRow {
  readonly code: string;
  /** Legal name of the asset management company. */
  readonly amc: string;
  readonly schemeName: string;
  readonly navName: string;
  readonly schemeType: string;
  readonly schemeCategory: string;
  /** Free text: `5000`, `Rs. 5000/- and in multiples of Re. 1/- thereafter`. */
  readonly minimumAmount: string;
  /** ISO date; null if blank. */
  readonly launchDate: string | null;
  readonly closureDate: string | null;
  readonly isins: readonly string[];
}

export interface SchemeMasterFile {
  readonly kind: 'scheme-master';
  /** The latest launch date: the file states no date of its own. */
  readonly asOf: string;
  readonly rows: readonly SchemeMasterRow[];
  readonly rejected: readonly Anomaly[];
  readonly anomalies: readonly Anomaly[];
}

/** A new fund offer; a row of the summary has only its identity and names. */
export interface NewFundOfferRow {
  /** AMFI's number of the offer: `14562`, or `S-34` for a specialised investment fund. */
  readonly schemeId: string;
  readonly mutualFund: string;
  readonly schemeName: string;
  readonly objective: string;
  readonly schemeType: string;
  readonly schemeCategory: string;
  /** ISO dates; null if blank. */
  readonly launchDate: string | null;
  readonly earliestClosureDate: string | null;
  readonly closureDate: string | null;
  readonly load: string;
  readonly offerPrice: string;
  /** Free text: `5000`, `Rs. 10 lacs`. */
  readonly minimumAmount: string;
  readonly website: string;
  readonly isDetailed: boolean;
}

export interface OfferFile {
  readonly kind: 'offers';
  readonly rows: readonly NewFundOfferRow[];
  readonly rejected: readonly Anomaly[];
  readonly anomalies: readonly Anomaly[];
}

/** Risk levels of one scheme and its benchmark at a month-end. */
export interface RiskometerRow {
  readonly date: string;
  readonly schemeName: string;
  readonly riskometerScheme: RiskLevel;
  readonly benchmark: string;
  readonly riskometerBenchmark: RiskLevel;
}

export interface RiskometerFile {
  readonly kind: 'riskometer';
  /** The latest month-end. */
  readonly asOf: string;
  readonly rows: readonly RiskometerRow[];
  readonly rejected: readonly Anomaly[];
  readonly anomalies: readonly Anomaly[];
}

/** The NAVs of one code in AMFI's NAV history report, under the names it has today. */
export interface NavHistorySeries {
  readonly listed: ListedColumns;
  /** By ISO date; null if the cell has none. */
  readonly navs: readonly { readonly date: string; readonly nav: number | null }[];
}

export interface NavHistoryFile {
  readonly kind: 'nav-history';
  /** `repurchase-sale` (to August 2026) or `plan-option`. */
  readonly layout: 'repurchase-sale' | 'plan-option';
  readonly from: string;
  readonly asOf: string;
  readonly rowsRead: number;
  readonly series: readonly NavHistorySeries[];
  readonly rejected: readonly Anomaly[];
  readonly anomalies: readonly Anomaly[];
}

/** An official file about schemes other than their NAVs and portfolios, or NAVs in another form than NAVAll.txt. */
export type SchemeDataFile =
  | PerformanceFile
  | TerFile
  | AverageAumFile
  | SchemeMasterFile
  | OfferFile
  | RiskometerFile
  | NavHistoryFile;
