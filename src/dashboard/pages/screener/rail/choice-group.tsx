import { useMemo, useState, type ReactNode } from 'react';
import { createWordMatcher, foldSearchedText, foldWords } from '#finance/fold-text.ts';
import { BLANK_LABEL } from '../../../table/view/filter-text.ts';
import { withFilter } from '../../../table/view/table-view.ts';
import { Input } from '../../../ui/controls/field.tsx';
import { FilterGroup, FilterOption, FilterOptions } from './filter-group.tsx';
import type { FilterGroupProps } from './rail-props.ts';
import styles from './choice-group.module.css';

/** A list longer than this can be searched. */
const SEARCHED_FROM = 9;

interface ChoiceGroupProps extends FilterGroupProps {
  /** The id of a choice column. */
  readonly id: string;
  readonly title: string;
  readonly isOpen?: boolean;
  readonly renderValue?: (value: string) => ReactNode;
}

/** The values of a column that leave rows, or are selected; nothing for a column without values. */
export function ChoiceGroup({ title, isOpen, ...props }: ChoiceGroupProps) {
  const { engine, indexColumns } = props.table;
  const column = indexColumns.find(({ id }) => id === props.id);
  if (!column || !engine.hasValues(column)) return null;
  return (
    <FilterGroup title={title} hasFailed={column.failure !== undefined} {...(isOpen !== undefined && { isOpen })}>
      {() => <ChoiceOptions title={title} {...props} />}
    </FilterGroup>
  );
}

function ChoiceOptions({ id, title, table, counted, onView, renderValue = getLabel }: ChoiceGroupProps) {
  const [search, setSearch] = useState('');
  const filter = table.view.filters[id];
  const selected = filter?.kind === 'choice' ? filter.values : [];
  const { engine } = table;
  const choices = useMemo(() => (counted ? engine.listChoices(counted, id) : []), [engine, counted, id]);
  const options = choices.filter(({ value, count }) => count > 0 || selected.includes(value));
  const matches = createWordMatcher(foldWords(search));
  const matching = options.filter(({ value }) => matches(foldSearchedText(getLabel(value))));
  const toggle = (value: string, isChecked: boolean): void => {
    const values = isChecked ? [...selected, value] : selected.filter((other) => other !== value);
    onView(withFilter(table.view, id, values.length === 0 ? null : { kind: 'choice', values }), 'push');
  };
  return (
    <>
      {choices.length >= SEARCHED_FROM && (
        <Input
          type="search"
          className={styles['search']}
          aria-label={`Search in ${title}`}
          placeholder={`Search ${options.length}`}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
      )}
      <FilterOptions label={title} isPending={counted === null}>
        {matching.map(({ value, count }) => (
          <FilterOption
            key={value}
            isChecked={selected.includes(value)}
            count={count}
            onChange={(isChecked) => toggle(value, isChecked)}
          >
            {value === '' ? BLANK_LABEL : renderValue(value)}
          </FilterOption>
        ))}
      </FilterOptions>
      {matching.length === 0 && search !== '' && <p className={styles['hint']}>No match</p>}
    </>
  );
}

const getLabel = (value: string): string => value || BLANK_LABEL;
