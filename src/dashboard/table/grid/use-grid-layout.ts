import {
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
  useCallback,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { BoundColumn } from '../column.ts';
import { type ColumnLayout, type ColumnSizing, isStackedLayout, layOutColumns } from '../columns/column-layout.ts';
import { type GridBounds, type GridCell, moveCell } from './grid-roles-and-keys.ts';
import { type FrameSize, type GridWindow, useGridWindow } from './use-grid-window.ts';

export const GROUP_HEADER_HEIGHT = 24;
export const HEADER_HEIGHT = 28;
const FILTER_HEIGHT = 32;
/** Two lines of filters that a finger can hit. */
const STACKED_FILTER_HEIGHT = 80;

/** Where the totals are: a median below the headers, a sum below the rows; null without any. */
export type TotalsPlace = 'head' | 'foot' | null;

interface GridLayoutOptions {
  readonly frame: RefObject<HTMLElement | null>;
  readonly size: FrameSize | null;
  readonly grid: RefObject<HTMLElement | null>;
  readonly columns: readonly BoundColumn[];
  readonly sizing: ColumnSizing;
  readonly rowCount: number;
  readonly hasFilters: boolean;
  readonly totals: TotalsPlace;
  /** Called for Space on a row, with its index among the rows. */
  readonly onSpace: (index: number, isShift: boolean) => void;
  /** Called for Ctrl+A. */
  readonly onSelectAll: () => void;
}

/** Sizes and positions of the grid's parts, which of them are rendered, and its active cell. */
export interface GridLayout {
  /** False before the first layout. */
  readonly isMeasured: boolean;
  /** Rows are cards, of two lines in the header and in the rows. */
  readonly isStacked: boolean;
  readonly rowHeight: number;
  readonly filterHeight: number;
  readonly headHeight: number;
  /** Number of rows above the first data row: headers, filters, and totals that are below them. */
  readonly headRows: number;
  /** All rows of the grid. */
  readonly ariaRows: number;
  readonly columnLayout: readonly ColumnLayout[];
  readonly window: GridWindow;
  readonly active: GridCell;
  /** Moves the focus to a cell; the same function for all renders. */
  readonly focusCell: (cell: GridCell) => void;
  readonly events: {
    readonly onFocus: (event: FocusEvent<HTMLElement>) => void;
    readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  };
}

export function useGridLayout(options: GridLayoutOptions): GridLayout {
  const { frame, size, grid, columns, sizing, rowCount, hasFilters, totals, onSpace, onSelectAll } = options;
  const columnLayout = useMemo(() => layOutColumns(columns, size?.width ?? 0, sizing), [columns, size?.width, sizing]);
  const isStacked = isStackedLayout(size?.width ?? 0);
  const lines = isStacked ? 2 : 1;

  const rowHeight = size?.rowHeight ?? 0;
  const filterHeight = isStacked ? STACKED_FILTER_HEIGHT : Math.max(FILTER_HEIGHT, rowHeight);
  const hasGroups = columns.some(({ group }) => group !== undefined);
  const headRows = 1 + (hasGroups ? 1 : 0) + (hasFilters ? 1 : 0) + (totals === 'head' ? 1 : 0);
  const headHeight =
    lines * HEADER_HEIGHT +
    (hasGroups ? GROUP_HEADER_HEIGHT : 0) +
    (hasFilters ? filterHeight : 0) +
    (totals === 'head' ? rowHeight : 0);
  const footHeight = totals === 'foot' ? rowHeight : 0;
  const ariaRows = headRows + rowCount + (totals === 'foot' ? 1 : 0);

  const rowsInFrame = size && rowHeight > 0 ? (size.height - headHeight - footHeight) / rowHeight : 0;
  const keyboard = useGridKeyboard({
    grid,
    bounds: {
      rows: ariaRows,
      columns: columns.length,
      topRow: hasGroups ? 2 : 1,
      firstRow: headRows + 1,
      page: Math.max(1, Math.floor(rowsInFrame) - 1),
    },
    onSpace: (ariaRow, isShift) => onSpace(ariaRow - headRows - 1, isShift),
    onSelectAll,
  });
  const { active, onFocus } = keyboard;
  const gridWindow = useGridWindow({ frame, size, rowCount, columnLayout, headRows, headHeight, footHeight, active });
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => keyboard.onKeyDown(event, gridWindow.scrollTo);
  return {
    isMeasured: size !== null,
    isStacked,
    rowHeight,
    filterHeight,
    headHeight,
    headRows,
    ariaRows,
    columnLayout,
    window: gridWindow,
    active,
    focusCell: keyboard.focusCell,
    events: { onFocus, onKeyDown },
  };
}

interface GridKeyboardOptions {
  readonly grid: RefObject<HTMLElement | null>;
  readonly bounds: GridBounds;
  /** Called for Space on a row, with its aria-rowindex and whether Shift is pressed. */
  readonly onSpace: (row: number, isShift: boolean) => void;
  /** Called for Ctrl+A. */
  readonly onSelectAll: () => void;
}

interface GridKeyboard {
  /** The one cell that Tab reaches. */
  readonly active: GridCell;
  /** Moves the focus to a cell; the same function for all renders. */
  readonly focusCell: (cell: GridCell) => void;
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>, scrollTo: (cell: GridCell, toStart: boolean) => void) => void;
  readonly onFocus: (event: FocusEvent<HTMLElement>) => void;
}

