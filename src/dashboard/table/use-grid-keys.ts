import { useLayoutEffect, useMemo, useRef, useState, type FocusEvent, type KeyboardEvent, type RefObject } from 'react';
import { moveCell, type GridBounds, type GridCell } from './move-cell.ts';

interface GridKeysOptions {
  readonly grid: RefObject<HTMLElement | null>;
  readonly bounds: GridBounds;
  /** Space on a row, by aria-rowindex. */
  readonly onSpace: (row: number) => void;
}

export interface GridKeys {
  /** The one cell that Tab reaches. */
  readonly active: GridCell;
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>, scrollTo: (cell: GridCell) => void) => void;
  readonly onFocus: (event: FocusEvent<HTMLElement>) => void;
}

/** The keyboard in the grid: one tab stop, arrows from cell to cell, Enter follows a link, Space chooses a row. */
export function useGridKeys({ grid, bounds, onSpace }: GridKeysOptions): GridKeys {
  const [told, setActive] = useState<GridCell>({ row: bounds.topRow, column: 1 });
  const moved = useRef(false);
  // filters take rows away and the reader hides columns: the active cell stays within what is left
  const row = Math.max(bounds.topRow, Math.min(told.row, bounds.rows));
  const column = Math.min(told.column, bounds.columns);
  const active = useMemo(() => ({ row, column }), [row, column]);

  useLayoutEffect(() => {
    if (!moved.current) return;
    moved.current = false;
    const cell = grid.current?.querySelector(`[aria-rowindex="${active.row}"] > [aria-colindex="${active.column}"]`);
    const inHeader = active.row < bounds.firstRow;
    const target = inHeader ? (cell?.querySelector('button, input') ?? cell) : cell;
    if (target instanceof HTMLElement) target.focus({ preventScroll: true });
  });

  return {
    active,
    onFocus: (event) => {
      const cell = cellAt(event.target);
      if (cell && (cell.row !== active.row || cell.column !== active.column)) setActive(cell);
    },
    onKeyDown: (event, scrollTo) => {
      const { target, key } = event;
      if (event.altKey || event.metaKey || !isInGrid(event) || keepsKey(target, key)) return;
      const cell = cellAt(target);
      if (!cell) return;
      if (cell.row >= bounds.firstRow && (key === 'Enter' || key === ' ')) {
        if (target instanceof HTMLInputElement || target instanceof HTMLAnchorElement) return;
        event.preventDefault();
        if (key === ' ') onSpace(cell.row);
        else if (target instanceof HTMLElement) target.querySelector<HTMLElement>('a, button')?.click();
        return;
      }
      const next = moveCell(key, event.ctrlKey, cell, bounds);
      if (!next) return;
      event.preventDefault();
      moved.current = true;
      setActive(next);
      scrollTo(next);
    },
  };
}

// React hands on what happens in a list that floats above the page as if it happened in the grid.
const isInGrid = ({ currentTarget, target }: KeyboardEvent<HTMLElement>): boolean =>
  target instanceof Node && currentTarget.contains(target);

/** Whether a text field needs the key itself: the arrows within its text, Home and End. */
function keepsKey(target: EventTarget, key: string): boolean {
  if (!(target instanceof HTMLInputElement) || target.type !== 'text') return false;
  const { selectionStart, selectionEnd, value } = target;
  if (key === 'ArrowLeft') return selectionStart !== 0 || selectionEnd !== 0;
  if (key === 'ArrowRight') return selectionStart !== value.length || selectionEnd !== value.length;
  return key !== 'ArrowUp' && key !== 'ArrowDown';
}

function cellAt(target: EventTarget): GridCell | null {
  if (!(target instanceof Element)) return null;
  const cell = target.closest('[aria-colindex]');
  const row = cell?.closest('[aria-rowindex]');
  if (!cell || !row) return null;
  return { row: Number(row.getAttribute('aria-rowindex')), column: Number(cell.getAttribute('aria-colindex')) };
}
