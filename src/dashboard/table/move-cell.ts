/** A cell of the grid by aria-rowindex and aria-colindex, both from 1; header rows come first. */
export interface GridCell {
  readonly row: number;
  readonly column: number;
}

export interface GridBounds {
  readonly rows: number;
  readonly columns: number;
  /** The first row that the keyboard reaches: bands above the headers are only read. */
  readonly topRow: number;
  /** The first row below the header. */
  readonly firstRow: number;
  /** Rows that PageUp and PageDown pass. */
  readonly page: number;
}

/**
 * Where a key leads in a grid, or null where it leads nowhere: arrows, Home and End in the row, with Ctrl in the whole
 * grid, PageUp and PageDown (ARIA Authoring Practices, grid pattern, seen 2026-11).
 */
export function moveCell(key: string, ctrl: boolean, from: GridCell, bounds: GridBounds): GridCell | null {
  const { rows, columns, topRow, firstRow, page } = bounds;
  const at = (row: number, column: number): GridCell => ({
    row: Math.max(Math.min(row, rows), topRow),
    column: Math.max(Math.min(column, columns), 1),
  });
  switch (key) {
    case 'ArrowUp':
      return at(from.row - 1, from.column);
    case 'ArrowDown':
      return at(from.row + 1, from.column);
    case 'ArrowLeft':
      return at(from.row, from.column - 1);
    case 'ArrowRight':
      return at(from.row, from.column + 1);
    case 'Home':
      return ctrl ? at(firstRow, 1) : at(from.row, 1);
    case 'End':
      return ctrl ? at(rows, columns) : at(from.row, columns);
    case 'PageUp':
      return from.row < firstRow ? at(from.row, from.column) : at(Math.max(firstRow, from.row - page), from.column);
    case 'PageDown':
      return at(Math.max(firstRow, from.row + page), from.column);
    default:
      return null;
  }
}
