import { useCallback, useEffect, useMemo, useRef } from 'react';
import { getRow } from '../bound-column.ts';

/** The rows that the user selected, by key, in the order of selection. */
export interface RowSelection {
  readonly selected: readonly string[];
  readonly onSelect: (keys: readonly string[]) => void;
  /** The maximum number of selected rows. */
  readonly max: number;
}

/** The same by row index, for the grid. */
export interface GridSelection {
  readonly isSelected: (row: number) => boolean;
  /** Whether no more rows can be selected. */
  readonly isFull: boolean;
  readonly onToggle: (row: number) => void;
}

/** Translates the page's selection by key into the grid's by row index. */
export function useGridSelection<Row>(
  selection: RowSelection | undefined,
  rows: readonly Row[],
  rowKey: (row: Row) => string,
): GridSelection | null {
  const selected = selection?.selected;
  const keys = useMemo(() => new Set(selected), [selected]);
  const latest = useRef({ selection, rows, rowKey });
  useEffect(() => {
    latest.current = { selection, rows, rowKey };
  });
  // one function for all renders, so that selecting a row renders only that row again
  const onToggle = useCallback((index: number) => {
    const current = latest.current;
    if (!current.selection) return;
    const { selected: before, max, onSelect } = current.selection;
    const key = current.rowKey(getRow(current.rows, index));
    if (before.includes(key)) onSelect(before.filter((other) => other !== key));
    else if (before.length < max) onSelect([...before, key]);
  }, []);
  if (!selection) return null;
  return {
    isSelected: (index) => keys.has(rowKey(getRow(rows, index))),
    isFull: selection.selected.length >= selection.max,
    onToggle,
  };
}
