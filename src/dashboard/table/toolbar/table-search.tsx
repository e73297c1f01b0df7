import { useDeferredValue, useMemo, useRef } from 'react';
import type { HistoryMode } from '../../navigation/use-search-params.ts';
import { Input } from '../../ui/controls/field.tsx';
import { formatInteger } from '../../ui/text/format.ts';
import { buildLabel, buildTooltip } from '../../ui/tooltip.tsx';
import { isIdentifying } from '../column.ts';
import type { FoundElsewhere, TableEngine } from '../engine/table-engine.ts';
import type { TableRows } from '../use-table-rows.ts';
import { withSearch, type TableView } from '../view/table-view.ts';
import styles from './table-search.module.css';

interface TableSearchProps {
  readonly name: string;
  readonly placeholder: string;
  readonly table: Pick<TableRows<unknown>, 'view' | 'engine' | 'indexColumns'>;
  readonly onView: (view: TableView, history: HistoryMode) => void;
}

/** The search box: it searches what identifies a row; a button in it has the number of rows that only other texts would find. */
export function TableSearch({ name, placeholder, table, onView }: TableSearchProps) {
  const { view, engine, indexColumns } = table;
  const field = useRef<HTMLInputElement>(null);
  const elsewhere = useFoundElsewhere(engine, view);
  const setScope = (inAll: boolean): void => {
    field.current?.focus(); // the button may disappear
    onView(withSearch(view, view.search, inAll), 'push');
  };
  const searched = view.searchesAll
    ? 'all columns'
    : indexColumns
        .filter(isIdentifying)
        .map(({ label }) => label)
        .join('; ');
  return (
    <div className={styles['search']}>
      <Input
        ref={field}
        type="search"
        aria-label={`Search ${name}`}
        tooltip={`Searches ${searched}`}
        placeholder={placeholder}
        maxLength={200}
        autoComplete="off"
        spellCheck={false}
        value={view.search}
        onChange={(event) => onView(withSearch(view, event.target.value), 'replace')}
      />
      {view.searchesAll && (
        <button
          type="button"
          {...buildTooltip('Search only what identifies a row')}
          aria-label="In all columns"
          onClick={() => setScope(false)}
        >
          <span className={styles['long']}>in all columns ×</span>
          <span className={styles['short']}>all ×</span>
        </button>
      )}
      {elsewhere && (
        <button type="button" {...buildLabel(describeElsewhere(elsewhere))} onClick={() => setScope(true)}>
          <span className={styles['long']}>{describeElsewhere(elsewhere)}</span>
          <span className={styles['short']}>+{formatInteger(elsewhere.count)}</span>
        </button>
      )}
    </div>
  );
}

/** A moment behind while the user types: a keystroke need not wait for it. */
function useFoundElsewhere(engine: TableEngine, view: TableView): FoundElsewhere | null {
  const counted = useDeferredValue(view);
  return useMemo(() => engine.findElsewhere(counted), [engine, counted]);
}

/** `Also in Benchmark: 302`. */
export function describeElsewhere({ count, columns: [first] }: FoundElsewhere): string {
  const where =
    first === undefined ? 'several columns' : first.count === count ? first.label : `${first.label} and others`;
  return `Also in ${where}: ${formatInteger(count)}`;
}
