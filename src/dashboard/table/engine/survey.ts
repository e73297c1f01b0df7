import type { PlaceColumn } from '../by-place.ts';

/** What one look through a column tells, without sorting it. */
export interface Survey {
  /** Whether any row has a value. */
  readonly hasValues: boolean;
  /** Smallest and largest figure of a number column, and the sum of their sizes; 0 where there is none. */
  readonly least: number;
  readonly most: number;
  readonly sizes: number;
}

/** Looks through a column: all of it for figures, up to the first value for the rest. */
export function surveyColumn(column: PlaceColumn, rowCount: number): Survey {
  let hasValues = false;
  let [least, most, sizes] = [0, 0, 0];
  for (let row = 0; row < rowCount; row++) {
    const value = column.value(row);
    if (typeof value === 'number' && column.kind === 'number') {
      if (!Number.isFinite(value)) continue;
      hasValues = true;
      if (value < least) least = value;
      if (value > most) most = value;
      sizes += Math.abs(value);
    } else if (column.kind !== 'number' && value !== null && value !== '') {
      return { hasValues: true, least, most, sizes };
    }
  }
  return { hasValues, least, most, sizes };
}
