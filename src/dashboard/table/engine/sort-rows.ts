import type { ColumnIndex } from './column-index.ts';

export interface SortBy {
  readonly index: ColumnIndex;
  readonly descending: boolean;
}

/**
 * The rows in order: by the first key, what is equal in it by the next one, what is equal in all as it came.
 * Rows without a value stand last, whichever the direction.
 */
export function sortRows(rows: Uint32Array, keys: readonly SortBy[]): Uint32Array {
  // Counting sort is stable: sorting by the last key first leaves the first key deciding.
  return keys.reduceRight(sortByOne, rows);
}

function sortByOne(rows: Uint32Array, { index: { levels, ranks }, descending }: SortBy): Uint32Array {
  const last = levels.length;
  const placeOf = (row: number): number => {
    const rank = ranks[row] ?? -1;
    if (rank < 0) return last;
    return descending ? last - 1 - rank : rank;
  };
  const starts = new Uint32Array(last + 2);
  for (const row of rows) {
    const place = placeOf(row) + 1;
    starts[place] = at(starts, place) + 1;
  }
  for (let place = 1; place < starts.length; place++) starts[place] = at(starts, place) + at(starts, place - 1);
  const sorted = new Uint32Array(rows.length);
  for (const row of rows) {
    const place = placeOf(row);
    const start = at(starts, place);
    sorted[start] = row;
    starts[place] = start + 1;
  }
  return sorted;
}

// Inside a typed array every place holds a number; the compiler cannot know it.
const at = (counts: Uint32Array, place: number): number => counts[place] ?? 0;
