import type { OperationRecord } from '#contract/operations/operations.ts';
import { Input, Select } from '../../ui/controls/field.tsx';
import { SegmentedControl } from '../../ui/controls/segmented-control.tsx';
import { Toolbar } from '../../ui/layout/page-sections.tsx';
import { applyCategoryFilter, buildCategoryOptions, getSubcategoryOption } from './category-options.ts';
import {
  type CategoryFilters,
  type CategoryLevel,
  categoryLevels,
  type MoversLimit,
  rowLimits,
  type MoversUrlParameters,
} from './movers-url-parameters.ts';
import styles from './movers-filters.module.css';

const limitOptions = rowLimits.map((value) => ({ value, label: value }));

interface MoversFiltersProps {
  readonly parameters: MoversUrlParameters;
  /** Types, categories and sub-categories of all schemes; null if the server does not list them. */
  readonly schemeCategories: readonly OperationRecord<'GetSchemeCategoryMaster'>[] | null;
  readonly onLimit: (limit: MoversLimit) => void;
  readonly onCategories: (filters: CategoryFilters) => void;
}

/** How many movers, and of which schemes: selects if the server lists its categories, otherwise text fields. */
export function MoversFilters({ parameters, schemeCategories, onLimit, onCategories }: MoversFiltersProps) {
  const options = schemeCategories && buildCategoryOptions(schemeCategories, parameters);
  const { type, category, subcategory } = parameters;
  return (
    <Toolbar className={styles['filters']}>
      <span className="quiet">Show top</span>
      <SegmentedControl
        label="Number of gainers and losers"
        options={limitOptions}
        value={parameters.limit}
        onChange={onLimit}
      />
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
