import { memo } from 'react';
import { DASH, whole } from '../ui/format.ts';
import type { PlaceColumn } from './by-place.ts';
import type { Total, TotalKind } from './engine/totals.ts';
import type { PlacedColumn } from './place-columns.ts';
import { roles } from './roles.ts';
import styles from './data-table.module.css';

/** Which columns are summed, or have their median told, over the rows that pass the filters. */
export interface TotalsAsked {
  readonly kind: TotalKind;
  /** Ids of number columns. */
  readonly of: readonly string[];
}

interface TableTotalsProps {
  readonly asked: TotalsAsked;
  readonly columns: readonly PlacedColumn[];
  readonly rowCount: number;
  readonly rowIndex: number;
  /** aria-colindex of the active cell, where it is in this row. */
  readonly activeColumn: number | null;
  readonly totalOf: (column: PlaceColumn) => Total;
}

/** The last row, which scrolling leaves alone: sums or medians of what is shown. */
export const TableTotals = memo(function TableTotals({
  asked,
  columns,
  rowCount,
  rowIndex,
  activeColumn,
  totalOf,
}: TableTotalsProps) {
  const name = asked.kind === 'sum' ? `All ${whole(rowCount)}` : `Median of ${whole(rowCount)}`;
  return (
    <tfoot {...roles.rows} className={styles['foot']}>
      <tr {...roles.row} aria-rowindex={rowIndex} className={styles['row']}>
        {columns.map((cell) =>
          cell.at === 0 ? (
            <th
              key={cell.column.id}
              {...roles.rowHeader}
              aria-colindex={1}
              tabIndex={activeColumn === 1 ? 0 : -1}
              className="pinned"
              style={cell.style}
            >
              {name}
            </th>
          ) : (
            <td
              key={cell.column.id}
              {...roles.cell}
              aria-colindex={cell.at + 1}
              tabIndex={activeColumn === cell.at + 1 ? 0 : -1}
              className={cell.startsBand ? 'number band-start' : 'number'}
              style={cell.style}
            >
              {asked.of.includes(cell.column.id) && <Figure column={cell.column} total={totalOf(cell.column)} />}
            </td>
          ),
        )}
      </tr>
    </tfoot>
  );
});

/** A total, and in its title how many rows it leaves out: a sum over gaps is told as one. */
function Figure({ column, total: { value, missing } }: { readonly column: PlaceColumn; readonly total: Total }) {
  const without =
    missing > 0
      ? `without ${missing === 1 ? '1 row that has' : `${whole(missing)} rows that have`} no figure`
      : undefined;
  return <span title={without}>{value === null ? DASH : column.format(value)}</span>;
}
