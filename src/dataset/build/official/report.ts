import type { NavFile, Oddity } from '../../official/rows.ts';
import type { DatasetFile } from '../home.ts';

/** What became of one file of an import. */
export type FileReport = { readonly name: string } & (
  | { readonly outcome: 'refused'; readonly reason: string }
  /** The dataset has these very bytes already. */
  | { readonly outcome: 'known' }
  | NavFileTaken
  | PortfolioFileTaken
  | MarketCapTaken
);

export interface NavFileTaken {
  readonly outcome: 'navall';
  readonly layout: NavFile['layout'];
  readonly asOf: string;
  readonly rows: number;
  /** Rows that tell no NAV: 0, N.A. and the like. */
  readonly withoutNav: number;
  readonly refused: readonly Oddity[];
  readonly oddities: readonly Oddity[];
}

export interface PortfolioFileTaken {
  readonly outcome: 'portfolio';
  readonly rows: number;
  readonly sheets: readonly SheetTaken[];
  readonly oddities: readonly Oddity[];
}

interface SheetTaken {
  readonly sheet: string;
  readonly mutualFund: string;
  readonly schemeName: string;
  readonly date: string;
  readonly rows: number;
  /** Derivatives told beside the grand total, and rows whose weight is too small to print. */
  readonly derivatives: number;
  readonly tinyWeights: number;
  /** Percent: what the rows add up to, and the sheet's own grand total. */
  readonly sumOfWeights: number;
  readonly totalWeight: number;
}

export interface MarketCapTaken {
  readonly outcome: 'market-cap';
  readonly periodEnd: string;
  readonly rows: number;
  readonly refused: readonly Oddity[];
}

/** Two files that tell the same NAV or portfolio otherwise; the later published one was kept. */
export interface Difference {
  readonly what: 'NAV' | 'portfolio';
  /** The scheme code or scheme, and the day. */
  readonly of: string;
  readonly day: string;
  readonly kept: string;
  readonly left: string;
}

export interface SplitTold {
  readonly code: string;
  readonly schemeName: string;
  readonly before: string;
  readonly day: string;
  /** NAV of `day` over NAV of `before`. */
  readonly ratio: number;
}

/** A portfolio whose scheme no code bears the name of: kept, and tied to codes once a NAV file brings them. */
export interface Unmatched {
  readonly mutualFund: string;
  readonly schemeName: string;
  readonly dates: readonly string[];
  readonly reason: string;
}

/** So many, of which some are told. */
export interface Some<T> {
  readonly count: number;
  readonly examples: readonly T[];
}

/** What was found out while a dataset was derived from all that files told. */
export interface Derived {
  /** ISO day of the newest NAV. */
  readonly navAsOf: string | null;
  readonly navRows: number;
  readonly splits: Some<SplitTold>;
  /** Portfolios whose scheme is known by code, and the others. */
  readonly matched: number;
  readonly unmatched: readonly Unmatched[];
  /** Half-yearly lists (ISO day of their last day) that are due for some portfolio and were not imported. */
  readonly listsMissing: readonly string[];
}

export interface ImportResult {
  /** The official dataset that serves now; null where nothing was taken and there was none before. */
  readonly dataset: DatasetFile | null;
  /** Whether a new version was made. */
  readonly changed: boolean;
  /** Files taken, files that the dataset had already, and files refused. */
  readonly taken: number;
  readonly known: number;
  readonly refused: number;
  readonly differences: Some<Difference>;
  /** Of the whole dataset; null where no new version was made. */
  readonly derived: Derived | null;
}
