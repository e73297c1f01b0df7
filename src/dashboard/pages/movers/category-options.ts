import type { OperationRecord } from '#contract/operations/operations.ts';
import { getSubCategoryName } from '#finance/sub-categories.ts';
import { listPeerLabels } from '../../schemes/peers/peer-records.ts';
import type { CategoryFilters, CategoryLevel } from './movers-url-parameters.ts';

type SchemeCategory = OperationRecord<'GetSchemeCategoryMaster'>;

/** The options of each filter, A to Z. */
export type CategoryFilterOptions = Readonly<Record<CategoryLevel, readonly string[]>>;

/**
 * The values that schemes have: categories of the selected type, sub-categories of the selected type and category. AMFI's labels
 * of 2017 and 2026 for one sub-category are one option.
 */
export function buildCategoryOptions(
  schemeCategories: readonly SchemeCategory[],
  { type, category }: CategoryFilters,
): CategoryFilterOptions {
  const ofType = schemeCategories.filter((schemeCategory) => matches(schemeCategory.type, type));
  return {
    type: listDistinct(schemeCategories.map((schemeCategory) => schemeCategory.type)),
    category: listDistinct(ofType.map((schemeCategory) => schemeCategory.category)),
    subcategory: listDistinct(selectCategories(schemeCategories, { type, category }).map(getSubCategory)),
  };
}

/** The option of a sub-category in the URL, which may be a printed label; unchanged if no scheme has it. */
export function getSubcategoryOption(schemeCategories: readonly SchemeCategory[], subcategory: string): string {
  const found = schemeCategories.find(
    (schemeCategory) =>
      subcategory !== '' &&
      [schemeCategory.subCategory, getSubCategory(schemeCategory)].some((name) => matches(name, subcategory)),
  );
  return found ? getSubCategory(found) : subcategory;
}

/** The printed labels to request for the selected sub-category; it alone if no scheme has it or the categories are not known. */
export function listRequestedLabels(
  schemeCategories: readonly SchemeCategory[] | null,
  { type, category, subcategory }: CategoryFilters,
): readonly string[] {
  if (schemeCategories === null || subcategory === '') return [subcategory];
  const selected = selectCategories(schemeCategories, { type, category });
  const labels = listPeerLabels(selected, getSubcategoryOption(selected, subcategory));
  return labels.length === 0 ? [subcategory] : labels;
}

const getSubCategory = ({ category, subCategory }: SchemeCategory): string => getSubCategoryName(category, subCategory);

const selectCategories = (
  schemeCategories: readonly SchemeCategory[],
  { type, category }: Pick<CategoryFilters, 'type' | 'category'>,
): readonly SchemeCategory[] =>
  schemeCategories.filter(
    (schemeCategory) => matches(schemeCategory.type, type) && matches(schemeCategory.category, category),
  );

/** The filters after one of them changes: a category or sub-category that no longer matches any scheme is cleared. */
export function applyCategoryFilter(
  schemeCategories: readonly SchemeCategory[] | null,
  filters: CategoryFilters,
  change: Partial<CategoryFilters>,
): CategoryFilters {
  if (schemeCategories === null) return { ...filters, ...change };
  const subcategory = getSubcategoryOption(schemeCategories, change.subcategory ?? filters.subcategory);
  const changed = { ...filters, ...change, subcategory };
  const clearUnmatched = (name: CategoryLevel, current: CategoryFilters): CategoryFilters =>
    buildCategoryOptions(schemeCategories, current)[name].some((value) => matches(value, current[name]))
      ? current
      : { ...current, [name]: '' };
  return clearUnmatched('subcategory', clearUnmatched('category', changed));
}

/** Case-insensitive, as the server compares; a filter of '' matches any value. */
const matches = (value: string, filter: string): boolean =>
  filter === '' || value.toLowerCase() === filter.toLowerCase();

const listDistinct = (values: readonly string[]): readonly string[] => [...new Set(values)].filter(Boolean).toSorted();
