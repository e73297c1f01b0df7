import type { NavRow, NavRows } from '../types.ts';

/** The rows of a file whose rows would not fit in memory together: they are parsed again each time they are read. */
export class LargeFileRows implements NavRows {
  readonly length: number;
  readonly #parse: () => Iterable<NavRow>;

  constructor(parse: () => Iterable<NavRow>, length: number) {
    this.#parse = parse;
    this.length = length;
  }

  [Symbol.iterator](): Iterator<NavRow> {
    return this.#parse()[Symbol.iterator]();
  }
}

/** The rows that fulfil a condition, of which there are `length`. */
export function filterRows(rows: NavRows, isIncluded: (row: NavRow) => boolean, length: number): NavRows {
  function* filter(): Generator<NavRow> {
    for (const row of rows) if (isIncluded(row)) yield row;
  }
  return rows instanceof LargeFileRows ? new LargeFileRows(filter, length) : [...filter()];
}
