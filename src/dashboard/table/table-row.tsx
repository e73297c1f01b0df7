import { memo } from 'react';
import type { PlaceColumn } from './by-place.ts';
import { cellClass, cellContent, knownValue } from './cell-content.tsx';
import type { Survey } from './engine/survey.ts';
import type { PlacedColumn } from './place-columns.ts';
import { safeLink } from './safe-link.ts';
import { roles } from './roles.ts';
import styles from './data-table.module.css';

interface TableRowProps {
  /** Place of the row in the data. */
  readonly row: number;
  readonly rowIndex: number;
  readonly top: number;
  readonly columns: readonly PlacedColumn[];
  readonly surveyOf: (column: PlaceColumn) => Survey;
  /** aria-colindex of the active cell, where it is in this row. */
  readonly activeColumn: number | null;
  readonly choosable: boolean;
  readonly chosen: boolean;
  readonly full: boolean;
  /** Whether the reader points at it, here or at its mark in a chart. */
  readonly pointed: boolean;
  readonly onChoose: (row: number) => void;
}

/** One row of the sheet. It is drawn anew only when something of it changes: scrolling leaves it alone. */
export const TableRow = memo(function TableRow(props: TableRowProps) {
  const { row, rowIndex, top, columns, surveyOf, activeColumn, choosable, chosen, pointed } = props;
  return (
    <tr
      {...roles.row}
      aria-rowindex={rowIndex}
      {...(choosable && { 'aria-selected': chosen })}
      data-pointed={pointed || undefined}
      className={styles['bodyRow']}
      style={{ transform: `translateY(${top}px)` }}
    >
      {columns.map((cell) =>
        cell.at === 0 ? (
          <NameCell key={cell.column.id} cell={cell} tabIndex={activeColumn === 1 ? 0 : -1} {...props} />
        ) : (
          <td
            key={cell.column.id}
            {...roles.cell}
            aria-colindex={cell.at + 1}
            tabIndex={activeColumn === cell.at + 1 ? 0 : -1}
            className={cell.startsBand ? `${cellClass(cell.column, row)} band-start` : cellClass(cell.column, row)}
            style={cell.style}
            title={cell.column.title?.(row)}
          >
            {cellContent(cell.column, row, surveyOf)}
          </td>
        ),
      )}
    </tr>
  );
});

interface NameCellProps extends TableRowProps {
  readonly cell: PlacedColumn;
  readonly tabIndex: number;
}

/** The row's header: its box to choose it by, and its name. */
function NameCell({ cell, row, tabIndex, surveyOf, choosable, chosen, full, onChoose }: NameCellProps) {
  const { column } = cell;
  const value = knownValue(column, row);
  const content = cellContent(column, row, surveyOf);
  return (
    <th
      {...roles.rowHeader}
      aria-colindex={1}
      tabIndex={tabIndex}
      className="pinned"
      style={cell.style}
      title={column.title?.(row)}
    >
      <div className="name">
        {choosable && (
          <input
            type="checkbox"
            tabIndex={-1}
            aria-label={`Choose ${value ?? 'row'}`}
            checked={chosen}
            disabled={full && !chosen}
            onChange={() => onChoose(row)}
          />
        )}
        {safeLink(column.href?.(row)) ? content : <span>{content}</span>}
      </div>
    </th>
  );
}
