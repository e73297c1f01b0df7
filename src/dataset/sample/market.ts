import type { HoldingRow, MarketCapFile } from '../official/rows.ts';
import type { NewFundOffer } from '#contract/records/offer.ts';
import type { Performance } from '#contract/records/performance.ts';
import type { Scheme } from '#contract/records/scheme.ts';
import type { NavSeries } from '#finance/series.ts';

type Told =
  'riskometerScheme' | 'riskometerBenchmark' | 'dailyAum' | 'preMonthAum' | 'preMonthAvgAum' | 'specialCharAum';

/** One plan and option of a sample scheme, with all that is told of it and not computed from its NAVs. */
export interface SampleScheme extends Omit<Scheme, 'portfolioDate'>, Pick<Performance, Told> {
  /** Which scheme it is a plan and option of: codes of one family share its portfolios. */
  readonly family: number;
}

export interface SampleHolding extends HoldingRow {
  readonly sector: string;
}

/** The portfolio of one family on one month-end. */
export interface SamplePortfolio {
  readonly family: number;
  /** ISO day. */
  readonly date: string;
  readonly holdings: readonly SampleHolding[];
}

/**
 * The sample market: fictional, and the same bytes whenever it is made with the same options. Sizes, returns, ratios
 * and changes are not in it: they are computed from it by the same code as from official files.
 */
export interface SampleMarket {
  /** ISO day of the newest NAVs. */
  readonly asOf: string;
  /** By code. */
  readonly schemes: readonly SampleScheme[];
  /** Levels of every benchmark that a scheme names. */
  readonly benchmarks: ReadonlyMap<string, NavSeries>;
  /** The NAVs of one code, made at each call: a caller that goes by code need not hold them all. */
  readonly navs: (scheme: SampleScheme) => NavSeries;
  /** Made while iterated: family after family, oldest first. A family may have none, or lack a month. */
  readonly portfolios: () => Iterable<SamplePortfolio>;
  /** The half-yearly lists in force over the months of the portfolios. */
  readonly marketCaps: readonly MarketCapFile[];
  readonly offers: readonly NewFundOffer[];
}

export interface SampleOptions {
  /** How many scheme codes; 2,000 unless told. */
  readonly codes?: number;
  /** ISO day of the newest NAVs; 2026-11-19 unless told. */
  readonly asOf?: string;
  readonly seed?: number;
}
