import {
  columnOrderingFeature,
  columnVisibilityFeature,
  functionalUpdate,
  rowSortingFeature,
  tableFeatures,
  useTable,
  type SortingState,
} from '@tanstack/react-table';
import { useMemo } from 'react';
import type { SortKey } from '#schemes/addresses/filter-url.ts';
import type { BoundColumn } from '../column.ts';
import type { ColumnSizing, ColumnWidths } from './column-layout.ts';
import { orderColumnIds, type ColumnSettings } from './column-settings.ts';

// The engine has the rows and sorts 14,000 of them in a third of the time: the library manages only the columns' state. Pinned columns
// are the first in their order, and widths are those of the layout: its features for both would cost each page 4 KiB for nothing.
const features = tableFeatures({ columnVisibilityFeature, columnOrderingFeature, rowSortingFeature });
const NO_ROWS: Record<string, never>[] = [];

export interface SortState {
  readonly direction: 'ascending' | 'descending' | null;
  /** 0 for the first sort key. */
  readonly order: number;
  /** Handles the click: the next direction; with Shift, added to the other keys. */
  readonly toggle: (event: unknown) => void;
}

export interface ColumnState {
  /** In their order, the pinned ones first, each with its width. */
  readonly visibleColumns: readonly BoundColumn[];
  readonly sizing: ColumnSizing;
  readonly getSort: (id: string) => SortState;
}

interface ColumnStateOptions {
  /** In the order of the page; the first is pinned. */
  readonly columns: readonly BoundColumn[];
  readonly hiddenIds: ReadonlySet<string>;
  readonly settings: ColumnSettings;
  /** The widths of the columns that the user resized or whose values need more room. */
  readonly widths: ColumnWidths;
  readonly sort: readonly SortKey[];
  readonly onSort: (sort: readonly SortKey[]) => void;
}

/** Visibility, order, pinning and widths of the columns, and what a click on a header does to the sort. */
export function useColumnState(options: ColumnStateOptions): ColumnState {
  const { columns, hiddenIds, settings, widths, sort, onSort } = options;
  const definitions = useMemo(() => columns.map(buildDefinition), [columns]);
  const sorting: SortingState = useMemo(() => sort.map(({ id, descending }) => ({ id, desc: descending })), [sort]);
  const columnVisibility = useMemo(() => Object.fromEntries([...hiddenIds].map((id) => [id, false])), [hiddenIds]);
  const { order, pinned } = settings;
  const columnOrder = useMemo(
    () => [
      ...orderColumnIds(
        columns.map(({ id }) => id),
        { order, pinned },
      ),
    ],
    [columns, order, pinned],
  );
  const table = useTable({
    features,
    columns: definitions,
    data: NO_ROWS,
    state: { sorting, columnVisibility, columnOrder },
    manualSorting: true,
    onSortingChange: (update) => {
      onSort(functionalUpdate(update, sorting).map(({ id, desc }) => ({ id, descending: desc })));
    },
  });
  const leafColumns = table.getVisibleLeafColumns();
  const visibleColumns = useMemo(() => {
    const columnsById = new Map(columns.map((column) => [column.id, column]));
    return leafColumns.flatMap((leaf) => {
      const column = columnsById.get(leaf.id);
      if (!column) return [];
      const width = widths[column.id] ?? column.width;
      return column.width === width ? column : { ...column, width };
    });
  }, [columns, leafColumns, widths]);
  const sizing = useMemo(
    () => ({
      pinnedCount: 1 + pinned.filter((id) => visibleColumns.some((column) => column.id === id)).length,
      fixedIds: new Set(Object.keys(settings.widths)),
    }),
    [pinned, visibleColumns, settings.widths],
  );
  return {
    visibleColumns,
    sizing,
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

const buildDefinition = ({ id, cell }: BoundColumn) => ({
  id,
  accessorFn: () => null,
  sortDescFirst: cell.sortsDescendingFirst,
});
