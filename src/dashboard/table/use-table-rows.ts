import { useMemo, useState } from 'react';
import type { Column } from './column.ts';
import { createTableEngine, type TableEngine } from './engine/table-engine.ts';
import { bindColumns, getRow, type BoundColumn } from './bound-column.ts';
import type { RowView, TableView } from './view/table-view.ts';

/** A table's data and view, and the rows that the view leaves. */
export interface TableRows<Row> {
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly view: TableView;
  /** The rows that match the view's filters, in the view's order. */
  readonly filteredRows: readonly Row[];
  /** The same as indexes in `rows`. */
  readonly rowIndexes: Uint32Array;
  readonly indexColumns: readonly BoundColumn[];
  readonly engine: TableEngine;
}

/**
 * The rows, filtered and sorted as the view says, for a `DataTable` and the charts beside it.
 * @param columns the first one is the row's header and stays visible. Pass the same array each time: a new one is
 * indexed again.
 * @param rows pass the same array as long as the data is the same.
 */
export function useTableRows<Row>(
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  view: TableView,
): TableRows<Row> {
  const stableView = useStable(view);
  const { sort, search, searchesAll = false, filters } = stableView;
  // columns that are moved or resized leave the rows as they are
  const rowView = useStable({ sort, search, searchesAll, filters });
  const indexColumns = useMemo(() => bindColumns(columns, rows), [columns, rows]);
  const engine = useMemo(() => createTableEngine(indexColumns, rows.length), [indexColumns, rows]);
  const rowIndexes = useMemo(() => engine.filterAndSort(rowView), [engine, rowView]);
  const filteredRows = useMemo(() => Array.from(rowIndexes, (index) => getRow(rows, index)), [rowIndexes, rows]);
  return { columns, rows, view: stableView, filteredRows, rowIndexes, indexColumns, engine };
}

/** The same object as long as views are equal, so that rows are not filtered and sorted twice. */
function useStable<View extends RowView>(view: View): View {
  const [stable, setStable] = useState(view);
  if (stable === view || JSON.stringify(stable) === JSON.stringify(view)) return stable;
  setStable(view);
  return view;
}
