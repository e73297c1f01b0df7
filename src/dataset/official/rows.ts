import type { AssetType } from '#contract/records/holding.ts';

/** Something in a file that could not be taken as it stands: told to the person who imports, never guessed away. */
export interface Oddity {
  /** `line 12`, or `sheet SLTEF, row 78`. */
  readonly where: string;
  readonly field: string;
  readonly arrived: string;
  readonly expected: string;
}

/** A file that cannot be read whole is refused whole. The message says what arrived and what was expected. */
export class RefusedFile extends Error {
  override name = 'RefusedFile';
}

/** One data line of NAVAll.txt, under its section and house lines. */
export interface NavRow {
  readonly code: string;
  /** Scheme name as the line has it (in the 2026 layout the bare scheme). */
  readonly name: string;
  /** The line's own Plan and Option; null in layouts without these columns, '' where the cell is blank. */
  readonly planCell: string | null;
  readonly optionCell: string | null;
  readonly mutualFund: string;
  /** `Open Ended`, `Close Ended`, `Interval Fund`; category and sub-category as the section line tells them. */
  readonly type: string;
  readonly category: string;
  readonly subCategory: string;
  /** The two ISIN columns, '' where the cell holds no ISIN. */
  readonly isinFirst: string;
  readonly isinReinvest: string;
  /** ₹; null where the cell tells none (0, N.A. and the like are no NAV). */
  readonly nav: number | null;
  /** ISO day of this line's own NAV. */
  readonly date: string;
}

export interface NavFile {
  readonly kind: 'navall';
  /** `repurchase-sale` (2017), `six-column` (to 18 August 2026), `plan-option` (from 19 August 2026). */
  readonly layout: 'repurchase-sale' | 'six-column' | 'plan-option';
  /** The newest day its lines carry. */
  readonly asOf: string;
  /** How many lines carry that day: of two files for one day, the one that carries more was published later. */
  readonly rowsAsOf: number;
  readonly rows: readonly NavRow[];
  /** Lines that could not be read, with the reason; they are not in `rows`. */
  readonly refused: readonly Oddity[];
  /** Cells of `rows` that hold something else than they are meant to, such as `Redeemed` for an ISIN: read as none. */
  readonly oddities: readonly Oddity[];
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

/** The portfolio of one scheme on one day, read whole: its weights add up to its grand total. */
export interface PortfolioSheet {
  readonly sheet: string;
  readonly mutualFund: string;
  readonly schemeName: string;
  /** ISO day. */
  readonly date: string;
  /** What the grand total is made of. A weight that the sheet marks as too small to print is null. */
  readonly holdings: readonly HoldingRow[];
  /**
   * Futures, options and swaps that the sheet tells beside its grand total: exposure (notional value and its share of
   * the net assets), which the grand total does not count. Their money is in the margins and receivables of `holdings`.
   */
  readonly derivatives: readonly HoldingRow[];
  /** How many of the holdings have a weight too small to print. */
  readonly tinyWeights: number;
  /** The sheet's own grand total: percent, and ₹ lakh. */
  readonly totalWeight: number;
  readonly totalValue: number;
  /** What the rows add up to. */
  readonly sumOfWeights: number;
  readonly oddities: readonly Oddity[];
}

export interface PortfolioFile {
  readonly kind: 'portfolio';
  /** ISO time the workbook was last saved, by its own properties; null where it does not tell. */
  readonly published: string | null;
  readonly portfolios: readonly PortfolioSheet[];
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
}

export interface MarketCapFile {
  readonly kind: 'market-cap';
  /** The last day of the six months, ISO: the June list is in force from 1 August, the December list from 1 February. */
  readonly periodEnd: string;
  readonly rows: readonly MarketCapRow[];
  readonly refused: readonly Oddity[];
}

export type OfficialFile = NavFile | PortfolioFile | MarketCapFile;
