import type { OperationRecord } from '#contract/operations/operations.ts';
import { getCategoryName, getSubCategoryName } from '#finance/sub-categories.ts';
import { listPrintedClasses, type PrintedClass } from '#schemes/printed-classes.ts';
import type { SchemeList } from '../../schemes/scheme-list.ts';
import type { CategoryFilters, CategoryLevel } from './movers-url-parameters.ts';

type SchemeCategory = OperationRecord<'GetSchemeCategoryMaster'>;

/** The options of each filter, A to Z. */
export type CategoryFilterOptions = Readonly<Record<CategoryLevel, readonly string[]>>;

/**
 * The values that schemes have: categories of the selected type, sub-categories of the selected type and category. AMFI's labels
 * of 2017 and 2026 for one sub-category are one option, in the category that it belongs to.
 */
export function buildCategoryOptions(
  schemeCategories: readonly SchemeCategory[],
  { type, category }: CategoryFilters,
): CategoryFilterOptions {
  const ofType = schemeCategories.filter((schemeCategory) => matches(schemeCategory.type, type));
  const ofCategory = ofType.filter((schemeCategory) => matches(getCategory(schemeCategory), category));
  return {
    type: listDistinct(schemeCategories.map((schemeCategory) => schemeCategory.type)),
    category: listDistinct(ofType.map(getCategory)),
    subcategory: listDistinct(ofCategory.map(getSubCategory)),
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

/** The printed labels to request for the filters; the filters themselves if no scheme has them or the categories are not known. */
export function listRequestedClasses(
  schemeCategories: readonly SchemeCategory[] | null,
  { type, category, subcategory }: CategoryFilters,
): readonly PrintedClass[] {
  const filters = [{ ...(category !== '' && { category }), ...(subcategory !== '' && { subcategory }) }];
  if (schemeCategories === null || (category === '' && subcategory === '')) return filters;
  const ofType = schemeCategories.filter((schemeCategory) => matches(schemeCategory.type, type));
  const option = getSubcategoryOption(ofType, subcategory);
  const classes = listPrintedClasses(
    ofType,
    (printed) => matches(getCategory(printed), category) && matches(getSubCategory(printed), option),
  );
  return classes.length === 0 ? filters : classes;
}

/**
 * The movers of a category and a sub-category, each scheme once: a service selects codes by their printed labels, and single plans of a scheme may
 * have another one. Without the list, and for a code that it does not have, as they are.
 */
export function selectOfClass<T extends { readonly code: string }>(
  moves: readonly T[],
  list: Pick<SchemeList, 'byCode'> | undefined,
  { category, subcategory }: Omit<CategoryFilters, 'type'>,
): readonly T[] {
  if (list === undefined || (category === '' && subcategory === '')) return moves;
  const known = new Set<string>();
  return moves.filter(({ code }) => {
    const entry = list.byCode.get(code);
    if (!entry) return true;
    if (!matches(entry.canonicalCategory, category) || !matches(entry.canonicalSubCategory, subcategory)) return false;
    const isNew = !known.has(entry.schemeCode);
    known.add(entry.schemeCode);
    return isNew;
  });
}

const getCategory = ({ category, subCategory }: SchemeCategory): string => getCategoryName(category, subCategory);
const getSubCategory = ({ category, subCategory }: SchemeCategory): string => getSubCategoryName(category, subCategory);

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
