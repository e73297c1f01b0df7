import type { WrittenRecords } from '#contract/envelope.ts';
import type { FoundHolding, Holding } from '#contract/records/holding.ts';
import type { NewFundOffer } from '#contract/records/offer.ts';
import type { Performance } from '#contract/records/performance.ts';
import type { AumPoint } from '#contract/records/aum.ts';
import type { Nav, NavPoint } from '#contract/records/nav.ts';
import type { Scheme } from '#contract/records/scheme.ts';

/** Which scheme codes are meant; criteria combine with AND, an absent one lets all pass (decisions: "Selecting schemes"). */
export interface Selection {
  readonly code?: readonly string[] | undefined;
  readonly isin?: readonly string[] | undefined;
  readonly name?: string | undefined;
  readonly mutualFund?: string | undefined;
  readonly type?: string | undefined;
  readonly category?: string | undefined;
  readonly subcategory?: string | undefined;
}

/** What holdings are searched by, besides the schemes that hold them. `isin` is a scheme's or an instrument's. */
export interface HoldingCriteria extends Selection {
  readonly size?: string | undefined;
  readonly assetType?: string | undefined;
  readonly sector?: string | undefined;
  readonly industry?: string | undefined;
}

/** A scheme code and the assets of its scheme, which its other plans and options tell as well. AUM in ₹ crore. */
export interface SchemeAssets extends Pick<Scheme, 'code' | 'schemeName' | 'mutualFund' | 'plan' | 'option'> {
  /** The portfolio it shares; null where it has none. */
  readonly portfolio: number | null;
  /** ISO day of its latest NAV. */
  readonly navDate: string | null;
  readonly dailyAum: number | null;
  readonly preMonthAum: number | null;
}

/** A portfolio that some selected codes share: the plans and options of one scheme. */
export interface PortfolioRef {
  readonly id: number;
  /** The direct growth plan's code, else the lowest. */
  readonly leadingCode: string;
  readonly schemeName: string;
}

/** One portfolio of a scheme on its date. */
export interface Portfolio {
  /** ISO day. */
  readonly date: string;
  readonly holdings: readonly Holding[];
}

/** A whole answer, or its records, at once or in stretches; null where the records have to be asked for all the same. */
export type WrittenAnswer = Promise<Uint8Array | WrittenRecords | null> | AsyncIterable<WrittenRecords>;

/** Answers that were written when the dataset was finished: JSON, dates as `String`. The same records that the store tells. */
export interface Documents {
  /** By AUM, largest first: at once where the selection names its schemes one by one, else stretch by stretch. */
  readonly performance: (selection: Selection, max?: number) => WrittenAnswer;
  /** The whole answer that tells the latest portfolio of schemes named one by one; null where they have none, or several. */
  readonly holdings: (selection: Selection) => Promise<Uint8Array | null>;
}

export type DatasetKind = 'Sample' | 'Official' | 'Upstream';

/** What the dataset is: told by GetServerInfo and in the ETag of every answer. Days are ISO. */
export interface DatasetInfo {
  readonly version: string;
  readonly kind: DatasetKind;
  /** ISO time at which the dataset was finished. */
  readonly builtAt: string;
  readonly navAsOf: string | null;
  readonly portfolioAsOf: string | null;
  readonly schemes: number;
  readonly navRows: number;
  readonly holdingRows: number;
  readonly offers: number;
  readonly sources: string;
}

/**
 * One finished dataset version, read only. Each method is one question, asked with one portable SQL text; the same over
 * SQLite and PostgreSQL. Promises, since the distributed store answers over a network.
 */
export interface Store {
  readonly info: DatasetInfo;
  /** Null where the dataset has none that this code would have written. */
  readonly documents: Documents | null;
  /** By `sortBy` (a field of the record; numbers and dates largest first, text A to Z, nulls last, ties by code). */
  performance(selection: Selection, sortBy: keyof Performance, max?: number): Promise<readonly Performance[]>;
  /** By code. */
  schemes(selection: Selection): Promise<readonly Scheme[]>;
  /** The distinct portfolios behind the selected codes; codes without one are passed over. By leading code. */
  portfolios(selection: Selection): Promise<readonly PortfolioRef[]>;
  /** The latest `most` portfolios, newest first; rows in the order of the source. */
  history(portfolio: number, most: number): Promise<readonly Portfolio[]>;
  /** Rows of the latest portfolios that match, each portfolio once. By leading code, then in the order of the source. */
  search(criteria: HoldingCriteria): Promise<readonly FoundHolding[]>;
  /** The NAVs of one code between two ISO days, both inclusive, oldest first. */
  navHistory(code: string, from?: string, to?: string): Promise<readonly NavPoint[]>;
  /**
   * The AUM of one code's scheme between two ISO days, both inclusive, oldest first: the net assets of each of its
   * portfolios and, where it is told, its AUM on the day of its latest NAV.
   */
  aumHistory(code: string, from?: string, to?: string): Promise<readonly AumPoint[]>;
  /** By code. */
  assets(selection: Selection): Promise<readonly SchemeAssets[]>;
  /** The latest NAVs, by code. */
  navs(selection: Selection): Promise<readonly Nav[]>;
  /** All offers, by launch date, latest first, then name. */
  offers(): Promise<readonly NewFundOffer[]>;
  close(): Promise<void>;
}
