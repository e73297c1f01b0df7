import { useEffect, useRef, type RefObject } from 'react';
import { getRow } from '../column.ts';

/** The row that is highlighted, in a table and at its bar in a chart beside it. */
export interface RowKeyHighlight {
  /** The table's `rowKey` of the row; null if no row is highlighted. */
  readonly key: string | null;
  readonly onHighlight: (key: string | null) => void;
  /** The row whose bar was clicked: the table scrolls to it. A new object for each click; null before the first. */
  readonly scrollTarget: { readonly key: string } | null;
}

/** The highlight by row index, for the grid. */
export interface RowIndexHighlight {
  readonly isHighlighted: (row: number) => boolean;
  /** Null if the pointer or the focus left the rows. */
  readonly onHighlight: (row: number | null) => void;
  /** One object until another row is to be scrolled to. */
  readonly scrollTarget: RowKeyHighlight['scrollTarget'];
  readonly isScrollTarget: (row: number) => boolean;
}

/** Translates the page's highlight by key into the grid's by row index. */
export function buildGridHighlight<Row>(
  highlight: RowKeyHighlight | undefined,
  rows: readonly Row[],
  rowKey: (row: Row) => string,
): RowIndexHighlight | null {
  if (!highlight) return null;
  const { key, scrollTarget, onHighlight } = highlight;
  const getKey = (index: number): string => rowKey(getRow(rows, index));
  return {
    isHighlighted: (index) => key !== null && getKey(index) === key,
    onHighlight: (index) => {
      const next = index === null ? null : getKey(index);
      if (next !== key) onHighlight(next);
    },
    scrollTarget,
    isScrollTarget: (index) => getKey(index) === scrollTarget?.key,
  };
}

/** Scrolls to the row whose bar was clicked, within the grid and on the page, once for each click. */
export function useScrollToRow(
  highlight: RowIndexHighlight | null,
  rows: Uint32Array,
  frame: RefObject<HTMLElement | null>,
  scrollTo: (index: number) => void,
): void {
  const latest = useRef({ highlight, rows, scrollTo });
  useEffect(() => {
    latest.current = { highlight, rows, scrollTo };
  });
  const scrollTarget = highlight?.scrollTarget ?? null;
  useEffect(() => {
    const current = latest.current;
    const index = scrollTarget && current.highlight ? current.rows.findIndex(current.highlight.isScrollTarget) : -1;
    if (index < 0) return;
    current.scrollTo(index);
    frame.current?.scrollIntoView({ block: 'nearest' });
  }, [scrollTarget, frame]);
}
