import type { IsoDate } from '#contract/dates.ts';
import type { RecordOf } from '#contract/fields.ts';
import type { identityFields } from '#contract/records/identity.ts';

/**
 * One scheme code with what users search and filter by, and what it is. If the service does not say that, it is derived without NAVs: then
 * NAV status, investable and peer group are ''.
 */
export interface SchemeEntry extends RecordOf<typeof identityFields> {
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
  /** The date of the latest portfolio; null if there is none or the service does not report it. */
  readonly portfolioDate: IsoDate | null;
}
