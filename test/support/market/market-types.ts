import type { IsoDate } from '#contract/dates.ts';
import type { NewFundOffer } from '#contract/records/new-fund-offer.ts';
import type { PrintedMetrics } from '#contract/records/portfolio.ts';
import type { ValueHistory } from '#dataset/derive/events/event.ts';
import type { BaseExpenses } from '#dataset/derive/portfolios/base-expenses.ts';
import type { PublishedTracking, StressTestOfScheme } from '#dataset/derive/published-measures.ts';
import type { PublishedSchemeFacts } from '#dataset/derive/schemes/write-schemes.ts';
import type { HoldingRow } from '#dataset/official/sources/portfolios/portfolio-file.ts';
import type { SizeListFile } from '#dataset/official/sources/size-list/parse-size-list.ts';
import type { SchemeDocument } from '#dataset/scheme-document.ts';
import type { PublishedReturns } from '#finance/nav/returns/published-returns.ts';
import type { NavSeries } from '#finance/nav/series/series.ts';

/** The dates of what a scheme reports: that of its latest NAV, or the month-end before it. */
export type ReportDates =
  | 'terDate'
  | 'dailyAumDate'
  | 'preMonthAumDate'
  | 'preMonthAvgAumDate'
  | 'quarterAvgAumPeriod'
  | 'riskometerDate'
  | 'riskometerBenchmarkDate';

/** One plan and option of a scheme, with everything that is not computed from its NAVs. */
export interface TestScheme extends Omit<PublishedSchemeFacts, ReportDates> {
  /** The scheme it is a plan and option of: codes with the same number share their portfolios. */
  readonly schemeNumber: number;
}

export interface TestHolding extends HoldingRow {
  readonly sector: string;
}

/** The portfolio of one scheme at one month-end. */
export interface TestPortfolio {
  readonly schemeNumber: number;
  readonly date: IsoDate;
  readonly holdings: readonly TestHolding[];
  /** Disclosed outside the total: `marketValue` and `weight` are their exposure. */
  readonly derivatives?: readonly TestHolding[];
  /** None by default. */
  readonly metrics?: PrintedMetrics;
}

/** A market that a test states, without the files it would be imported from. */
export interface TestMarket {
  /** The day of the newest NAVs. */
  readonly asOf: IsoDate;
  /** Sorted by code. */
  readonly schemes: readonly TestScheme[];
  /** Index levels by name. */
  readonly benchmarks: ReadonlyMap<string, NavSeries>;
  /** The NAVs of one code. */
  readonly navs: (scheme: TestScheme) => NavSeries;
  /** The returns that AMFI published for a code; null if none are. */
  readonly publishedReturns: (scheme: TestScheme) => PublishedReturns | null;
  /** Scheme by scheme, oldest first. */
  readonly portfolios: () => Iterable<TestPortfolio>;
  readonly marketCaps: readonly SizeListFile[];
  readonly offers: readonly NewFundOffer[];
  /** What sources printed of schemes over time; a key is the number of a scheme. */
  readonly histories: readonly ValueHistory[];
  /** AUM of days without a portfolio, ₹ crore; a key is the number of a scheme. */
  readonly publishedAum: readonly { readonly schemeKey: string; readonly date: IsoDate; readonly aum: number }[];
  /** A key is the number of a scheme. */
  readonly baseExpenses: readonly BaseExpenses[];
  /** Scheme summary documents, the oldest first. */
  readonly documents: readonly SchemeDocument[];
  /** What AMFI publishes of passive schemes, and of mid and small caps; a key is the number of a scheme. */
  readonly tracking: () => Iterable<PublishedTracking>;
  readonly stressTests: () => Iterable<StressTestOfScheme>;
}
