import { useMemo, useState } from 'react';
import type { PlaceColumn } from './by-place.ts';
import type { Engine } from './engine/engine.ts';
import type { TotalsAsked } from './table-totals.tsx';
import { useColumnState, type ColumnState } from './use-column-state.ts';
import { useFittedColumns } from './use-fitted-columns.ts';
import type { SortKey } from './view.ts';

/** The columns folded away because nothing stands in them. */
export interface Fold {
  readonly folded: number;
  readonly open: boolean;
  readonly onOpen: (open: boolean) => void;
}

interface ShownColumnsOptions {
  readonly columns: readonly PlaceColumn[];
  /** Ids that the page does not show just now. */
  readonly hidden: readonly string[];
  readonly rowCount: number;
  readonly engine: Engine;
  readonly totals: TotalsAsked | null;
  readonly sort: readonly SortKey[];
  readonly onSort: (sort: readonly SortKey[]) => void;
}

/** The columns less those the page hides and those without any value, until the reader asks for these. */
export function useShownColumns(options: ShownColumnsOptions): ColumnState & { readonly fold: Fold } {
  const { columns, hidden, rowCount, engine, totals, sort, onSort } = options;
  const [open, onOpen] = useState(false);
  const folded = useMemo(() => {
    const isFolded = (column: PlaceColumn): boolean => !hidden.includes(column.id) && !engine.hasValues(column);
    // without rows nothing is known of the columns
    return rowCount === 0 ? [] : columns.slice(1).flatMap((column) => (isFolded(column) ? column.id : []));
  }, [columns, hidden, rowCount, engine]);
  const away = useMemo(() => new Set(open ? hidden : [...hidden, ...folded]), [hidden, folded, open]);
  const state = useColumnState({ columns, hidden: away, sort, onSort });
  const shown = useFittedColumns(state.shown, engine, totals);
  return { ...state, shown, fold: { folded: folded.length, open, onOpen } };
}
