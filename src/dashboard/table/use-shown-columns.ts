import { useMemo, useState } from 'react';
import type { PlaceColumn } from './by-place.ts';
import { useColumnState, type ColumnState } from './use-column-state.ts';
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
  /** Ids of columns without any value. */
  readonly valueless: ReadonlySet<string>;
  readonly sort: readonly SortKey[];
  readonly onSort: (sort: readonly SortKey[]) => void;
}

/** The columns less those the page hides and those without any value, until the reader asks for these. */
export function useShownColumns(options: ShownColumnsOptions): ColumnState & { readonly fold: Fold } {
  const { columns, hidden, valueless, sort, onSort } = options;
  const [open, onOpen] = useState(false);
  const folded = useMemo(
    () => columns.slice(1).flatMap(({ id }) => (valueless.has(id) && !hidden.includes(id) ? id : [])),
    [columns, valueless, hidden],
  );
  const away = useMemo(() => new Set(open ? hidden : [...hidden, ...folded]), [hidden, folded, open]);
  const state = useColumnState({ columns, hidden: away, sort, onSort });
  return { ...state, fold: { folded: folded.length, open, onOpen } };
}
