import { useMemo, type FocusEvent, type KeyboardEvent, type MouseEvent, type RefObject } from 'react';
import type { PlaceColumn } from './by-place.ts';
import { tellWhole } from './hover-title.ts';
import type { GridCell } from './move-cell.ts';
import { placeColumns, type PlacedColumn } from './place-columns.ts';
import { useFrameSize } from './use-frame-size.ts';
import { useGridKeys } from './use-grid-keys.ts';
import { useGridWindow, type GridWindow } from './use-grid-window.ts';

export const BAND_HEIGHT = 24;
export const HEADER_HEIGHT = 28;
const FILTER_HEIGHT = 32;

interface SheetOptions {
  readonly frame: RefObject<HTMLElement | null>;
  readonly grid: RefObject<HTMLElement | null>;
  readonly columns: readonly PlaceColumn[];
  readonly rowCount: number;
  readonly hasFilters: boolean;
  readonly hasTotals: boolean;
  /** Space on a row, by its place among the rows. */
  readonly onSpace: (at: number) => void;
}

/** How the sheet is laid out, what of it is in sight, and which of its cells the keyboard is at. */
export interface Sheet {
  /** False before the first layout. */
  readonly laidOut: boolean;
  readonly rowHeight: number;
  readonly filterHeight: number;
  readonly headHeight: number;
  /** Rows of the grid above the first one of the data. */
  readonly headRows: number;
  readonly ariaRows: number;
  readonly placed: readonly PlacedColumn[];
  readonly drawn: GridWindow;
  readonly active: GridCell;
  readonly events: {
    readonly onFocus: (event: FocusEvent<HTMLElement>) => void;
    readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
    readonly onMouseOver: (event: MouseEvent<HTMLElement>) => void;
  };
}

export function useSheet({ frame, grid, columns, rowCount, hasFilters, hasTotals, onSpace }: SheetOptions): Sheet {
  const size = useFrameSize(frame);
  const placed = useMemo(() => placeColumns(columns, size?.width ?? 0), [columns, size?.width]);

  const rowHeight = size?.rowHeight ?? 0;
  const filterHeight = Math.max(FILTER_HEIGHT, rowHeight);
  const banded = columns.some(({ band }) => band !== undefined);
  const headRows = 1 + (banded ? 1 : 0) + (hasFilters ? 1 : 0);
  const headHeight = HEADER_HEIGHT + (banded ? BAND_HEIGHT : 0) + (hasFilters ? filterHeight : 0);
  const footHeight = hasTotals ? rowHeight : 0;
  const ariaRows = headRows + rowCount + (hasTotals ? 1 : 0);

  const inSight = size && rowHeight > 0 ? (size.height - headHeight - footHeight) / rowHeight : 0;
  const keys = useGridKeys({
    grid,
    bounds: {
      rows: ariaRows,
      columns: columns.length,
      topRow: banded ? 2 : 1,
      firstRow: headRows + 1,
      page: Math.max(1, Math.floor(inSight) - 1),
    },
    onSpace: (ariaRow) => onSpace(ariaRow - headRows - 1),
  });
  const { active, onFocus } = keys;
  const drawn = useGridWindow({ frame, size, rowCount, placed, headRows, headHeight, footHeight, active });
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => keys.onKeyDown(event, drawn.scrollTo);
  return {
    laidOut: size !== null,
    rowHeight,
    filterHeight,
    headHeight,
    headRows,
    ariaRows,
    placed,
    drawn,
    active,
    events: { onFocus, onKeyDown, onMouseOver: tellWhole },
  };
}
