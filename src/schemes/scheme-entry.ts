import type { IsoDate } from '#contract/dates.ts';
import type { RecordOf } from '#contract/fields.ts';
import type { identityFields } from '#contract/records/identity.ts';
import { rankPlan } from '#finance/identity.ts';
import { getCategoryName, getSubCategoryName } from '#finance/sub-categories.ts';

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

export const nameCollator = new Intl.Collator('en-IN', { numeric: true });

/** The order of the plans and options of a scheme: direct growth first. */
export const comparePlans = (a: SchemeEntry, b: SchemeEntry): number =>
  rankPlan(a) - rankPlan(b) || nameCollator.compare(a.schemeName, b.schemeName);

interface Classification {
  readonly category: string;
  readonly subCategory: string;
}

/**
 * Category and sub-category as pages show them: those of the scheme in the list, since AMFI prints single plans under other labels. Of a
 * code that is not listed, or without them, those of its own printed labels.
 */
export const getCanonicalClass = (
  entry: Pick<SchemeEntry, 'canonicalCategory' | 'canonicalSubCategory'> | null | undefined,
  { category, subCategory }: Classification = NO_CLASS,
): Classification =>
  entry && entry.canonicalSubCategory !== ''
    ? { category: entry.canonicalCategory, subCategory: entry.canonicalSubCategory }
    : { category: getCategoryName(category, subCategory), subCategory: getSubCategoryName(category, subCategory) };

const NO_CLASS: Classification = { category: '', subCategory: '' };
