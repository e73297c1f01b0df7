import type { BoundColumn } from '../bound-column.ts';

/**
 * A column in dictionary encoding: its distinct values in ascending order, and for each row the index of its value.
 * Sorting, filtering and counting then work on small integers, whatever the column contains.
 */
export interface EncodedColumn {
  readonly values: readonly (string | number)[];
  /** Per row: index in `values`, or −1 if there is no value. */
  readonly codes: Int32Array;
}

/** Reads a column of all rows once, which must be loaded. */
export function encodeColumn(column: BoundColumn, rowCount: number): EncodedColumn {
  const positions = new Map<string | number, number>(); // by value, in the order in which the rows have them
  const codes = new Int32Array(rowCount).fill(-1);
  for (let row = 0; row < rowCount; row++) {
    const cell = column.cell.normalize(column.value(row) ?? null);
    if (cell === null) continue;
    const position = positions.get(cell) ?? positions.size;
    if (position === positions.size) positions.set(cell, position);
    codes[row] = position;
  }
  const values = column.cell.sort([...positions.keys()], column.order ?? []);
  const codeByPosition = new Int32Array(values.length);
  values.forEach((value, code) => (codeByPosition[positions.get(value) ?? -1] = code));
  return { values, codes: codes.map((position) => codeByPosition[position] ?? -1) };
}
