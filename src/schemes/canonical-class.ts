import { getCategoryName, getSubCategoryName } from '#finance/sub-categories.ts';
import type { SchemeEntry } from './scheme-entry.ts';

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
