import type { IsoDate } from '#contract/dates.ts';
import type { PrintedMetrics } from '#contract/records/portfolio.ts';
import type { StressTestValues } from '#contract/records/stress-test.ts';
import type { PublishedReturns } from '#finance/nav/returns/published-returns.ts';
import type { NavSeries } from '#finance/nav/series/series.ts';
import type { HoldingRow } from '../official/sources/portfolios/portfolio-file.ts';
import type { SizeListFile } from '../official/sources/size-list/parse-size-list.ts';
import type { TradingCalendar } from './calendar.ts';
import type { PrintedLabels } from './schemes/printed-labels.ts';
import type { PublishedAum } from './schemes/published-aum.ts';
import type { CatalogueEntry } from './schemes/scheme-catalogue.ts';
import type { SchemeModel } from './schemes/schemes.ts';

/** One plan and option of a sample scheme, with what is published of it today. */
export interface SampleScheme extends PublishedAum {
  readonly code: string;
  /** The scheme it is a plan and option of: codes with the same number share their portfolios. */
  readonly schemeNumber: number;
  readonly schemeName: string;
  readonly mutualFund: string;
  readonly plan: string;
  readonly option: string;
  readonly type: string;
  readonly category: string;
  readonly subCategory: string;
  readonly isinGrowth: string;
  readonly isinDivPayout: string;
  readonly isinDivReinvest: string;
  readonly launchDate: IsoDate | null;
  readonly benchmark: string;
  readonly riskometerScheme: string;
  readonly riskometerBenchmark: string;
  readonly minimumAmount: string;
  /** Percent a year. */
  readonly ter: number | null;
  /** ₹ crore. */
  readonly quarterAvgAum: number | null;
}

/** A strategy of specialised investment funds. */
export type Strategy = Pick<CatalogueEntry, 'name' | 'category' | 'subCategory' | 'benchmark' | 'allocation'> & {
  readonly type: string;
  /** The number of brands that offer it: five have ranks. */
  readonly brands: number;
  readonly riskBand: number;
};

/** A strategy of a specialised investment fund; the model has what its NAVs are generated from. */
export interface SpecialisedFund {
  readonly model: SchemeModel;
  readonly brand: number;
  readonly strategy: Strategy;
}

export interface SampleHolding extends HoldingRow {
  readonly sector: string;
}

/** The portfolio of one scheme at one month-end. */
export interface SamplePortfolio {
  readonly schemeNumber: number;
  readonly date: IsoDate;
  readonly holdings: readonly SampleHolding[];
  /** Disclosed outside the total: `marketValue` and `weight` are their exposure. */
  readonly derivatives: readonly SampleHolding[];
  readonly metrics: PrintedMetrics;
}

/** What AMFI publishes of how a passive scheme tracks its index. */
export interface SampleTracking {
  readonly schemeNumber: number;
  readonly benchmark: string;
  /** Percent a year. */
  readonly errors: { readonly regular: number | null; readonly direct: number | null };
  /** Percentage points by years, in each plan; null if only the error is published. */
  readonly differences: readonly TrackingDifference[] | null;
}

interface TrackingDifference {
  readonly years: number;
  readonly regular: number | null;
  readonly direct: number | null;
}

/** The stress test of a scheme of mid or small caps at a month-end. */
export interface SampleStressTest {
  readonly schemeNumber: number;
  readonly subCategory: string;
  readonly date: IsoDate;
  readonly values: StressTestValues;
}

/**
 * The sample market: fictional, and identical to the last byte whenever it is generated with the same options. Its files say what the sources of
 * official data would publish of it; everything else is read and computed by the code that imports official files.
 */
export interface SampleMarket {
  /** The day of the newest NAVs. */
  readonly asOf: IsoDate;
  readonly calendar: TradingCalendar;
  readonly seed: number;
  /** The models of mutual-fund schemes. */
  readonly models: readonly SchemeModel[];
  readonly specialisedFunds: readonly SpecialisedFund[];
  /** Sorted by code. */
  readonly schemes: readonly SampleScheme[];
  /** Index levels by name; of some benchmarks nobody publishes any. */
  readonly benchmarks: ReadonlyMap<string, NavSeries>;
  /** The NAVs of one code, generated on each call, so that a caller working code by code need not keep all of them in memory. */
  readonly navs: (scheme: SampleScheme) => NavSeries;
  /** The returns that AMFI published for a code; null for most codes, whose returns can be computed. */
  readonly publishedReturns: (scheme: SampleScheme) => PublishedReturns | null;
  /** What is printed of a scheme on a day (as a day number). */
  readonly getLabels: (schemeNumber: number, day: number) => PrintedLabels;
  readonly getPublishedAum: (model: SchemeModel, day: number) => PublishedAum;
  /**
   * Generated during iteration: scheme by scheme, oldest first. A scheme may have no portfolio or lack a month.
   * @param models all by default.
   */
  readonly portfolios: (models?: readonly SchemeModel[]) => Iterable<SamplePortfolio>;
  /** The half-yearly AMFI lists in force during the months of the portfolios. */
  readonly marketCaps: readonly SizeListFile[];
  readonly tracking: () => Iterable<SampleTracking>;
  readonly stressTests: () => Iterable<SampleStressTest>;
}

export const MAX_SAMPLE_CODES = 100_000;

export interface SampleOptions {
  /** Number of scheme codes, at most {@link MAX_SAMPLE_CODES}; default 2,400. */
  readonly codes?: number;
  /** The day of the newest NAVs; default 2026-11-19. */
  readonly asOf?: IsoDate;
  readonly seed?: number;
}
