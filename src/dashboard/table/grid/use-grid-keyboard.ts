import {
  useCallback,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
} from 'react';
import { moveCell, type GridBounds, type GridCell } from './grid-roles-and-keys.ts';

interface GridKeyboardOptions {
  readonly grid: RefObject<HTMLElement | null>;
  readonly bounds: GridBounds;
  /** Called for Space on a row, with its aria-rowindex and whether Shift is pressed. */
  readonly onSpace: (row: number, isShift: boolean) => void;
  /** Called for Ctrl+A. */
  readonly onSelectAll: () => void;
}

export interface GridKeyboard {
  /** The one cell that Tab reaches. */
  readonly active: GridCell;
  /** Moves the focus to a cell; the same function for all renders. */
  readonly focusCell: (cell: GridCell) => void;
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>, scrollTo: (cell: GridCell, toStart: boolean) => void) => void;
  readonly onFocus: (event: FocusEvent<HTMLElement>) => void;
}

/** Keyboard navigation of the grid: one tab stop, arrows move between cells, Enter follows a link, Space selects a row. */
export function useGridKeyboard({ grid, bounds, onSpace, onSelectAll }: GridKeyboardOptions): GridKeyboard {
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
