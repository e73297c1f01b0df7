import { useMemo } from 'react';
import type { SchemeSummary } from '#schemes/scheme-attributes.ts';
import { ShadeLegend } from '../../schemes/peers/shown-standing.tsx';
import { FilterChips } from '../../table/toolbar/filter-chips.tsx';
import type { TableRows } from '../../table/use-table-rows.ts';
import { isFiltered } from '../../table/view/table-view.ts';
import type { TableViewState } from '../../table/view/use-table-view.ts';
import type { ColumnView } from './hidden-columns.ts';
import { describeFilteredOut, describeKnownTracking } from './missing-values.ts';
import styles from './filter-line.module.css';

interface FilterLineProps {
  readonly table: TableRows<SchemeSummary>;
  readonly onView: TableViewState['onView'];
  readonly returns: ColumnView;
}

/** What is shown: the filters, what they leave out for want of a value, and what shades are. */
export function FilterLine({ table, onView, returns }: FilterLineProps) {
  const { columns, view } = table;
  const facts = useRowFacts(table, returns);
  return (
    <div className={styles['filters']}>
      <FilterChips {...{ columns, view, onView }} />
      {!isFiltered(view) && <p className="quiet">All schemes, plans and options.</p>}
      <ShadeLegend />
      {facts.length > 0 && <p className={styles['facts']}>{facts.join(' ')}</p>}
    </div>
  );
}

/** Sentences on the rows that are shown, and on those that are not because they have no value. */
function useRowFacts(
  { view, engine, indexColumns, rowIndexes, isLoading }: FilterLineProps['table'],
  returns: ColumnView,
): readonly string[] {
  return useMemo(() => {
    if (isLoading) return [];
    const shown = { view, engine, indexColumns, rowIndexes };
    return [...describeFilteredOut(shown), returns === 'tracking' ? describeKnownTracking(shown) : ''].filter(Boolean);
  }, [view, engine, indexColumns, rowIndexes, isLoading, returns]);
}