/** Keyboard navigation of the grid: one tab stop, arrows move between cells, Enter follows a link, Space selects a row. */
function useGridKeyboard({ grid, bounds, onSpace, onSelectAll }: GridKeyboardOptions): GridKeyboard {
  const [cursor, setCursor] = useState<GridCell>({ row: bounds.topRow, column: 1 });
  const isMoved = useRef(false);
  // filters remove rows and the user hides columns: the active cell stays within the rest
  const row = Math.max(bounds.topRow, Math.min(cursor.row, bounds.rows));
  const column = Math.min(cursor.column, bounds.columns);
  const active = useMemo(() => ({ row, column }), [row, column]);

  useLayoutEffect(() => {
    if (!isMoved.current) return;
    isMoved.current = false;
    const cell = grid.current?.querySelector(`[aria-rowindex="${active.row}"] > [aria-colindex="${active.column}"]`);
    const isInHeader = active.row < bounds.firstRow;
    const target = isInHeader ? (cell?.querySelector('button, input:not([type=checkbox])') ?? cell) : cell;
    if (target instanceof HTMLElement) target.focus({ preventScroll: true });
  });

  const focusCell = useCallback((cell: GridCell) => {
    isMoved.current = true;
    setCursor(cell);
  }, []);

  return {
    active,
    focusCell,
    onFocus: (event) => {
      const cell = findCell(event.target);
      if (cell && (cell.row !== active.row || cell.column !== active.column)) setCursor(cell);
    },
    onKeyDown: (event, scrollTo) => {
      const { target, key } = event;
      if ((event.ctrlKey || event.metaKey) && key === 'a' && isInGrid(event) && !isTextField(target)) {
        event.preventDefault();
        onSelectAll();
        return;
      }
      if (event.altKey || event.metaKey || !isInGrid(event) || isUsedByTextField(target, key)) return;
      const cell = findCell(target);
      if (!cell) return;
      if (cell.row >= bounds.firstRow && (key === 'Enter' || key === ' ')) {
        if (target instanceof HTMLInputElement || target instanceof HTMLAnchorElement) return;
        event.preventDefault();
        if (key === ' ') onSpace(cell.row, event.shiftKey);
        else if (target instanceof HTMLElement) target.querySelector<HTMLElement>('a, button')?.click();
        return;
      }
      const next = moveCell(key, event.ctrlKey, cell, bounds);
      if (!next) return;
      event.preventDefault();
      focusCell(next);
      // the first column is always visible: only Home shows those next to it again
      scrollTo(next, key === 'Home');
    },
  };
}

// React bubbles the events of a popover, which is outside the grid in the document, as if they happened in the grid.
const isInGrid = ({ currentTarget, target }: KeyboardEvent<HTMLElement>): boolean =>
  target instanceof Node && currentTarget.contains(target);

const isTextField = (target: EventTarget): target is HTMLInputElement =>
  target instanceof HTMLInputElement && target.type === 'text';

/** Keys that a text field needs itself: the arrows within its text, Home and End. */
function isUsedByTextField(target: EventTarget, key: string): boolean {
  if (!isTextField(target)) return false;
  const { selectionStart, selectionEnd, value } = target;
  if (key === 'ArrowLeft') return selectionStart !== 0 || selectionEnd !== 0;
  if (key === 'ArrowRight') return selectionStart !== value.length || selectionEnd !== value.length;
  return key !== 'ArrowUp' && key !== 'ArrowDown';
}

function findCell(target: EventTarget): GridCell | null {
  if (!(target instanceof Element)) return null;
  const cell = target.closest('[aria-colindex]');
  const row = cell?.closest('[aria-rowindex]');
  if (!cell || !row) return null;
  return { row: Number(row.getAttribute('aria-rowindex')), column: Number(cell.getAttribute('aria-colindex')) };
}
