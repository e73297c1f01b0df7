import { memo } from 'react';
import { DASH, formatInteger } from '../../ui/text/format.ts';
import { buildTooltip } from '../../ui/tooltip.tsx';
import type { BoundColumn } from '../column.ts';
import type { ColumnLayout } from '../columns/column-layout.ts';
import { getTotalsLabel, type Aggregate, type TotalsOptions } from '../engine/totals.ts';
import { ariaRoles } from './grid-roles-and-keys.ts';
import { formatUnloaded, getColumnClass } from './table-cell.tsx';

interface TableTotalsProps {
  readonly options: TotalsOptions;
  readonly columns: readonly ColumnLayout[];
  readonly rowCount: number;
  readonly ariaRow: number;
  /** How far below the top of the frame it stays; null if it stays at the bottom. */
  readonly top: number | null;
  /** aria-colindex of the active cell, if it is in this row. */
  readonly activeColumn: number | null;
  readonly getTotal: (column: BoundColumn) => Aggregate;
}

/** The row of sums or medians, which does not scroll. */
export const TableTotals = memo(function TableTotals(props: TableTotalsProps) {
  const { options, columns, rowCount, ariaRow, top, activeColumn, getTotal } = props;
  return (
    <tfoot {...ariaRoles.rows} style={top === null ? { bottom: 0 } : { top }}>
      <tr {...ariaRoles.row} aria-rowindex={ariaRow}>
        {columns.map((cell) =>
          cell.index === 0 ? (
            <th
              key={cell.column.id}
              {...ariaRoles.rowHeader}
              aria-colindex={1}
              tabIndex={activeColumn === 1 ? 0 : -1}
              className={getColumnClass(cell)}
              style={cell.style}
            >
              {getTotalsLabel(options, rowCount)}
            </th>
          ) : (
            <td
              key={cell.column.id}
              {...ariaRoles.cell}
              aria-colindex={cell.index + 1}
              tabIndex={activeColumn === cell.index + 1 ? 0 : -1}
              className={getColumnClass(cell)}
              style={cell.style}
            >
              {options.columns.includes(cell.column.id) && (
                <TotalValue column={cell.column} total={getTotal(cell.column)} />
              )}
            </td>
          ),
        )}
      </tr>
    </tfoot>
  );
});

interface TotalValueProps {
  readonly column: BoundColumn;
  readonly total: Aggregate;
}

/** A total; its tooltip says how many rows it excludes, so that a sum over gaps is not taken for a complete one. */
export function TotalValue({ column, total: { value, missing } }: TotalValueProps) {
  const excluded = missing > 0 ? `${formatInteger(missing)} without a value` : '';
  return <span {...buildTooltip(excluded)}>{formatTotal(column, value)}</span>;
}

export function formatTotal(column: BoundColumn, value: Aggregate['value']): string {
  if (value === undefined) return formatUnloaded(column);
  return value === null ? DASH : column.format(value);
}
