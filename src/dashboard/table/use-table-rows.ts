import { useEffect, useMemo, useRef, useState } from 'react';
import type { Column } from './column.ts';
import { createTableEngine, type TableEngine } from './engine/table-engine.ts';
import { bindColumns, getRow, type BoundColumn } from './row-index.ts';
import type { TableView } from './view/table-view.ts';

export interface TableRows<Row> {
  readonly indexColumns: readonly BoundColumn[];
  readonly engine: TableEngine;
  /** Indexes of the rows that match the view's filters, in the view's order. */
  readonly rowIndexes: Uint32Array;
  /** The same rows themselves. */
  readonly filteredRows: readonly Row[];
}

/** The rows, filtered and sorted as the view says. */
export function useTableRows<Row>(
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  view: TableView,
): TableRows<Row> {
  const indexColumns = useMemo(() => bindColumns(columns, rows), [columns, rows]);
  const engine = useMemo(() => createTableEngine(indexColumns, rows.length), [indexColumns, rows]);
  const rowIndexes = useMemo(() => engine.filterAndSort(view), [engine, view]);
  const filteredRows = useMemo(() => Array.from(rowIndexes, (index) => getRow(rows, index)), [rowIndexes, rows]);
  return { indexColumns, engine, rowIndexes, filteredRows };
}

/** The same object as long as views are equal, so that rows are not sorted and reported twice. */
export function useStableView(view: TableView): TableView {
  const [stable, setStable] = useState(view);
  if (stable === view || JSON.stringify(stable) === JSON.stringify(view)) return stable;
  setStable(view);
  return view;
}

/** Calls back with the rows after they are painted, once for each change of the rows, even if the callback changes too. */
export function useRowsCallback<Row>(onRows: ((rows: readonly Row[]) => void) | undefined, rows: readonly Row[]): void {
  const callback = useRef(onRows);
  useEffect(() => {
    callback.current = onRows;
  });
  useEffect(() => {
    const timer = setTimeout(() => callback.current?.(rows), 0);
    return () => clearTimeout(timer);
  }, [rows]);
}
