import type { Column } from './column.ts';

/** A column that reads by the place of a row in the data: the parts of the table need not know what a row is. */
export type PlaceColumn = Column<number>;

/** The columns of `rows`, reading by place. */
export function byPlace<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): readonly PlaceColumn[] {
  return columns.map(({ value, mark, href, title, ...told }) => ({
    ...told,
    value: (place) => value(rowAt(rows, place)),
    ...(mark && { mark: (place: number) => mark(rowAt(rows, place)) }),
    ...(href && { href: (place: number) => href(rowAt(rows, place)) }),
    ...(title && { title: (place: number) => title(rowAt(rows, place)) }),
  }));
}

/** @throws RangeError when there is no such row. */
export function rowAt<Row>(rows: readonly Row[], place: number): Row {
  const row = rows[place];
  if (row === undefined) throw new RangeError(`row ${place}: the table has ${rows.length} rows`);
  return row;
}
