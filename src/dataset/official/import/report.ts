import type { IsoDate } from '#contract/dates.ts';
import type { NavGap } from '#contract/market-days.ts';
import type { SourceName } from '#contract/official-sources.ts';
import type { DatasetFile } from '../../versions/current-version.ts';
import type { UnmatchedScheme } from '../matching/link-portfolios.ts';
import type { UnusedOverride } from '../matching/overrides/scheme-overrides.ts';
import type { CheckResult, Conflict, SourceReport } from '../source/source.ts';

/** The outcome of one file of an import. */
export type FileReport = { readonly name: string } & (
  | { readonly outcome: 'rejected'; readonly reason: string }
  /** The dataset already contains a file with the same bytes. */
  | { readonly outcome: 'already-present'; readonly refused?: readonly string[] }
  /** It was imported as a file of a source. */
  | ({ readonly outcome: SourceName } & SourceReport)
);

export interface SuspectedSplit {
  readonly code: string;
  readonly schemeName: string;
  readonly before: IsoDate;
  readonly day: IsoDate;
  /** NAV on `day` divided by NAV on `before`. */
  readonly ratio: number;
}

/** A row of a published list that belongs to no scheme code, and why; the newest of its name. */
export interface UnjoinedRow {
  readonly schemeName: string;
  readonly date: IsoDate;
  readonly reason: string;
}

/** How the rows of lists without scheme codes were joined to schemes. */
export interface JoinSummary {
  readonly source:
    | 'fund performance'
    | 'expense ratios'
    | 'riskometers'
    | 'tracking errors'
    | 'tracking differences'
    | 'stress tests';
  readonly rows: number;
  /** Number of different scheme names. */
  readonly names: number;
  /** Number of rows joined by their NAVs, since their name matches no scheme. */
  readonly byNav: number;
  readonly unjoined: readonly UnjoinedRow[];
}

/** What the user's scheme-overrides.csv decided. */
export interface OverrideSummary {
  readonly file: string;
  readonly rows: number;
  /** Number of portfolios whose scheme, or lack of one, it decided. */
  readonly portfolios: number;
  /** Number of NAVs, each of a code and a day. */
  readonly navs: number;
  readonly unused: readonly UnusedOverride[];
}

/** A return that AMFI published and that was computed to the same day, percent. */
export interface ReturnDifference {
  /** The code and name of the scheme, or the benchmark. */
  readonly of: string;
  readonly day: IsoDate;
  /** The horizon in the field's name: `3Year`. */
  readonly horizon: string;
  readonly published: number;
  readonly computed: number;
}

/** Facts found while the derived tables of a dataset were rebuilt. */
export interface RebuildSummary {
  /** The date of the dataset's NAVs; null without NAVs. */
  readonly navAsOf: IsoDate | null;
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
  /** The returns among them that differ by more than 0.02 percentage points; the computed one is served. */
  readonly returnDifferences: CountWithExamples<ReturnDifference>;
  /** Null without any. */
  readonly overrides: OverrideSummary | null;
  /** Period ends of half-yearly market-cap lists that some portfolio needs and that were not imported. */
  readonly missingSizeLists: readonly IsoDate[];
  /** Labels that no sub-category of the circulars has, so that their schemes are compared among themselves. */
  readonly unknownSubCategories: readonly string[];
}

export interface ImportResult {
  /** The current official dataset; null if no file was imported and there was none before. */
  readonly dataset: DatasetFile | null;
  readonly changed: boolean;
  /** Number of files by outcome. */
  readonly imported: number;
  readonly alreadyPresent: number;
  readonly rejected: number;
  readonly conflicts: CountWithExamples<Conflict>;
  /** What files could not be compared with. */
  readonly missingComparisons: readonly MissingComparisons[];
  /** About the whole dataset; null if no new version was published. */
  readonly rebuild: RebuildSummary | null;
}

/** So many files of a source could not be compared with some things, since nothing of the kind is stored. */
export interface MissingComparisons {
  readonly source: SourceName;
  readonly against: readonly string[];
  readonly files: number;
  /** All files of the source that were checked. */
  readonly of: number;
}

export interface ComparisonCounter {
  readonly add: (source: SourceName, results: readonly CheckResult[]) => void;
  readonly list: () => readonly MissingComparisons[];
}

export function createComparisonCounter(): ComparisonCounter {
  const totals = new Map<SourceName, number>();
  const missing = new Map<SourceName, Map<string, number>>();
  return {
    add(source, results) {
      totals.set(source, (totals.get(source) ?? 0) + 1);
      const ofSource = missing.get(source) ?? new Map<string, number>();
      for (const against of new Set(results.flatMap((each) => ('missing' in each ? each.missing : []))))
        ofSource.set(against, (ofSource.get(against) ?? 0) + 1);
      missing.set(source, ofSource);
    },
    list: () =>
      [...missing].flatMap(([source, ofSource]) =>
        Array.from(
          Map.groupBy(ofSource, ([, files]) => files),
          ([files, same]) => ({
            source,
            against: same.map(([against]) => against),
            files,
            of: totals.get(source) ?? files,
          }),
        ),
      ),
  };
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
