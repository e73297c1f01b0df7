import { getSubCategoryName, isEquityScheme } from '../sub-categories.ts';

/** What decides whether two schemes may overlap without limit. */
export interface OverlapScheme {
  /** '' if unknown. */
  readonly mutualFund: string;
  readonly category: string;
  readonly subCategory: string;
}

/** Percent of net assets that a sectoral or thematic scheme may have in common with another equity scheme of its fund house. */
export const OVERLAP_LIMIT = 50;
export const OVERLAP_LIMIT_SOURCE = 'SEBI circular of 26 Feb 2026';

const isSectoral = ({ category, subCategory }: OverlapScheme): boolean =>
  getSubCategoryName(category, subCategory) === 'Sectoral/ Thematic';

/** Whether SEBI limits the overlap of two schemes: both equity, of one fund house, at least one of them sectoral or thematic. */
export const isOverlapLimited = (a: OverlapScheme, b: OverlapScheme): boolean =>
  a.mutualFund !== '' &&
  a.mutualFund === b.mutualFund &&
  (isSectoral(a) || isSectoral(b)) &&
  [a, b].every((scheme) => isEquityScheme(scheme));
