import type { PlaceColumn } from '../by-place.ts';
import type { Cell } from '../column.ts';

/**
 * One column as a dictionary: its distinct values in ascending order, and for each row the place of its value there.
 * Sorting, filtering and counting then work on small whole numbers, whatever the column holds.
 */
export interface ColumnIndex {
  readonly levels: readonly (string | number)[];
  /** Per row: place in `levels`, or −1 where there is no value. */
  readonly ranks: Int32Array;
}

// "Series 9" before "Series 10". Making a collator costs far more than comparing with it, so there is one.
const collator = new Intl.Collator('en', { numeric: true });

/** Reads a column of all rows once. A number that is not finite is "no figure". */
export function indexColumn(column: PlaceColumn, rowCount: number): ColumnIndex {
  const cells = Array.from({ length: rowCount }, (_, row) => known(column, column.value(row)));
  const distinct = new Set(cells);
  distinct.delete(null);
  const levels = sortedLevels(column, distinct);
  const rankOf = new Map<Cell, number>([[null, -1]]);
  levels.forEach((level, rank) => rankOf.set(level, rank));
  const ranks = new Int32Array(cells.length);
  cells.forEach((cell, row) => (ranks[row] = rankOf.get(cell) ?? -1));
  return { levels, ranks };
}

function known(column: PlaceColumn, cell: Cell): Cell {
  if (column.kind === 'number') return typeof cell === 'number' && Number.isFinite(cell) ? cell : null;
  return cell === '' || cell === null ? null : String(cell);
}

function sortedLevels(column: PlaceColumn, distinct: ReadonlySet<Cell>): readonly (string | number)[] {
  const values = [...distinct];
  if (column.kind === 'number') {
    return Array.from(Float64Array.from(values.filter((value) => typeof value === 'number')).sort());
  }
  const texts = values.map(String);
  if (column.kind === 'day') return texts.sort(); // ISO days sort by themselves
  // texts the collator finds equal keep one order by their code units
  const sorted = texts.sort((a, b) => collator.compare(a, b) || (a < b ? -1 : 1));
  const told = column.order?.filter((text) => distinct.has(text)) ?? [];
  return told.length === 0 ? sorted : [...told, ...sorted.filter((text) => !told.includes(text))];
}
