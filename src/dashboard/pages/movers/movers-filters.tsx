import type { OperationRecord } from '#contract/operations/operations.ts';
import { getCategoryName, getSubCategoryName } from '#finance/sub-categories.ts';
import { type PrintedClass, listPrintedClasses } from '#schemes/printed-classes.ts';
import { buildPageHref } from '../../navigation/pages.ts';
import { type SettingValues, anyText, choice } from '../../navigation/search-settings.ts';
import type { SchemeList } from '../../schemes/scheme-list.ts';
import { FilterMenu } from '../../table/toolbar/choice-selects.tsx';
import { Input, OptionSelect, Select } from '../../ui/controls/field.tsx';
import { Toolbar } from '../../ui/layout/page-sections.tsx';
import styles from './movers-filters.module.css';

/** Number of gainers, and of losers. */
const rowLimits = ['10', '25', '50'] as const;

/** Filters of the request, by their names in the URL, which are those of the API. */
export const categoryLevels = ['type', 'category', 'subcategory'] as const;
type CategoryLevel = (typeof categoryLevels)[number];
/** '' for any. */
type CategoryFilters = Readonly<Record<CategoryLevel, string>>;

/** The page in its URL: `most=50&type=Open Ended&category=Equity`. The tables' views have their own parameters. */
export const moversSettings = {
  /** Ten rows leave room for the chart of both in the first screen. */
  most: choice(rowLimits, '10'),
  type: anyText,
  category: anyText,
  subcategory: anyText,
};
export type MoversSettings = SettingValues<typeof moversSettings>;

type SchemeCategory = OperationRecord<'GetSchemeCategoryMaster'>;

/** The options of each filter, A to Z. */
type CategoryFilterOptions = Readonly<Record<CategoryLevel, readonly string[]>>;

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

interface MoversFiltersProps {
  readonly parameters: MoversSettings;
  /** Types, categories and sub-categories of all schemes; null if the server does not list them. */
  readonly schemeCategories: readonly OperationRecord<'GetSchemeCategoryMaster'>[] | null;
  readonly onLimit: (most: MoversSettings['most']) => void;
  readonly onCategories: (filters: CategoryFilters) => void;
}

/** How many movers, and of which schemes: selects if the server lists its categories, otherwise text fields. */
export function MoversFilters({ parameters, schemeCategories, onLimit, onCategories }: MoversFiltersProps) {
  const options = schemeCategories && buildCategoryOptions(schemeCategories, parameters);
  const { type, category, subcategory } = parameters;
  const chosen = [type, category, subcategory].filter(Boolean).join(', ');
  return (
    <Toolbar className={styles['filters']}>
      <span className="quiet">Show top</span>
      <OptionSelect
        label="Number of gainers and losers"
        options={rowLimits.map((limit) => ({ value: limit, label: limit }))}
        value={parameters.most}
        onChange={onLimit}
      />
      <FilterMenu label={chosen === '' ? 'All types and categories' : chosen} isSet={chosen !== ''}>
        {categoryLevels.map((name) => {
          const change = (value: string) =>
            onCategories(applyCategoryFilter(schemeCategories, { type, category, subcategory }, { [name]: value }));
          const isSubcategory = schemeCategories !== null && name === 'subcategory';
          const value = isSubcategory ? getSubcategoryOption(schemeCategories, subcategory) : parameters[name];
          return options ? (
            <ClassSelect key={name} name={name} value={value} options={options[name]} onChange={change} />
          ) : (
            <ClassInput key={name} name={name} value={value} onChange={change} />
          );
        })}
      </FilterMenu>
      {subcategory !== '' && <a href={buildPageHref('category', { name: subcategory })}>The whole category</a>}
    </Toolbar>
  );
}

const labels: Readonly<Record<CategoryLevel, string>> = {
  type: 'type',
  category: 'category',
  subcategory: 'sub-category',
};

interface ClassFieldProps {
  readonly name: CategoryLevel;
  /** '' for any. */
  readonly value: string;
  readonly onChange: (value: string) => void;
}

interface ClassSelectProps extends ClassFieldProps {
  readonly options: readonly string[];
}

function ClassSelect({ name, value, options, onChange }: ClassSelectProps) {
  // the server ignores case; a URL may also name a category that no scheme has
  const selected = options.find((option) => option.toLowerCase() === value.toLowerCase()) ?? value;
  const label = labels[name];
  return (
    <Select aria-label={capitalize(label)} value={selected} onChange={({ target }) => onChange(target.value)}>
      <option value="">Any {label}</option>
      {selected !== '' && !options.includes(selected) && <option>{selected}</option>}
      {options.map((option) => (
        <option key={option}>{option}</option>
      ))}
    </Select>
  );
}

/** A text field, for a server that does not list its categories; applied on Enter or when it loses the focus. */
function ClassInput({ name, value, onChange }: ClassFieldProps) {
  const label = labels[name];
  const apply = (text: string) => text.trim() !== value && onChange(text.trim());
  return (
    <Input
      key={value}
      type="text"
      aria-label={capitalize(label)}
      placeholder={`Any ${label}`}
      maxLength={200}
      autoComplete="off"
      spellCheck={false}
      defaultValue={value}
      onBlur={({ target }) => apply(target.value)}
      onKeyDown={({ key, currentTarget }) => key === 'Enter' && apply(currentTarget.value)}
    />
  );
}

const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
