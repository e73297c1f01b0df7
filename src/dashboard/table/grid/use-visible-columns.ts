import { useMemo, useState } from 'react';
import type { BoundColumn } from '../bound-column.ts';
import type { TableEngine } from '../engine/table-engine.ts';
import type { SortKey } from '../view/table-view.ts';
import type { TotalsOptions } from './table-totals.tsx';
import { useColumnState, type ColumnState } from './use-column-state.ts';
import { useColumnWidths } from './use-column-widths.ts';

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
  const shownColumns = useMemo(() => columns.filter(({ id }) => !hiddenIds.has(id)), [columns, hiddenIds]);
  const widths = useColumnWidths(shownColumns, engine, totals);
  const state = useColumnState({ columns, hiddenIds, widths, sort, onSort });
  return { ...state, emptyColumns: { count: emptyIds.length, isShown, onShow } };
}
