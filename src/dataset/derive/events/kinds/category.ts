import { getSubCategoryName } from '#finance/sub-categories.ts';
import type { ValueKind } from '../event.ts';

/**
 * Category and sub-category in the section of a code in the daily NAVs, joined as AMFI does: `Equity - Large Cap Fund`. The
 * labels of the circulars of 2017 and 2026 for one sub-category are the same. Sections of before 2018 have no sub-category.
 */
export const categoryKind: ValueKind = { isSame: (before, now) => getName(before) === getName(now) };

const SEPARATOR = ' - ';

/** The value of a section; '' without a sub-category. */
export const formatCategory = (category: string, subCategory: string): string =>
  subCategory === '' ? '' : `${category}${SEPARATOR}${subCategory}`;

function getName(value: string): string {
  const [category = '', ...subCategory] = value.split(SEPARATOR);
  return getSubCategoryName(category, subCategory.join(SEPARATOR)).toLowerCase();
}
