import type { PlaceColumn } from '../by-place.ts';

/** What one look through a number column tells, without sorting it. */
export interface Survey {
  /** Smallest and largest figure, and the sum of their sizes; 0 where there is none. */
  readonly least: number;
  readonly most: number;
  readonly sizes: number;
}

/** Looks through the figures of a column; a column without figures tells zeros. */
export function surveyColumn(column: PlaceColumn, rowCount: number): Survey {
  let [least, most, sizes] = [0, 0, 0];
  if (column.kind !== 'number') return { least, most, sizes };
  for (let row = 0; row < rowCount; row++) {
    const value = column.value(row);
    if (typeof value !== 'number' || !Number.isFinite(value)) continue;
    if (value < least) least = value;
    if (value > most) most = value;
    sizes += Math.abs(value);
  }
  return { least, most, sizes };
}

/** Whether any row has a value; stops at the first. A number that is not finite is none. */
export function hasValues(column: PlaceColumn, rowCount: number): boolean {
  for (let row = 0; row < rowCount; row++) {
    const value = column.value(row);
    if (column.kind === 'number' ? Number.isFinite(value) : value !== null && value !== '') return true;
  }
  return false;
}
