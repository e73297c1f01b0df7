import { useCallback, useEffect, useMemo, useRef } from 'react';
import { rowAt } from './by-place.ts';
import type { GridSelection } from './table-rows.tsx';

/** Rows that the reader chose, by key, in the order chosen. */
export interface Selection {
  readonly chosen: readonly string[];
  readonly onChoose: (keys: readonly string[]) => void;
  /** How many may be chosen. */
  readonly most: number;
}

/** The page's selection by key, as the grid's by place. */
export function useSelection<Row>(
  selection: Selection | undefined,
  rows: readonly Row[],
  rowKey: (row: Row) => string,
): GridSelection | null {
  const chosen = selection?.chosen;
  const keys = useMemo(() => new Set(chosen), [chosen]);
  const latest = useRef({ selection, rows, rowKey });
  useEffect(() => {
    latest.current = { selection, rows, rowKey };
  });
  // one function for all renders, so that choosing a row draws that row alone anew
  const onChoose = useCallback((place: number) => {
    const now = latest.current;
    if (!now.selection) return;
    const { chosen: before, most, onChoose: tell } = now.selection;
    const key = now.rowKey(rowAt(now.rows, place));
    if (before.includes(key)) tell(before.filter((other) => other !== key));
    else if (before.length < most) tell([...before, key]);
  }, []);
  if (!selection) return null;
  return {
    isChosen: (place) => keys.has(rowKey(rowAt(rows, place))),
    full: selection.chosen.length >= selection.most,
    onChoose,
  };
}
