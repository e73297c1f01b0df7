/**
 * ARIA roles of the grid's elements. They are set although the elements are those of a table: laid out as blocks, these
 * lose their roles in some browsers, and a table with keyboard navigation is a grid (ARIA Authoring Practices).
 */
export const ariaRoles = {
  grid: { role: 'grid' },
  rows: { role: 'rowgroup' },
  row: { role: 'row' },
  columnHeader: { role: 'columnheader' },
  rowHeader: { role: 'rowheader' },
  cell: { role: 'gridcell' },
} as const;

/** A cell of the grid by aria-rowindex and aria-colindex, both from 1; header rows come first. */
export interface GridCell {
  readonly row: number;
  readonly column: number;
}

export interface GridBounds {
  readonly rows: number;
  readonly columns: number;
  /** The first row that the keyboard reaches: the group headers above the headers are not focusable. */
  readonly topRow: number;
  /** The first row below the header. */
  readonly firstRow: number;
  /** Rows that PageUp and PageDown skip. */
  readonly page: number;
}

/**
 * The cell that a key moves to, or null for other keys: arrows, Home and End in the row, with Ctrl in the whole grid,
 * PageUp and PageDown (ARIA Authoring Practices, grid pattern, seen 2026-11).
 */
export function moveCell(key: string, ctrl: boolean, from: GridCell, bounds: GridBounds): GridCell | null {
  const { rows, columns, topRow, firstRow, page } = bounds;
  const clamp = (row: number, column: number): GridCell => ({
    row: Math.max(Math.min(row, rows), topRow),
    column: Math.max(Math.min(column, columns), 1),
  });
  switch (key) {
    case 'ArrowUp':
      return clamp(from.row - 1, from.column);
    case 'ArrowDown':
      return clamp(from.row + 1, from.column);
    case 'ArrowLeft':
      return clamp(from.row, from.column - 1);
    case 'ArrowRight':
      return clamp(from.row, from.column + 1);
    case 'Home':
      return ctrl ? clamp(firstRow, 1) : clamp(from.row, 1);
    case 'End':
      return ctrl ? clamp(rows, columns) : clamp(from.row, columns);
    case 'PageUp':
      return from.row < firstRow
        ? clamp(from.row, from.column)
        : clamp(Math.max(firstRow, from.row - page), from.column);
    case 'PageDown':
      return clamp(Math.max(firstRow, from.row + page), from.column);
    default:
      return null;
  }
}
