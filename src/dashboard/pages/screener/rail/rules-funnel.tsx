import { useMemo } from 'react';
import { formatFilter } from '../../../table/view/filter-text.ts';
import { formatInteger } from '../../../ui/text/format.ts';
import styles from './rules-funnel.module.css';
import type { FilterGroupProps } from './rail-props.ts';

const SEARCH = '';

/** The filters in the order in which they were set, the search last, each with the number of rows left after it. */
export function RulesFunnel({ table, counted }: Pick<FilterGroupProps, 'table' | 'counted'>) {
  const { engine, indexColumns, rows, view } = table;
  const counts = useMemo(() => {
    const steps = counted ? engine.countSteps(counted) : [];
    return new Map(steps.map(({ rowFilter, count }) => [rowFilter.kind === 'search' ? SEARCH : rowFilter.id, count]));
  }, [engine, counted]);
  const filters = Object.entries(view.filters).flatMap(([id, filter]) => {
    const column = indexColumns.find((candidate) => candidate.id === id);
    if (!column) return [];
    const text = formatFilter(column, filter);
    return { id, text: filter.kind === 'choice' ? text : `${column.label} ${text}`, count: counts.get(id) };
  });
  const search = view.search.trim();
  const steps = [
    { id: 'all rows', text: 'All plans and options', count: rows.length },
    ...filters,
    ...(search === '' ? [] : [{ id: SEARCH, text: `“${search}”`, count: counts.get(SEARCH) }]),
  ];
  return (
    <ol className={styles['funnel']}>
      {steps.map(({ id, text, count }) => (
        <li key={id}>
          <span title={text}>{text}</span>
          <b>{count === undefined ? '' : formatInteger(count)}</b>
          <i style={{ width: `${(100 * (count ?? 0)) / Math.max(1, rows.length)}%` }} />
        </li>
      ))}
    </ol>
  );
}
