import type { SortKey } from '#schemes/addresses/filter-url.ts';
import type { BoundColumn } from '../column.ts';
import type { EncodedColumn } from './read-column.ts';

export interface SortColumn {
  readonly encoded: EncodedColumn;
  readonly descending: boolean;
}

/**
 * The rows sorted by the first column, rows equal in it by the next one, rows equal in all in their original order.
 * Rows without a value come last in both directions.
 */
export function sortRows(rows: Uint32Array, columns: readonly SortColumn[]): Uint32Array {
  // Counting sort is stable: sorting by the last column first leaves the first column deciding.
  return columns.reduceRight(sortByColumn, rows);
}

function sortByColumn(rows: Uint32Array, { encoded: { values, codes }, descending }: SortColumn): Uint32Array {
  const last = values.length;
  const getRank = (row: number): number => {
    const code = codes[row] ?? -1;
    if (code < 0) return last;
    return descending ? last - 1 - code : code;
  };
  const starts = new Uint32Array(last + 2);
  for (const row of rows) {
    const rank = getRank(row) + 1;
    starts[rank] = at(starts, rank) + 1;
  }
  for (let rank = 1; rank < starts.length; rank++) starts[rank] = at(starts, rank) + at(starts, rank - 1);
  const sorted = new Uint32Array(rows.length);
  for (const row of rows) {
    const rank = getRank(row);
    const start = at(starts, rank);
    sorted[start] = row;
    starts[rank] = start + 1;
  }
  return sorted;
}

// Every index of a typed array contains a number; the compiler cannot know it.
const at = (counts: Uint32Array, index: number): number => counts[index] ?? 0;

/** The choice by which rows are sorted before anything else: its equal values are bands. Null without a further key, which sorts within them. */
export function findBandColumn(
  [first, second]: readonly SortKey[],
  columns: readonly BoundColumn[],
): BoundColumn | null {
  const column = second && columns.find(({ id }) => id === first?.id);
  return column?.cell.type === 'choice' ? column : null;
}

/** Whether the next row begins another band. */
export const endsBand = (column: BoundColumn | null, row: number, next: number | undefined): boolean =>
  column !== null && next !== undefined && column.value(row) !== column.value(next);
