import type { IsoDate } from '#contract/dates.ts';

/** One scheme code with what users search and filter by. */
export interface SchemeEntry {
  readonly code: string;
  readonly schemeName: string;
  /** '' if the service does not report it. */
  readonly mutualFund: string;
  readonly plan: string;
  readonly option: string;
  readonly type: string;
  readonly category: string;
  readonly subCategory: string;
  readonly isinGrowth: string;
  readonly isinDivPayout: string;
  readonly isinDivReinvest: string;
  /** Separated by `; `; '' if there are none or the service does not report them. */
  readonly formerNames: string;
  /** Of the latest portfolio; null if there is none or the service does not report it. */
  readonly portfolioDate: IsoDate | null;
}
