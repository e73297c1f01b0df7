import { useCallback, useMemo } from 'react';
import { useSearchParams, type HistoryMode } from '../../navigation/use-search-params.ts';
import { offerUndo } from '../../ui/undo-offer.ts';
import type { Column } from '../column.ts';
import { describeRemoval, type DescribedColumn } from './filter-text.ts';
import { emptyView, type TableView } from './table-view.ts';
import { isViewParameter, parseView, serializeView, type ParsedView } from './view-url.ts';

export interface TableViewState extends ParsedView {
  readonly onView: (view: TableView, history: HistoryMode) => void;
}

/**
 * A table's view, stored in the page's URL. What is removed from it can be taken back.
 * @param defaultView the view of a URL without parameters; must be the same object each time.
 * @param prefix distinguishes the tables of one page.
 */
export function useTableView(
  columns: readonly (DescribedColumn & Pick<Column<never>, 'cell' | 'urlValues'>)[],
  defaultView: TableView = emptyView,
  prefix = '',
): TableViewState {
  const { search, write } = useSearchParams();
  const parsed = useMemo(() => parseView(search, columns, defaultView, prefix), [search, columns, defaultView, prefix]);
  const onView = useCallback(
    (view: TableView, history: HistoryMode) => {
      const removal = history === 'push' ? describeRemoval(parsed.view, view, columns) : '';
      if (removal !== '') offerUndo(removal);
      const current = Object.keys(search).filter((name) => isViewParameter(name, prefix));
      const removed = Object.fromEntries(current.map((name) => [name, undefined]));
      write({ ...removed, ...serializeView(view, columns, defaultView, prefix) }, history);
    },
    [search, parsed, write, columns, defaultView, prefix],
  );
  return { ...parsed, onView };
}
