import {
  defaultRangeExtractor,
  observeElementRect,
  useVirtualizer,
  type Range,
  type Rect,
  type VirtualItem,
  type Virtualizer,
} from '@tanstack/react-virtual';
import { useCallback, useLayoutEffect, useMemo, useState, type RefObject } from 'react';
import { useDensity } from '../density.ts';
import type { GridCell } from './grid-roles-and-keys.ts';
import { isStackedLayout, measurePinned, type ColumnLayout } from '../columns/column-layout.ts';

/** Rows rendered beyond the frame, so that a short scroll finds them ready. */
const ROW_OVERSCAN = 6;
const COLUMN_OVERSCAN = 1;

interface GridWindowOptions {
  readonly frame: RefObject<HTMLElement | null>;
  readonly size: FrameSize | null;
  readonly rowCount: number;
  readonly columnLayout: readonly ColumnLayout[];
  readonly headRows: number;
  readonly headHeight: number;
  readonly footHeight: number;
  /** Stays rendered wherever the grid is scrolled to, so that the keyboard focus is not lost. */
  readonly active: GridCell;
}

/** The rows and columns to render. */
export interface GridWindow {
  readonly rows: readonly WindowRow[];
  readonly columns: readonly ColumnLayout[];
  /** `toStart` scrolls the columns back to the left even if the cell is visible. */
  readonly scrollTo: (cell: GridCell, toStart?: boolean) => void;
}

interface WindowRow {
  /** Index among the filtered and sorted rows. */
  readonly index: number;
  readonly top: number;
  /** Elements of rows that scroll out of the window are reused for those that scroll in. */
  readonly key: number;
}

/** Virtualizes rows and columns: renders those in the frame, a few beyond, and the active cell's. */
export function useGridWindow(options: GridWindowOptions): GridWindow {
  const { frame, size, rowCount, columnLayout, headRows, headHeight, footHeight, active } = options;
  const rowHeight = size?.rowHeight ?? 0;
  const { count: pinnedCount, width: pinnedWidth } = useMemo(() => measurePinned(columnLayout), [columnLayout]);
  const activeRow = active.row - headRows - 1;
  const activeColumn = active.column - 1 - pinnedCount;
  const getScrollElement = useCallback(() => frame.current, [frame]);

  // oxlint-disable-next-line react/incompatible-library -- the lists it returns are changed in place; no compiler memoises this
  const rows = useVirtualizer<HTMLElement, Element>({
    count: size ? rowCount : 0,
    getScrollElement,
    estimateSize: () => rowHeight,
    paddingStart: headHeight,
    paddingEnd: footHeight,
    scrollPaddingStart: headHeight,
    scrollPaddingEnd: footHeight,
    overscan: ROW_OVERSCAN,
    rangeExtractor: useRangeWith(activeRow),
    observeElementRect: observeFrameRect,
  });
  const columns = useVirtualizer<HTMLElement, Element>({
    count: size ? Math.max(0, columnLayout.length - pinnedCount) : 0,
    horizontal: true,
    getScrollElement,
    estimateSize: (index) => columnLayout[index + pinnedCount]?.width ?? 0,
    paddingStart: pinnedWidth,
    scrollPaddingStart: pinnedWidth,
    overscan: COLUMN_OVERSCAN,
    rangeExtractor: useRangeWith(activeColumn),
    observeElementRect: observeFrameRect,
  });
  useLayoutEffect(() => rows.measure(), [rows, rowHeight]);
  useLayoutEffect(() => columns.measure(), [columns, columnLayout]);

  const elementCount = size ? Math.ceil(size.height / Math.max(1, rowHeight)) + 2 * ROW_OVERSCAN + 1 : 1;
  const windowRows = assignKeys(rows.getVirtualItems(), activeRow, elementCount);
  const columnIndexes = columns.getVirtualItems().map(({ index }) => index);
  const columnsKey = columnIndexes.join(',');
  return {
    // Elements that change their order in the document are laid out again. While the grid scrolls they keep it; when it
    // stops, they are put in the order of the rows, in which a screen reader reads them.
    rows: rows.isScrolling ? windowRows.toSorted((a, b) => a.key - b.key) : windowRows,
    // rows are rendered again only if the set of visible columns changes
    columns: useMemo(
      () => [
        ...columnLayout.slice(0, pinnedCount),
        ...columnsKey
          .split(',')
          .filter(Boolean)
          .flatMap((index) => columnLayout[Number(index) + pinnedCount] ?? []),
      ],
      [columnsKey, columnLayout, pinnedCount],
    ),
    scrollTo: ({ row, column }, toStart = false) => {
      // the totals are below the last row
      if (row > headRows && rowCount > 0) rows.scrollToIndex(Math.min(row - headRows, rowCount) - 1);
      if (toStart) columns.scrollToOffset(0);
      else if (column > pinnedCount) columns.scrollToIndex(column - 1 - pinnedCount);
    },
  };
}

