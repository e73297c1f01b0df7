import { Select } from '../../ui/controls/field.tsx';
import type { TableRows } from '../use-table-rows.ts';
import { type TableView, withFilter } from '../view/table-view.ts';
import styles from './choice-selects.module.css';

interface ChoiceSelectsProps<Row> {
  /** The columns, each with the text for no filter: `Any fund house`. */
  readonly selects: readonly { readonly id: string; readonly any: string }[];
  readonly table: TableRows<Row>;
  readonly onView: (view: TableView) => void;
}

/** The filters of a table that are used most, each as a list of the values of a column. */
export function ChoiceSelects<Row>({ selects, table: { engine, view, isLoading }, onView }: ChoiceSelectsProps<Row>) {
  return selects.map(({ id, any }) => {
    const filter = view.filters[id];
    const [value = '', ...more] = filter?.kind === 'choice' ? filter.values : [];
    const choices = isLoading ? [] : engine.listChoices(view, id).flatMap((choice) => choice.value || []);
    return (
      <Select
        key={id}
        aria-label={any}
        className={styles['choice']}
        value={more.length > 0 ? '' : value}
        onChange={({ target }) =>
          onView(withFilter(view, id, target.value === '' ? null : { kind: 'choice', values: [target.value] }))
        }
      >
        <option value="">{more.length > 0 ? `${more.length + 1} chosen` : any}</option>
        {[...new Set([...choices, ...(value === '' ? [] : [value])])].map((choice) => (
          <option key={choice}>{choice}</option>
        ))}
      </Select>
    );
  });
}
