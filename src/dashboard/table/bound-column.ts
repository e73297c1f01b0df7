import type { Column } from './column.ts';

/** A column whose functions take the index of a row in the data: the parts of the table need not know the type of a row. */
export type BoundColumn = Column<number>;

/** The columns of `rows`, with functions of the row index. */
export function bindColumns<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): readonly BoundColumn[] {
  return columns.map(({ value, mark, standing, href, title, whyMissing, isLowerBound, note, source, ...column }) => ({
    ...column,
    value: (index) => value(getRow(rows, index)),
    ...(mark && { mark: (index: number) => mark(getRow(rows, index)) }),
    ...(standing && { standing: (index: number) => standing(getRow(rows, index)) }),
    ...(href && { href: (index: number) => href(getRow(rows, index)) }),
    ...(whyMissing && { whyMissing: (index: number) => whyMissing(getRow(rows, index)) }),
    ...(isLowerBound && { isLowerBound: (index: number) => isLowerBound(getRow(rows, index)) }),
    ...(note && { note: (index: number) => note(getRow(rows, index)) }),
    ...(source && { source: (index: number) => source(getRow(rows, index)) }),
    ...(title && { title: (index: number) => title(getRow(rows, index)) }),
  }));
}

/** @throws RangeError if there is no such row. */
export function getRow<Row>(rows: readonly Row[], index: number): Row {
  const row = rows[index];
  if (row === undefined) throw new RangeError(`row ${index}: the table has ${rows.length} rows`);
  return row;
}
