import { useCallback, useMemo } from 'react';
import { usePageSearch } from '../ui/page-search.ts';
import type { Column } from './column.ts';
import { emptyView, type TableView } from './view.ts';
import type { ViewChange } from './view-change.ts';
import { isViewParameter, readView, writeView, type ReadView } from './view-address.ts';

export interface TableViewInAddress extends ReadView {
  readonly onView: (view: TableView, how: ViewChange) => void;
}

/**
 * A table's view, kept in the address of the page.
 * @param opening the view of an address that tells none; must be the same object each time.
 * @param prefix tells the tables of one page apart.
 */
export function useTableView(
  columns: readonly Pick<Column<never>, 'id' | 'kind'>[],
  opening: TableView = emptyView,
  prefix = '',
): TableViewInAddress {
  const { search, write } = usePageSearch();
  const read = useMemo(() => readView(search, columns, opening, prefix), [search, columns, opening, prefix]);
  const onView = useCallback(
    (view: TableView, how: ViewChange) => {
      const old = Object.keys(search).filter((name) => isViewParameter(name, prefix));
      const gone = Object.fromEntries(old.map((name) => [name, undefined]));
      write({ ...gone, ...writeView(view, opening, prefix) }, how === 'typed' ? 'replace' : 'push');
    },
    [search, write, opening, prefix],
  );
  return { ...read, onView };
}
