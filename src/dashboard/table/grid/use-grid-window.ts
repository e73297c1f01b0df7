import { type RefObject, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type ColumnLayout, isStackedLayout, measurePinned } from '../columns/column-layout.ts';
import { useDensity } from '../density.ts';
import type { GridCell } from './grid-roles-and-keys.ts';

/** The inner size of the table's frame, without scroll bars, and the row height from the design tokens. */
export interface FrameSize {
  readonly width: number;
  readonly height: number;
  readonly rowHeight: number;
}

const DEFAULT_ROW_HEIGHT = 28;

/** Before the first layout null, or on a phone the expected size. */
export function useFrameSize(frame: RefObject<HTMLElement | null>): FrameSize | null {
  const [size, setSize] = useState(expectFrameSize);
  const density = useDensity();
  useLayoutEffect(() => {
    const element = frame.current;
    if (!element) return;
    const measure = (): void => {
      const next = measureFrame(element);
      setSize((last) => (last !== null && isSameSize(last, next) ? last : next));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
    // oxlint-disable-next-line react/exhaustive-deps -- the density is in the style sheet that is measured
  }, [frame, density]);
  return size;
}

/** The share of the height of a phone’s window that a table has; the rest is what is above it. */
const EXPECTED_SHARE = 0.75;

/** On a phone a frame is as wide as the window: its rows are rendered at once, instead of again after the first layout. */
function expectFrameSize(): FrameSize | null {
  const { innerWidth: width, innerHeight } = window;
  if (!isStackedLayout(width)) return null;
  return { width, height: innerHeight * EXPECTED_SHARE, rowHeight: readRowHeight(document.documentElement, width) };
}

const readRowHeight = (element: HTMLElement, frameWidth: number): number => {
  const name = isStackedLayout(frameWidth) ? '--card-height' : '--row-height';
  return Number.parseFloat(getComputedStyle(element).getPropertyValue(name)) || DEFAULT_ROW_HEIGHT;
};

function measureFrame(element: HTMLElement): FrameSize {
  const { clientWidth: width, clientHeight: height } = element;
  return { width, height, rowHeight: readRowHeight(element, width) };
}

const isSameSize = (a: FrameSize, b: FrameSize): boolean =>
  a.width === b.width && a.height === b.height && a.rowHeight === b.rowHeight;

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
  const find = (offset: ScrollOffset): WindowRange => ({
    rows: size ? findRows(offset.top - headHeight, size, rowCount) : NOTHING,
    columns: size ? findColumns(offset.left, size.width, columnLayout.slice(pinnedCount), pinnedWidth) : NOTHING,
  });
  const { offset, isScrolling } = useScrollOffset(frame, find);
  const range = find(offset);
  const activeRow = active.row - headRows - 1;
  const elementCount = size ? Math.ceil(size.height / Math.max(1, rowHeight)) + 2 * ROW_OVERSCAN + 1 : 1;
  const windowRows = assignKeys(listWith(range.rows, activeRow, size ? rowCount : 0), activeRow, elementCount).map(
    ({ index, key }) => ({ index, key, top: headHeight + index * rowHeight }),
  );
  const scrolledCount = size ? Math.max(0, columnLayout.length - pinnedCount) : 0;
  const columnsKey = listWith(range.columns, active.column - 1 - pinnedCount, scrolledCount).join(',');
  return {
    // Elements that change their order in the document are laid out again. While the grid scrolls they keep it; when it
    // stops, they are put in the order of the rows, in which a screen reader reads them.
    rows: isScrolling ? windowRows.toSorted((a, b) => a.key - b.key) : windowRows,
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
      const { current: element } = frame;
      if (!element || !size) return;
      let { scrollTop: top, scrollLeft: left } = element;
      // the totals are below the last row
      if (row > headRows && rowCount > 0) {
        const rowTop = headHeight + (Math.min(row - headRows, rowCount) - 1) * rowHeight;
        top = scrollIntoRoom(top, { from: headHeight, to: size.height - footHeight }, rowTop, rowHeight);
      }
      const cell = column > pinnedCount ? columnLayout[column - 1] : undefined;
      if (toStart) left = 0;
      else if (cell) left = scrollIntoRoom(left, { from: pinnedWidth, to: size.width }, cell.left, cell.width);
      scrollElement(element, { top, left });
    },
  };
}

