import type { OperationRecord } from '#contract/operations/operations.ts';
import { getPeerGroupName } from '#finance/sub-categories.ts';
import { listPeerLabels } from '../../schemes/peers/peer-records.ts';
import type { CategoryFilters, CategoryLevel } from './movers-url-parameters.ts';

type SchemeClass = OperationRecord<'GetSchemeCategoryMaster'>;

/** The options of each filter, A to Z. */
export type CategoryFilterOptions = Readonly<Record<CategoryLevel, readonly string[]>>;

/**
 * The values that schemes have: categories of the selected type, sub-categories of the selected type and category. AMFI's labels
 * of 2017 and 2026 for one sub-category are one option.
 */
export function buildClassOptions(
  schemeClasses: readonly SchemeClass[],
  { type, category }: CategoryFilters,
): CategoryFilterOptions {
  const ofType = schemeClasses.filter((schemeClass) => matches(schemeClass.type, type));
  return {
    type: listDistinct(schemeClasses.map((schemeClass) => schemeClass.type)),
    category: listDistinct(ofType.map((schemeClass) => schemeClass.category)),
    subcategory: listDistinct(selectClasses(schemeClasses, { type, category }).map(getPeerGroup)),
  };
}

/** The option of a sub-category in the URL, which may be a printed label; unchanged if no scheme has it. */
export function getSubcategoryOption(schemeClasses: readonly SchemeClass[], subcategory: string): string {
  const found = schemeClasses.find(
    (schemeClass) =>
      subcategory !== '' &&
      [schemeClass.subCategory, getPeerGroup(schemeClass)].some((name) => matches(name, subcategory)),
  );
  return found ? getPeerGroup(found) : subcategory;
}

/** The printed labels to request for the selected sub-category; it alone if no scheme has it or the classes are not known. */
export function listRequestedLabels(
  schemeClasses: readonly SchemeClass[] | null,
  { type, category, subcategory }: CategoryFilters,
): readonly string[] {
  if (schemeClasses === null || subcategory === '') return [subcategory];
  const selected = selectClasses(schemeClasses, { type, category });
  const labels = listPeerLabels(selected, getSubcategoryOption(selected, subcategory));
  return labels.length === 0 ? [subcategory] : labels;
}

const getPeerGroup = ({ category, subCategory }: SchemeClass): string => getPeerGroupName(category, subCategory);

const selectClasses = (
  schemeClasses: readonly SchemeClass[],
  { type, category }: Pick<CategoryFilters, 'type' | 'category'>,
): readonly SchemeClass[] =>
  schemeClasses.filter((schemeClass) => matches(schemeClass.type, type) && matches(schemeClass.category, category));

/** The filters after one of them changes: a category or sub-category that no longer matches any scheme is cleared. */
export function applyClassFilter(
  schemeClasses: readonly SchemeClass[] | null,
  filters: CategoryFilters,
  change: Partial<CategoryFilters>,
): CategoryFilters {
  if (schemeClasses === null) return { ...filters, ...change };
  const subcategory = getSubcategoryOption(schemeClasses, change.subcategory ?? filters.subcategory);
  const changed = { ...filters, ...change, subcategory };
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
