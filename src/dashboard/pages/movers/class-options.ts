import type { OperationRecord } from '#contract/operations/operations.ts';
import type { CategoryFilters, CategoryLevel } from './movers-url-parameters.ts';

type SchemeClass = OperationRecord<'GetSchemeCategoryMaster'>;

/** The options of each filter, A to Z. */
export type CategoryFilterOptions = Readonly<Record<CategoryLevel, readonly string[]>>;

/** The values that schemes have: categories of the selected type, sub-categories of the selected type and category. */
export function buildClassOptions(
  schemeClasses: readonly SchemeClass[],
  { type, category }: CategoryFilters,
): CategoryFilterOptions {
  const ofType = schemeClasses.filter((schemeClass) => matches(schemeClass.type, type));
  const ofCategory = ofType.filter((schemeClass) => matches(schemeClass.category, category));
  return {
    type: listDistinct(schemeClasses.map((schemeClass) => schemeClass.type)),
    category: listDistinct(ofType.map((schemeClass) => schemeClass.category)),
    subcategory: listDistinct(ofCategory.map(({ subCategory }) => subCategory)),
  };
}

/** The filters after one of them changes: a category or sub-category that no longer matches any scheme is cleared. */
export function applyClassFilter(
  schemeClasses: readonly SchemeClass[] | null,
  filters: CategoryFilters,
  change: Partial<CategoryFilters>,
): CategoryFilters {
  const changed = { ...filters, ...change };
  if (schemeClasses === null) return changed;
  const clearUnmatched = (name: CategoryLevel, current: CategoryFilters): CategoryFilters =>
    buildClassOptions(schemeClasses, current)[name].some((value) => matches(value, current[name]))
      ? current
      : { ...current, [name]: '' };
  return clearUnmatched('subcategory', clearUnmatched('category', changed));
}

/** Case-insensitive, as the server compares; a filter of '' matches any value. */
const matches = (value: string, filter: string): boolean =>
  filter === '' || value.toLowerCase() === filter.toLowerCase();

const listDistinct = (values: readonly string[]): readonly string[] => [...new Set(values)].filter(Boolean).toSorted();
