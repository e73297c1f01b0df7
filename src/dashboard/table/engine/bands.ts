import type { SortKey } from '#schemes/filter-url.ts';
import type { BoundColumn } from '../bound-column.ts';

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