/** Reuses the elements cyclically; the active row keeps its own wherever it is, since it has the focus. */
function assignKeys(items: readonly VirtualItem[], active: number, elementCount: number): readonly WindowRow[] {
  return items.map(({ index, start }) => {
    const key = index % elementCount;
    const isTaken =
      index !== active && active >= 0 && active % elementCount === key && items.some((item) => item.index === active);
    return { index, top: start, key: isTaken ? elementCount : key };
  });
}

/** The visible range with one more index, if that is outside. */
function useRangeWith(extra: number): (range: Range) => number[] {
  return useCallback(
    (range) => {
      const indexes = defaultRangeExtractor(range);
      if (extra < 0 || extra >= range.count || indexes.includes(extra)) return indexes;
      return extra < (indexes[0] ?? 0) ? [extra, ...indexes] : [...indexes, extra];
    },
    [extra],
  );
}

const observeFrameRect = (grid: Virtualizer<HTMLElement, Element>, onRect: (rect: Rect) => void) =>
  observeElementRect(grid, (rect) => onRect(rect.width === 0 && rect.height === 0 ? UNMEASURED_SIZE : rect));

/** The inner size of the table's frame, without scroll bars, and the row height from the design tokens. */
export interface FrameSize {
  readonly width: number;
  readonly height: number;
  readonly rowHeight: number;
}

/** The size of a frame without layout, so that its rows exist for tests and other readers without a screen. */
const UNMEASURED_SIZE = { width: 1920, height: 1080 } as const;
const DEFAULT_ROW_HEIGHT = 28;

/** Null before the first layout. */
export function useFrameSize(frame: RefObject<HTMLElement | null>): FrameSize | null {
  const [size, setSize] = useState<FrameSize | null>(null);
  const density = useDensity();
  useLayoutEffect(() => {
    const element = frame.current;
    if (!element) return;
    const measure = (): void => {
      const next = measureFrame(element);
      setSize((last) => (last !== null && isSameSize(last, next) ? last : next));
    };
    measure();
    if (typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
    // oxlint-disable-next-line react/exhaustive-deps -- the density is in the style sheet that is measured
  }, [frame, density]);
  return size;
}

function measureFrame(element: HTMLElement): FrameSize {
  const { clientWidth: width, clientHeight: height } = element;
  const name = isStackedLayout(width) ? '--card-height' : '--row-height';
  const rowHeight = Number.parseFloat(getComputedStyle(element).getPropertyValue(name)) || DEFAULT_ROW_HEIGHT;
  return width === 0 && height === 0 ? { ...UNMEASURED_SIZE, rowHeight } : { width, height, rowHeight };
}

const isSameSize = (a: FrameSize, b: FrameSize): boolean =>
  a.width === b.width && a.height === b.height && a.rowHeight === b.rowHeight;
