import { useMemo, type FocusEvent, type KeyboardEvent, type RefObject } from 'react';
import type { BoundColumn } from '../bound-column.ts';
import { isStackedLayout, layOutColumns, type ColumnLayout, type ColumnSizing } from '../columns/column-layout.ts';
import type { GridCell } from './grid-roles-and-keys.ts';
import { useFrameSize } from './use-frame-size.ts';
import { useGridKeyboard } from './use-grid-keyboard.ts';
import { useGridWindow, type GridWindow } from './use-grid-window.ts';

export const GROUP_HEADER_HEIGHT = 24;
export const HEADER_HEIGHT = 28;
const FILTER_HEIGHT = 32;
/** Two lines of filters that a finger can hit. */
const STACKED_FILTER_HEIGHT = 80;

/** Where the totals are: a median below the headers, a sum below the rows; null without any. */
export type TotalsPlace = 'head' | 'foot' | null;

interface GridLayoutOptions {
  readonly frame: RefObject<HTMLElement | null>;
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
  const { frame, grid, columns, sizing, rowCount, hasFilters, totals, onSpace, onSelectAll } = options;
  const size = useFrameSize(frame);
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