/** Indexes of the first and the last one; `last` is below `first` if there is none. */
interface Range {
  readonly first: number;
  readonly last: number;
}

interface WindowRange {
  readonly rows: Range;
  /** Among the columns that are not pinned. */
  readonly columns: Range;
}

const NOTHING: Range = { first: 0, last: -1 };

/** @param top how far the first row is above the frame. */
function findRows(top: number, { height, rowHeight }: FrameSize, count: number): Range {
  const first = Math.floor(top / rowHeight) - ROW_OVERSCAN;
  const last = Math.ceil((top + height) / rowHeight) - 1 + ROW_OVERSCAN;
  return { first: Math.max(0, Math.min(first, count - 1)), last: Math.min(last, count - 1) };
}

/** @param columns those that scroll between the pinned ones and the right edge of the frame. */
function findColumns(left: number, width: number, columns: readonly ColumnLayout[], pinnedWidth: number): Range {
  const isInFrame = (column: ColumnLayout): boolean =>
    column.left + column.width > left + pinnedWidth && column.left < left + width;
  const first = columns.findIndex(isInFrame);
  const last = columns.findLastIndex(isInFrame);
  if (first < 0) return NOTHING;
  return { first: Math.max(0, first - COLUMN_OVERSCAN), last: Math.min(last + COLUMN_OVERSCAN, columns.length - 1) };
}

/** The indexes of a range with one more, if that is outside. */
function listWith({ first, last }: Range, extra: number, count: number): readonly number[] {
  const indexes = Array.from({ length: last - first + 1 }, (_, position) => first + position);
  if (extra < 0 || extra >= count || (extra >= first && extra <= last)) return indexes;
  return extra < first ? [extra, ...indexes] : [...indexes, extra];
}

/** The frame without its fixed parts, in pixels from its start. */
interface Room {
  readonly from: number;
  readonly to: number;
}

/** The scroll offset at which something is visible in the room; the same one if it is already. */
function scrollIntoRoom(offset: number, room: Room, start: number, length: number): number {
  if (start < offset + room.from) return start - room.from;
  return start + length > offset + room.to ? start + length - room.to : offset;
}

interface ScrollOffset {
  readonly top: number;
  readonly left: number;
}

function scrollElement(element: HTMLElement, { top, left }: ScrollOffset): void {
  element.scrollTop = top;
  element.scrollLeft = left;
}

/** Milliseconds after the last scroll event until the grid counts as still. */
const SCROLL_END_MS = 150;

/** How far the frame is scrolled, as of the last change of what that makes visible, and whether it is being scrolled. */
function useScrollOffset(frame: RefObject<HTMLElement | null>, find: (offset: ScrollOffset) => WindowRange) {
  const [state, setState] = useState({ offset: { top: 0, left: 0 }, isScrolling: false });
  const latest = useRef({ find, state });
  useLayoutEffect(() => {
    latest.current = { find, state };
  });
  useLayoutEffect(() => {
    const element = frame.current;
    if (!element) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const follow = (isScrolling: boolean): void => {
      const { find: findAt, state: last } = latest.current;
      const offset = { top: element.scrollTop, left: element.scrollLeft };
      const isSame = isScrolling === last.isScrolling && isSameRange(findAt(offset), findAt(last.offset));
      if (isSame) return;
      // before the frame is painted: otherwise a fast scroll shows empty rows
      flushSync(() => setState({ offset, isScrolling }));
    };
    const onScroll = (): void => {
      clearTimeout(timer);
      timer = setTimeout(follow, SCROLL_END_MS, false);
      follow(true);
    };
    element.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      clearTimeout(timer);
      element.removeEventListener('scroll', onScroll);
    };
  }, [frame]);
  return state;
}

const isSameRange = (a: WindowRange, b: WindowRange): boolean =>
  a.rows.first === b.rows.first &&
  a.rows.last === b.rows.last &&
  a.columns.first === b.columns.first &&
  a.columns.last === b.columns.last;

/** Reuses the elements cyclically; the active row keeps its own wherever it is, since it has the focus. */
function assignKeys(indexes: readonly number[], active: number, elementCount: number) {
  const hasActive = active >= 0 && indexes.includes(active);
  return indexes.map((index) => {
    const key = index % elementCount;
    const isTaken = hasActive && index !== active && active % elementCount === key;
    return { index, key: isTaken ? elementCount : key };
  });
}
