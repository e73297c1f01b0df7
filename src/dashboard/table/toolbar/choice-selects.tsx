import type { ReactNode } from 'react';
import { getLookClass } from '../../ui/controls/button.tsx';
import { Select } from '../../ui/controls/field.tsx';
import { Icon } from '../../ui/controls/icon.tsx';
import { joinClasses } from '../../ui/join-classes.ts';
import { MenuButton } from '../../ui/overlays/menu-button.tsx';
import type { TableRows } from '../use-table-rows.ts';
import { BLANK_LABEL } from '../view/filter-text.ts';
import { type TableView, withFilter } from '../view/table-view.ts';
import styles from './choice-selects.module.css';

interface ChoiceSelectsProps<Row> {
  /** The button without a filter: `All rules, houses and categories`. */
  readonly label: string;
  /** The columns, each with the text for no filter: `Any fund house`. */
  readonly selects: readonly { readonly id: string; readonly any: string }[];
  readonly table: TableRows<Row>;
  readonly onView: (view: TableView) => void;
}

/** The filters of a table that are used most, each as a list of the values of a column, under one button that says what is chosen. */
export function ChoiceSelects<Row>(props: ChoiceSelectsProps<Row>) {
  const { label, selects, table, onView } = props;
  const { engine, view, isLoading } = table;
  const listChosen = (id: string): readonly string[] => {
    const filter = view.filters[id];
    return filter?.kind === 'choice' ? filter.values : [];
  };
  const chosen = selects.flatMap(({ id }) => listChosen(id).map((value) => value || BLANK_LABEL));
  return (
    <FilterMenu label={chosen.length === 0 ? label : chosen.join(', ')} isSet={chosen.length > 0}>
      {selects.map(({ id, any }) => {
        const values = listChosen(id);
        const value = values.length === 1 ? values.join('') : '';
        const choices = isLoading ? [] : engine.listChoices(view, id).flatMap((choice) => choice.value || []);
        return (
          <Select
            key={id}
            aria-label={any}
            value={value}
            onChange={({ target }) =>
              onView(withFilter(view, id, target.value === '' ? null : { kind: 'choice', values: [target.value] }))
            }
          >
            <option value="">
              {values.length > 1 ? `${values.length} chosen` : values.includes('') ? BLANK_LABEL : any}
            </option>
            {[...new Set([...choices, ...values])].filter(Boolean).map((choice) => (
              <option key={choice}>{choice}</option>
            ))}
          </Select>
        );
      })}
    </FilterMenu>
  );
}

interface FilterMenuProps {
  /** What is chosen, or what can be. */
  readonly label: string;
  readonly isSet: boolean;
  /** Fields, one a line. */
  readonly children: ReactNode;
}

/** Filters that are seldom needed under one button. */
export const FilterMenu = ({ label, isSet, children }: FilterMenuProps) => (
  <MenuButton
    look="plain"
    className={joinClasses(getLookClass(), styles['button'])}
    data-set={isSet || undefined}
    button={
      <>
        <span>{label}</span>
        <Icon name="down" />
      </>
    }
  >
    {() => <div className={styles['fields']}>{children}</div>}
  </MenuButton>
);
