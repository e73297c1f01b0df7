import { useMemo } from 'react';
import type { Filter } from '#schemes/filter-url.ts';
import { isLoading } from '../../../table/bound-column.ts';
import { withFilter } from '../../../table/view/table-view.ts';
import { FilterGroup, FilterOption, FilterOptions } from './filter-group.tsx';
import type { FilterGroupProps } from './rail-props.ts';

/** A filter to tick. */
export interface FilterChoice {
  /** Of its column. */
  readonly id: string;
  readonly label: string;
  readonly filter: Filter;
}

interface FilterChoicesProps extends FilterGroupProps {
  readonly title: string;
  readonly choices: readonly FilterChoice[];
  readonly isOpen?: boolean;
}

/** A group of filters to tick, each with the rows it leaves. Columns that the table does not have are left out. */
export const FilterChoices = ({ title, isOpen = false, choices, ...props }: FilterChoicesProps) => {
  const { indexColumns } = props.table;
  const known = choices.filter(({ id }) => indexColumns.some((column) => column.id === id));
  if (known.length === 0) return null;
  return (
    <FilterGroup
      title={title}
      isOpen={isOpen}
      hasFailed={known.some(({ id }) => indexColumns.some((column) => column.id === id && column.failure))}
    >
      {() => <ChoiceList title={title} choices={known} {...props} />}
    </FilterGroup>
  );
};

function ChoiceList({ title, choices, table, counted, onView }: FilterChoicesProps) {
  const { engine, indexColumns, rows, view } = table;
  const counts = useMemo(
    () =>
      choices.map(({ id, filter }) => {
        const column = indexColumns.find((candidate) => candidate.id === id);
        if (!counted || !column || isLoading(column, rows.length)) return null;
        return engine.filterAndSort({ ...withFilter(counted, id, filter), sort: [] }).length;
      }),
    [choices, engine, indexColumns, rows, counted],
  );
  return (
    <FilterOptions label={title}>
      {choices.map(({ id, label, filter }, index) => (
        <FilterOption
          key={label}
          isChecked={JSON.stringify(view.filters[id]) === JSON.stringify(filter)}
          count={counts[index] ?? null}
          onChange={(isChecked) => onView(withFilter(view, id, isChecked ? filter : null), 'push')}
        >
          {label}
        </FilterOption>
      ))}
    </FilterOptions>
  );
}
