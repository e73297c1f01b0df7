import {
  columnVisibilityFeature,
  functionalUpdate,
  rowSortingFeature,
  tableFeatures,
  useTable,
  type SortingState,
} from '@tanstack/react-table';
import { useEffect, useMemo, useState } from 'react';
import type { TableEngine } from '../engine/table-engine.ts';
import type { BoundColumn } from '../bound-column.ts';
import type { SortKey } from '../view/table-view.ts';
import { fitColumnWidths } from './column-layout.ts';
import type { TotalsOptions } from './table-totals.tsx';

/** The columns that are hidden because they have no values. */
export interface EmptyColumns {
  readonly count: number;
  /** Whether the user wants to see them. */
  readonly isShown: boolean;
  readonly onShow: (show: boolean) => void;
}

interface VisibleColumnsOptions {
  readonly columns: readonly BoundColumn[];
  /** Ids that the page currently hides. */
  readonly hidden: readonly string[];
  readonly rowCount: number;
  readonly engine: TableEngine;
  readonly totals: TotalsOptions | null;
  readonly sort: readonly SortKey[];
  readonly onSort: (sort: readonly SortKey[]) => void;
}

interface VisibleColumns extends ColumnState {
  readonly emptyColumns: EmptyColumns;
}

/** The columns without those the page hides and those without any value, unless the user wants to see the latter. */
export function useVisibleColumns(options: VisibleColumnsOptions): VisibleColumns {
  const { columns, hidden, rowCount, engine, totals, sort, onSort } = options;
  const [isShown, onShow] = useState(false);
  const emptyIds = useMemo(() => {
    const isEmpty = (column: BoundColumn): boolean => !hidden.includes(column.id) && !engine.hasValues(column);
    // without rows, nothing is known about the columns
    return rowCount === 0 ? [] : columns.slice(1).flatMap((column) => (isEmpty(column) ? column.id : []));
  }, [columns, hidden, rowCount, engine]);
  const hiddenIds = useMemo(() => new Set(isShown ? hidden : [...hidden, ...emptyIds]), [hidden, emptyIds, isShown]);
  const state = useColumnState(columns, hiddenIds, sort, onSort);
  const visibleColumns = useFittedColumns(state.visibleColumns, engine, totals);
  return { ...state, visibleColumns, emptyColumns: { count: emptyIds.length, isShown, onShow } };
}

const features = tableFeatures({ columnVisibilityFeature, rowSortingFeature });
// The engine has the rows and sorts 14,000 of them in a third of the time: the library manages only the columns' state.
const NO_ROWS: Record<string, never>[] = [];

export interface SortState {
  readonly direction: 'ascending' | 'descending' | null;
  /** 0 for the first sort key. */
  readonly order: number;
  /** Handles the click: the next direction; with Shift, added to the other keys. */
  readonly toggle: (event: unknown) => void;
}

interface ColumnState {
  readonly visibleColumns: readonly BoundColumn[];
  readonly getSort: (id: string) => SortState;
}

/** Column visibility, and what a click on a header does to the sort. */
function useColumnState(
  columns: readonly BoundColumn[],
  hiddenIds: ReadonlySet<string>,
  sort: readonly SortKey[],
  onSort: (sort: readonly SortKey[]) => void,
): ColumnState {
  const definitions = useMemo(() => columns.map(buildDefinition), [columns]);
  const sorting: SortingState = useMemo(() => sort.map(({ id, descending }) => ({ id, desc: descending })), [sort]);
  const columnVisibility = useMemo(() => Object.fromEntries([...hiddenIds].map((id) => [id, false])), [hiddenIds]);
  const table = useTable({
    features,
    columns: definitions,
    data: NO_ROWS,
    state: { sorting, columnVisibility },
    manualSorting: true,
    onSortingChange: (update) => {
      onSort(functionalUpdate(update, sorting).map(({ id, desc }) => ({ id, descending: desc })));
    },
  });
  const leafColumns = table.getVisibleLeafColumns();
  const visibleColumns = useMemo(() => {
    const columnsById = new Map(columns.map((column) => [column.id, column]));
    return leafColumns.flatMap(({ id }) => columnsById.get(id) ?? []);
  }, [columns, leafColumns]);
  return {
    visibleColumns,
    getSort: (id) => {
      const column = table.getColumn(id);
      const direction = column?.getIsSorted() ?? false;
      return {
        direction: direction === false ? null : direction === 'asc' ? 'ascending' : 'descending',
        order: column?.getSortIndex() ?? -1,
        toggle: (event) => column?.getToggleSortingHandler()?.(event),
      };
    },
  };
}

// Numbers and dates sort from the largest and latest down first, text from A.
const buildDefinition = ({ id, kind }: BoundColumn) => ({
  id,
  accessorFn: () => null,
  sortDescFirst: kind === 'number' || kind === 'date',
});

/**
 * The columns, as wide as their values need: those that fit into the window at once, those beyond when the browser is
 * idle and the engine has read ahead.
 */
function useFittedColumns(
  columns: readonly BoundColumn[],
  engine: TableEngine,
  totals: TotalsOptions | null,
): readonly BoundColumn[] {
  const first = useMemo(
    () => fitColumnWidths(columns, engine.getStats, totals, window.innerWidth),
    [columns, engine, totals],
  );
  const [later, setLater] = useState({ first, fitted: first });
  useEffect(
    () =>
      runWhenIdle(engine.readAhead, () => {
        const fitted = fitColumnWidths(first, engine.getStats, totals, Number.POSITIVE_INFINITY);
        if (fitted !== first) setLater({ first, fitted });
      }),
    [first, engine, totals],
  );
  return later.first === first ? later.fitted : first;
}

/** Milliseconds of an idle period left free, so that the browser can handle a key press in time. */
const IDLE_RESERVE = 4;

/**
 * Runs steps in idle time, then calls `done`. Returns a function that cancels it.
 * @param step runs one small step; false if nothing is left.
 */
function runWhenIdle(step: () => boolean, done: () => void): () => void {
  // Safari has no idle callback yet: there a step runs between two tasks (caniuse.com, November 2026)
  if (typeof requestIdleCallback === 'undefined') {
    const schedule = (): number =>
      window.setTimeout(() => {
        if (step()) timer = schedule();
        else done();
      }, 16);
    let timer = schedule();
    return () => window.clearTimeout(timer);
  }
  const run = (deadline: IdleDeadline): void => {
    let hasMore = true;
    while (hasMore && deadline.timeRemaining() > IDLE_RESERVE) hasMore = step();
    if (hasMore) handle = requestIdleCallback(run);
    else done();
  };
  let handle = requestIdleCallback(run);
  return () => cancelIdleCallback(handle);
}
