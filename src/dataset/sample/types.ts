import type { IsoDate } from '#contract/dates.ts';
import type { NewFundOffer } from '#contract/records/new-fund-offer.ts';
import type { PrintedMetrics } from '#contract/records/portfolio.ts';
import type { PublishedReturns } from '#finance/nav/returns/published-returns.ts';
import type { NavSeries } from '#finance/nav/series/series.ts';
import type { ValueHistory } from '../derive/events/event.ts';
import type { PublishedTracking, StressTestOfScheme } from '../derive/published-measures.ts';
import type { PublishedSchemeFacts } from '../derive/schemes/write-schemes.ts';
import type { HoldingRow } from '../official/sources/portfolios/portfolio-file.ts';
import type { SizeListFile } from '../official/sources/size-list/parse-size-list.ts';
import type { SchemeDocument } from '../scheme-document.ts';
import type { SamplePublishedAum } from './schemes/published-aum.ts';

/** The dates of what a scheme reports: that of its latest NAV, or the month-end before it. */
export type ReportDates =
  | 'terDate'
  | 'dailyAumDate'
  | 'preMonthAumDate'
  | 'preMonthAvgAumDate'
  | 'quarterAvgAumPeriod'
  | 'riskometerDate'
  | 'riskometerBenchmarkDate';

/** One plan and option of a sample scheme, with everything that is not computed from its NAVs. */
export interface SampleScheme extends Omit<PublishedSchemeFacts, ReportDates> {
  /** The scheme it is a plan and option of: codes with the same number share their portfolios. */
  readonly schemeNumber: number;
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
  readonly derivatives?: readonly SampleHolding[];
  /** None by default. */
  readonly metrics?: PrintedMetrics;
}

/**
 * The sample market: fictional, and identical to the last byte whenever it is generated with the same options. Market-cap
 * sizes, returns, ratios and portfolio changes are not part of it: the code that serves official files computes them.
 */
export interface SampleMarket {
  /** The day of the newest NAVs. */
  readonly asOf: IsoDate;
  /** Sorted by code. */
  readonly schemes: readonly SampleScheme[];
  /** Index levels by name; of some benchmarks nobody publishes any. */
  readonly benchmarks: ReadonlyMap<string, NavSeries>;
  /** The NAVs of one code, generated on each call, so that a caller working code by code need not keep all of them in memory. */
  readonly navs: (scheme: SampleScheme) => NavSeries;
  /** The returns that AMFI published for a code; null for most codes, whose returns can be computed. */
  readonly publishedReturns: (scheme: SampleScheme) => PublishedReturns | null;
  /** Generated during iteration: scheme by scheme, oldest first. A scheme may have no portfolio or lack a month. */
  readonly portfolios: () => Iterable<SamplePortfolio>;
  /** The half-yearly AMFI lists in force during the months of the portfolios. */
  readonly marketCaps: readonly SizeListFile[];
  readonly offers: readonly NewFundOffer[];
  /** What sources printed of schemes over time; a key is the number of a scheme. */
  readonly histories: readonly ValueHistory[];
  /** AUM of days without a portfolio. */
  readonly publishedAum: readonly SamplePublishedAum[];
  /** Scheme summary documents, the oldest first. */
  readonly documents: readonly SchemeDocument[];
  /** What AMFI publishes of passive schemes, and of mid and small caps; a key is the number of a scheme. */
  readonly tracking: () => Iterable<PublishedTracking>;
  readonly stressTests: () => Iterable<StressTestOfScheme>;
}

export const MAX_SAMPLE_CODES = 100_000;

export interface SampleOptions {
  /** Number of scheme codes, at most {@link MAX_SAMPLE_CODES}; default 2,400. */
  readonly codes?: number;
  /** The day of the newest NAVs; default 2026-11-19. */
  readonly asOf?: IsoDate;
  readonly seed?: number;
}
