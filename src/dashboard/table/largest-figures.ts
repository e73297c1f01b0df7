import type { PlaceColumn } from './by-place.ts';
import type { ColumnIndex } from './engine/column-index.ts';

/** The largest figure, by size, of each column drawn with bars, by column id: the bars of a column share one scale. */
export function largestFigures(
  columns: readonly PlaceColumn[],
  indexOf: (column: PlaceColumn) => ColumnIndex,
): ReadonlyMap<string, number> {
  return new Map(columns.filter(({ look }) => look === 'bar').map((column) => [column.id, largest(indexOf(column))]));
}

function largest({ levels }: ColumnIndex): number {
  const ends = [levels[0], levels.at(-1)].filter((end) => typeof end === 'number');
  return Math.max(0, ...ends.map(Math.abs));
}
