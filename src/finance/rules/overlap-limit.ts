import type { IsoDate } from '#contract/dates.ts';
import { getSubCategoryName, isEquityScheme } from '../sub-categories.ts';
import { CATEGORIES_2026 } from './circulars.ts';

/** What decides whether two schemes may overlap without limit. */
export interface OverlapScheme {
  /** '' if unknown. */
  readonly mutualFund: string;
  readonly category: string;
  readonly subCategory: string;
}

/** Percent of net assets that two schemes of a limited pair may have in common; the law has it of the mean of the days of a quarter. */
export const OVERLAP_LIMIT = 50;
export const OVERLAP_LIMIT_SOURCE = CATEGORIES_2026.title;

const overlapRules = {
  /** 2.6.3.5: a sectoral or thematic scheme against every other equity scheme of its house, but for large-cap schemes. */
  sectorOrTheme: 'Sector or theme',
  /** 2.6.3.4 */
  valueAndContra: 'Value and contra',
} as const;
type OverlapRule = (typeof overlapRules)[keyof typeof overlapRules];

/**
 * The rule that limits the overlap of two schemes on a day; null without one, as of any two of different fund houses, and before the circular.
 */
export function findOverlapRule(a: OverlapScheme, b: OverlapScheme, date: IsoDate): OverlapRule | null {
  if (date < CATEGORIES_2026.date) return null;
  if (a.mutualFund === '' || a.mutualFund !== b.mutualFund) return null;
  if (![a, b].every((scheme) => isEquityScheme(scheme))) return null;
  const groups = [a, b].map(({ category, subCategory }) => getSubCategoryName(category, subCategory));
  if (groups.includes('Value Fund') && groups.includes('Contra Fund')) return overlapRules.valueAndContra;
  return groups.includes('Sectoral/ Thematic') && !groups.includes('Large Cap Fund')
    ? overlapRules.sectorOrTheme
    : null;
}

/** `Met`, `Above`, or `Above, to be reduced by 26 Feb 2029` for two schemes that existed on the day of the circular. */
export function judgeOverlap(overlap: number, schemes: readonly { readonly launch: IsoDate | null }[]): string {
  if (overlap <= OVERLAP_LIMIT) return 'Met';
  const existed = schemes.every(({ launch }) => launch !== null && launch <= CATEGORIES_2026.date);
  return existed ? 'Above, to be reduced by 26 Feb 2029' : 'Above';
}
