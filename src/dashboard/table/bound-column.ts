import type { Column } from './column.ts';

/** A column whose functions take the index of a row in the data: the parts of the table need not know the type of a row. */
export type BoundColumn = Column<number>;

/** The columns of `rows`, with functions of the row index. */
export const bindColumns = <Row>(columns: readonly Column<Row>[], rows: readonly Row[]): readonly BoundColumn[] =>
  columns.map((column) => mapColumn(column, (index) => getRow(rows, index)));

/** A column with functions of what leads to its rows. Its values are undefined as long as that leads to none. */
export function mapColumn<Row, Source>(
  { value, mark, standing, lead, href, tooltip, whyMissing, isLowerBound, note, source, ...column }: Column<Row>,
  findRow: (source: Source) => Row | undefined,
): Column<Source> {
  const map =
    <Value, Missing>(read: (row: Row) => Value, missing: Missing) =>
    (from: Source): Value | Missing => {
      const row = findRow(from);
      return row === undefined ? missing : read(row);
    };
  return {
    ...column,
    value: map(value, undefined),
    ...(mark && { mark: map(mark, { sign: '', tone: 'plain' } as const) }),
    ...(standing && { standing: map(standing, null) }),
    ...(lead && { lead: map(lead, null) }),
    ...(href && { href: map(href, null) }),
    ...(whyMissing && { whyMissing: map(whyMissing, '') }),
    ...(isLowerBound && { isLowerBound: map(isLowerBound, false) }),
    ...(note && { note: map(note, '') }),
    ...(source && { source: map(source, '') }),
    ...(tooltip && { tooltip: map(tooltip, '') }),
  };
}

/** Whether the values of a column are not loaded yet. */
export const isLoading = ({ value }: BoundColumn, rowCount: number): boolean => rowCount > 0 && value(0) === undefined;

/** @throws RangeError if there is no such row. */
export function getRow<Row>(rows: readonly Row[], index: number): Row {
  const row = rows[index];
  if (row === undefined) throw new RangeError(`row ${index}: the table has ${rows.length} rows`);
  return row;
}
