import type { SortKey } from '#schemes/filter-url.ts';
import type { BoundColumn } from '../bound-column.ts';
import { hasValues } from '../engine/column-stats.ts';
import type { TableView } from './table-view.ts';

interface VisibleSort {
  readonly sort: readonly SortKey[];
  /** A sentence for each key that the user chose and that is left out. */
  readonly unsorted: readonly string[];
}

/**
 * The order that a user can see: without keys whose column has no values or was hidden, which nothing in the table would explain. What
 * remains of the view decides, or if nothing does, the default order.
 */
export function findVisibleSort(
  { sort, columns }: Pick<TableView, 'sort' | 'columns'>,
  defaultSort: readonly SortKey[],
  allColumns: readonly BoundColumn[],
  rowCount: number,
): VisibleSort {
  const explain = ({ id }: SortKey): string | null => {
    const column = allColumns.find((candidate) => candidate.id === id);
    if (!column) return '';
    if (columns?.hidden.includes(id)) return `Not sorted by ${column.label}: the column is hidden.`;
    if (rowCount === 0 || hasValues(column, rowCount)) return null;
    const isDefault = defaultSort.some((key) => key.id === id);
    return isDefault ? '' : `Not sorted by ${column.label}: no values in these data.`;
  };
  const reasons = sort.flatMap((key) => explain(key) ?? []);
  if (reasons.length === 0) return { sort, unsorted: [] };
  const remaining = sort.filter((key) => explain(key) === null);
  return {
    sort: remaining.length > 0 ? remaining : defaultSort.filter((key) => explain(key) === null),
    unsorted: reasons.filter(Boolean),
  };
}
