import { useMemo } from 'react';
import type { BoundColumn } from '../bound-column.ts';
import type { SortKey } from '../view/table-view.ts';
import type { ColumnSizing, ColumnWidths } from './column-layout.ts';
import { orderColumnIds, type ColumnSettings } from './column-settings.ts';
import { toggleSort } from './toggle-sort.ts';

export interface SortState {
  readonly direction: 'ascending' | 'descending' | null;
  /** 0 for the first sort key. */
  readonly order: number;
  /** Handles the click: the next direction; with Shift, added to the other keys. */
  readonly toggle: (event: { readonly shiftKey: boolean }) => void;
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
  /** Of the columns that the user resized or whose values need more room. */
  readonly widths: ColumnWidths;
  readonly sort: readonly SortKey[];
  readonly onSort: (sort: readonly SortKey[]) => void;
}

/** Visibility, order, pinning and widths of the columns, and what a click on a header does to the sort. */
export function useColumnState(options: ColumnStateOptions): ColumnState {
  const { columns, hiddenIds, settings, widths, sort, onSort } = options;
  const { order, pinned } = settings;
  const columnsById = useMemo(() => new Map(columns.map((column) => [column.id, column])), [columns]);
  const visibleColumns = useMemo(
    () =>
      orderColumnIds([...columnsById.keys()], { order, pinned }).flatMap((id) => {
        const column = columnsById.get(id);
        if (!column || hiddenIds.has(id)) return [];
        const width = widths[id] ?? column.width;
        return column.width === width ? column : { ...column, width };
      }),
    [columnsById, order, pinned, hiddenIds, widths],
  );
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
      const position = sort.findIndex((key) => key.id === id);
      const key = sort[position];
      return {
        direction: key ? (key.descending ? 'descending' : 'ascending') : null,
        order: position,
        toggle: ({ shiftKey }) => {
          const column = columnsById.get(id);
          if (column) onSort(toggleSort(sort, column, shiftKey));
        },
      };
    },
  };
}
