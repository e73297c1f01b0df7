import {
  defaultRangeExtractor,
  observeElementRect,
  useVirtualizer,
  type Range,
  type Rect,
  type VirtualItem,
  type Virtualizer,
} from '@tanstack/react-virtual';
import { useCallback, useLayoutEffect, useMemo, type RefObject } from 'react';
import type { GridCell } from './move-cell.ts';
import type { PlacedColumn } from './place-columns.ts';
import { NOT_LAID_OUT, type FrameSize } from './use-frame-size.ts';

/** Rows drawn beyond the frame, so that a short scroll finds them there. */
const ROWS_BEYOND = 6;
const COLUMNS_BEYOND = 1;

interface GridWindowOptions {
  readonly frame: RefObject<HTMLElement | null>;
  readonly size: FrameSize | null;
  readonly rowCount: number;
  readonly placed: readonly PlacedColumn[];
  readonly headRows: number;
  readonly headHeight: number;
  readonly footHeight: number;
  /** Stays drawn wherever the grid is scrolled to, so that the keyboard does not lose it. */
  readonly active: GridCell;
}

export interface GridWindow {
  readonly rows: readonly DrawnRow[];
  readonly columns: readonly PlacedColumn[];
  readonly scrollTo: (cell: GridCell) => void;
}

interface DrawnRow {
  /** Place among the arranged rows. */
  readonly at: number;
  readonly top: number;
  /** Rows that scroll out of sight lend their elements to those that come in. */
  readonly key: number;
}

/** The rows and columns that are worth drawing: those in sight, a few beyond, and the active cell's. */
export function useGridWindow(options: GridWindowOptions): GridWindow {
  const { frame, size, rowCount, placed, headRows, headHeight, footHeight, active } = options;
  const rowHeight = size?.rowHeight ?? 0;
  const pinned = placed[0]?.width ?? 0;
  const activeRow = active.row - headRows - 1;
  const activeColumn = active.column - 2;
  const getScrollElement = useCallback(() => frame.current, [frame]);

  // oxlint-disable-next-line react/incompatible-library -- the lists it answers with change in place; no compiler memoises this
  const rows = useVirtualizer<HTMLElement, Element>({
    count: size ? rowCount : 0,
    getScrollElement,
    estimateSize: () => rowHeight,
    paddingStart: headHeight,
    paddingEnd: footHeight,
    scrollPaddingStart: headHeight,
    scrollPaddingEnd: footHeight,
    overscan: ROWS_BEYOND,
    rangeExtractor: useWith(activeRow),
    observeElementRect: observeLaidOut,
  });
  const columns = useVirtualizer<HTMLElement, Element>({
    count: size ? Math.max(0, placed.length - 1) : 0,
    horizontal: true,
    getScrollElement,
    estimateSize: (at) => placed[at + 1]?.width ?? 0,
    paddingStart: pinned,
    scrollPaddingStart: pinned,
    overscan: COLUMNS_BEYOND,
    rangeExtractor: useWith(activeColumn),
    observeElementRect: observeLaidOut,
  });
  useLayoutEffect(() => rows.measure(), [rows, rowHeight]);
  useLayoutEffect(() => columns.measure(), [columns, placed]);

  const turn = size ? Math.ceil(size.height / Math.max(1, rowHeight)) + 2 * ROWS_BEYOND + 1 : 1;
  const drawnRows = keyed(rows.getVirtualItems(), activeRow, turn);
  const drawn = columns.getVirtualItems().map(({ index }) => index);
  const drawnKey = drawn.join(',');
  return {
    // Elements that trade places in the document are laid out anew. While the grid is scrolled they stay where they are,
    // and stand in the rows' own order, in which a screen reader tells them, as soon as it rests.
    rows: rows.isScrolling ? drawnRows.toSorted((a, b) => a.key - b.key) : drawnRows,
    // rows are drawn anew only when another set of columns comes into sight
    columns: useMemo(
      () =>
        [
          0,
          ...drawnKey
            .split(',')
            .filter(Boolean)
            .map((at) => Number(at) + 1),
        ].flatMap((at) => placed[at] ?? []),
      [drawnKey, placed],
    ),
    scrollTo: ({ row, column }) => {
      // the totals stand below the last row
      if (row > headRows && rowCount > 0) rows.scrollToIndex(Math.min(row - headRows, rowCount) - 1);
      if (column > 1) columns.scrollToIndex(column - 2);
    },
  };
}

/** The elements in turn; the active row keeps its own wherever it is, since it holds the focus. */
function keyed(items: readonly VirtualItem[], active: number, turn: number): readonly DrawnRow[] {
  return items.map(({ index, start }) => {
    const key = index % turn;
    const isTaken =
      index !== active && active >= 0 && active % turn === key && items.some((one) => one.index === active);
    return { at: index, top: start, key: isTaken ? turn : key };
  });
}

/** The range in sight with one more place, where it is beyond. */
function useWith(more: number): (range: Range) => number[] {
  return useCallback(
    (range) => {
      const places = defaultRangeExtractor(range);
      if (more < 0 || more >= range.count || places.includes(more)) return places;
      return more < (places[0] ?? 0) ? [more, ...places] : [...places, more];
    },
    [more],
  );
}

const observeLaidOut = (grid: Virtualizer<HTMLElement, Element>, tell: (rect: Rect) => void) =>
  observeElementRect(grid, (rect) => tell(rect.width === 0 && rect.height === 0 ? NOT_LAID_OUT : rect));
