import { useMemo } from 'react';
import type { Performance } from '#contract/records/performance.ts';
import type { TableRows } from '../../../table/use-table-rows.ts';
import { formatFilter } from '../../../table/view/filter-text.ts';
import type { TableView } from '../../../table/view/table-view.ts';
import { formatInteger } from '../../../ui/text/format.ts';
import styles from './filter-rail.module.css';

interface RulesFunnelProps {
  readonly table: TableRows<Performance>;
  readonly view: TableView;
}

/** The filters in the order in which they were set, each with the number of rows left after it. */
export function RulesFunnel({ table: { engine, indexColumns, rows }, view }: RulesFunnelProps) {
  const counts = useMemo(() => engine.countSteps(view), [engine, view]);
  const steps = counts.map(({ rowFilter, count }) => {
    if (rowFilter.kind === 'search') return { key: 'search', text: `“${view.search.trim()}”`, count };
    const column = indexColumns.find(({ id }) => id === rowFilter.id);
    const filter = view.filters[rowFilter.id];
    const text = column && filter ? formatFilter(column, filter) : '';
    return { key: rowFilter.id, text: filter?.kind === 'choice' ? text : `${column?.label} ${text}`, count };
  });
  const all = { key: 'all', text: 'All plans and options', count: rows.length };
  return (
    <ol className={styles['funnel']}>
      {[all, ...steps].map(({ key, text, count }) => (
        <li key={key}>
          <span title={text}>{text}</span>
          <b>{formatInteger(count)}</b>
          <i style={{ width: `${(100 * count) / Math.max(1, rows.length)}%` }} />
        </li>
      ))}
    </ol>
  );
}
