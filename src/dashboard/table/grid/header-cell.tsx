import { useEffect, useRef, type DragEvent, type KeyboardEvent, type PointerEvent } from 'react';
import { buildLabel, buildNoteAttributes } from '../../ui/tooltip.tsx';
import type { ColumnLayout } from '../columns/column-layout.ts';
import type { SortState } from '../columns/use-column-state.ts';
import type { ColumnActions } from '../columns/use-visible-columns.ts';
import { ariaRoles } from './grid-roles-and-keys.ts';
import type { SelectAll } from './row-selection.ts';
import { getColumnClass } from './table-cell.tsx';
import styles from './header-cell.module.css';

/** Pixels by which a key changes a width. */
const RESIZE_STEP = 16;
const DRAG_TYPE = 'application/x-fundlens-column';

interface HeaderCellProps {
  readonly cell: ColumnLayout;
  readonly sort: SortState;
  readonly tabIndex: number;
  readonly actions: ColumnActions;
  /** The column that many positions to the right. */
  readonly getNeighbour: (step: number) => ColumnLayout | undefined;
  /** Called with the new index after a key moved the column. */
  readonly onMoved: (index: number) => void;
  readonly selectAll: SelectAll | null;
}

/** A header that sorts on a click (with Shift as a further key), and is dragged to move or resize its column. */
export function HeaderCell(props: HeaderCellProps) {
  const { cell, sort, tabIndex, actions, getNeighbour, onMoved, selectAll } = props;
  const { column, index } = cell;
  const isFirstKey = sort.order === 0;
  // ARIA 1.2: only one header at a time has aria-sort; the further keys show their number and arrow
  const isFurtherKey = sort.order > 0 && sort.direction !== null;
  const label = column.unit === undefined ? column.label : `${column.label}, ${column.unit}`;
  /** Shift and an arrow move a column, Alt and an arrow resize it, as in AG Grid. */
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = event.key === 'ArrowLeft' ? -1 : event.key === 'ArrowRight' ? 1 : 0;
    if (step === 0 || event.shiftKey === event.altKey) return;
    event.preventDefault();
    event.stopPropagation();
    if (event.altKey) actions.onResize(column.id, cell.width + step * RESIZE_STEP, true);
    else {
      const target = getNeighbour(step);
      if (target && actions.onMove(column.id, target.column.id)) onMoved(target.index);
    }
  };
  return (
    <th
      {...ariaRoles.columnHeader}
      aria-colindex={index + 1}
      {...(isFirstKey && sort.direction !== null ? { 'aria-sort': sort.direction } : {})}
      className={getColumnClass(cell)}
      style={cell.style}
      {...(index > 0 && createDragEvents(column.id, actions))}
    >
      {selectAll && <SelectAllBox {...selectAll} />}
      <button
        type="button"
        className={styles['sort']}
        {...describeColumn(label, column.definition)}
        aria-keyshortcuts={index > 0 ? 'Shift+ArrowLeft Shift+ArrowRight Alt+ArrowLeft Alt+ArrowRight' : undefined}
        tabIndex={tabIndex}
        onClick={sort.toggle}
        onKeyDown={onKeyDown}
      >
        {column.header}
        {isFurtherKey && (
          <span className={styles['order']}>
            <span aria-hidden="true">
              {sort.direction === 'descending' ? '↓' : '↑'}
              {sort.order + 1}
            </span>
            <span className="visually-hidden">
              , sorted {sort.direction}, key {sort.order + 1}
            </span>
          </span>
        )}
      </button>
      <ResizeHandle cell={cell} actions={actions} />
    </th>
  );
}

/** The full label and the definition. */
const describeColumn = (label: string, definition = '') => ({
  'data-label': label,
  ...(definition === '' ? { 'data-tooltip': label } : buildNoteAttributes(`${label}. ${definition}`)),
});

function createDragEvents(id: string, actions: ColumnActions) {
  return {
    draggable: true,
    onDragStart: (event: DragEvent) => {
      event.dataTransfer.setData(DRAG_TYPE, id);
      event.dataTransfer.effectAllowed = 'move';
    },
    onDragOver: (event: DragEvent) => {
      if (event.dataTransfer.types.includes(DRAG_TYPE)) event.preventDefault();
    },
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      const moved = event.dataTransfer.getData(DRAG_TYPE);
      if (moved !== '') actions.onMove(moved, id);
    },
  };
}

/** The right edge of a header: dragged it resizes the column, a double click resets its width. The keyboard has Alt and arrows. */
function ResizeHandle({ cell, actions }: Pick<HeaderCellProps, 'cell' | 'actions'>) {
  const start = useRef<{ readonly x: number; readonly width: number } | null>(null);
  const resize = (event: PointerEvent, isDone: boolean): void => {
    if (!start.current) return;
    actions.onResize(cell.column.id, start.current.width + event.clientX - start.current.x, isDone);
    if (isDone) start.current = null;
  };
  return (
    <span
      aria-hidden="true"
      className={styles['resize']}
      // a drag that starts here is not one of the header
      draggable
      onDragStart={(event) => {
        event.preventDefault();
        event.stopPropagation();
      }}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        start.current = { x: event.clientX, width: cell.width };
      }}
      onPointerMove={(event) => resize(event, false)}
      onPointerUp={(event) => {
        const isClick = start.current?.x === event.clientX;
        if (isClick) start.current = null;
        else resize(event, true);
      }}
      onDoubleClick={() => actions.onResetWidth(cell.column.id)}
    />
  );
}

function SelectAllBox({ label, isChecked, isMixed, isDisabled, onToggle }: SelectAll) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = isMixed;
  }, [isMixed]);
  return (
    <input
      ref={box}
      type="checkbox"
      tabIndex={-1}
      className={styles['selectAll']}
      {...buildLabel(label)}
      checked={isChecked}
      disabled={isDisabled}
      onChange={onToggle}
    />
  );
}
