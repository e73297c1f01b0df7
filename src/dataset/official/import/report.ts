import type { NavGap } from '#contract/market-days.ts';
import type { SchemeDataFile } from '../sources/scheme-data-types.ts';
import type { Anomaly, NavFile, RejectedSheet } from '../sources/types.ts';
import type { OverrideSummary } from '../matching/scheme-overrides.ts';
import type { DatasetFile } from '../../versions/current-version.ts';

/** The outcome of one file of an import. */
export type FileReport = { readonly name: string } & (
  | { readonly outcome: 'rejected'; readonly reason: string }
  /** The dataset already contains a file with the same bytes. */
  | { readonly outcome: 'already-present' }
  | NavFileReport
  | PortfolioFileReport
  | MarketCapReport
  | IndexFileReport
  | SchemeDataReport
);

export interface NavFileReport {
  readonly outcome: 'navall';
  readonly layout: NavFile['layout'];
  readonly asOf: string;
  readonly rows: number;
  /** Rows without a NAV: 0, N.A. and the like. */
  readonly withoutNav: number;
  /** How many rows fewer than the nearest file; null if the file has about as many. */
  readonly missingRows: MissingRows | null;
  readonly rejected: readonly Anomaly[];
  readonly anomalies: readonly Anomaly[];
}

/** A NAV file is much shorter than another one published within a month of it. */
export interface MissingRows {
  readonly missing: number;
  /** Rows of the other file, and the date of its NAVs. */
  readonly expected: number;
  readonly asOf: string;
}

export interface PortfolioFileReport {
  readonly outcome: 'portfolio';
  readonly rows: number;
  readonly sheets: readonly SheetReport[];
  readonly rejectedSheets: readonly RejectedSheet[];
  readonly anomalies: readonly Anomaly[];
  /** Rows whose numbers do not agree. */
  readonly warnings: readonly Anomaly[];
}

interface SheetReport {
  readonly sheet: string;
  readonly mutualFund: string;
  readonly schemeName: string;
  readonly date: string;
  readonly rows: number;
  /** Derivative rows listed outside the grand total. */
  readonly derivatives: number;
  readonly weightsBelowPrintPrecision: number;
  /** Percent: the sum of the rows, and the sheet's own grand total. */
  readonly sumOfWeights: number;
  readonly totalWeight: number;
}

export interface MarketCapReport {
  readonly outcome: 'market-cap';
  readonly periodEnd: string;
  readonly rows: number;
  readonly rejected: readonly Anomaly[];
}

export interface IndexFileReport {
  readonly outcome: 'index-series';
  readonly indices: readonly { readonly name: string; readonly values: number }[];
  /** ISO days of the first and last value. */
  readonly from: string;
  readonly to: string;
  readonly rejected: readonly Anomaly[];
}

/** A file about schemes other than NAVAll.txt and portfolios. */
export interface SchemeDataReport {
  readonly outcome: SchemeDataFile['kind'];
  /** ISO day of its newest row; '' for offers without dates. */
  readonly asOf: string;
  readonly rows: number;
  readonly rejected: readonly Anomaly[];
  readonly anomalies: readonly Anomaly[];
}

/** Two files with different values for the same item and day; the value published later is used. */
export interface Conflict {
  readonly what: 'NAV' | 'portfolio' | 'index' | 'fund performance' | 'average AUM' | 'riskometer';
  /** The scheme code, the fund house and scheme, the scheme, or the index. */
  readonly of: string;
  readonly day: string;
  readonly used: string;
  readonly ignored: string;
}

export interface SuspectedSplit {
  readonly code: string;
  readonly schemeName: string;
  readonly before: string;
  readonly day: string;
  /** NAV on `day` divided by NAV on `before`. */
  readonly ratio: number;
}

/** A scheme whose name matches no scheme code, and why: its portfolios are stored, and linked by a later import that can. */
export interface UnmatchedScheme {
  readonly mutualFund: string;
  readonly schemeName: string;
  readonly dates: readonly string[];
  readonly reason: string;
}

/** A row of a published list that belongs to no scheme code, and why; the newest of its name. */
export interface UnjoinedRow {
  readonly schemeName: string;
  readonly date: string;
  readonly reason: string;
}

/** How the rows of lists without scheme codes were joined to schemes. */
export interface JoinSummary {
  readonly source: 'fund performance' | 'expense ratios' | 'riskometers';
  readonly rows: number;
  /** Number of different scheme names. */
  readonly names: number;
  /** Number of rows joined by their NAVs, since their name matches no scheme. */
  readonly byNav: number;
  readonly unjoined: readonly UnjoinedRow[];
}

/** A return that AMFI published and that was computed to the same day, percent. */
export interface ReturnDifference {
  /** The code and name of the scheme, or the benchmark. */
  readonly of: string;
  readonly day: string;
  /** As in the field's name: `3Year`. */
  readonly horizon: string;
  readonly published: number;
  readonly computed: number;
}

/** Facts found while the derived tables of a dataset were rebuilt. */
export interface RebuildSummary {
  /** ISO day: the date of the dataset's NAVs; null without NAVs. */
  readonly navAsOf: string | null;
  readonly navRows: number;
  /** Trading days without the NAVs of most open-ended schemes, newest first. */
  readonly gaps: readonly NavGap[];
  readonly splits: CountWithExamples<SuspectedSplit>;
  /** Number of portfolios that were linked to scheme codes. */
  readonly matched: number;
  readonly unmatched: readonly UnmatchedScheme[];
  readonly joins: readonly JoinSummary[];
  /** Number of returns that are both published and computed for one day. */
  readonly comparedReturns: number;
  /** Those of them that differ by more than 0.02 percentage points; the computed one is served. */
  readonly returnDifferences: CountWithExamples<ReturnDifference>;
  /** What the user's scheme-overrides.csv decided; null without one. */
  readonly overrides: OverrideSummary | null;
  /** Half-yearly market-cap lists (ISO day of their period end) that some portfolio needs and that were not imported. */
  readonly missingSizeLists: readonly string[];
  /** Labels that no sub-category of the circulars has, so that their schemes are compared among themselves. */
  readonly unknownSubCategories: readonly string[];
}

export interface ImportResult {
  /** The current official dataset; null if no file was imported and there was none before. */
  readonly dataset: DatasetFile | null;
  /** Whether a new version was published. */
  readonly changed: boolean;
  /** Number of files by outcome. */
  readonly imported: number;
  readonly alreadyPresent: number;
  readonly rejected: number;
  readonly conflicts: CountWithExamples<Conflict>;
  /** About the whole dataset; null if no new version was published. */
  readonly rebuild: RebuildSummary | null;
}

/** A count, and the first few of the counted items. */
export interface CountWithExamples<T> {
  readonly count: number;
  readonly examples: readonly T[];
}

export interface ExampleCounter<T> extends CountWithExamples<T> {
  readonly add: (item: T) => void;
}

const MAX_EXAMPLES = 10;

/** Counts every item and keeps the first ten as examples. */
export function createExampleCounter<T>(): ExampleCounter<T> {
  const examples: T[] = [];
  let count = 0;
  return {
    add(item) {
      count++;
      if (examples.length < MAX_EXAMPLES) examples.push(item);
    },
    get count() {
      return count;
    },
    examples,
  };
}
