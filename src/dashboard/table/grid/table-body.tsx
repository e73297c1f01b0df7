import { memo, type SyntheticEvent } from 'react';
import { parseSafeLink } from '../../ui/text/safe-link.ts';
import { buildNoteAttributes, buildTooltip } from '../../ui/tooltip.tsx';
import type { BoundColumn } from '../column.ts';
import type { ColumnLayout } from '../columns/column-layout.ts';
import type { ColumnStats } from '../engine/read-column.ts';
import { endsBand } from '../engine/sort-rows.ts';
import { ariaRoles } from './grid-roles-and-keys.ts';
import { type GridGroups, GroupRow } from './group-rows.tsx';
import type { RowIndexHighlight } from './row-highlight.ts';
import type { GridSelection, ToggleRow } from './row-selection.ts';
import { buildCellAttributes, explainCell, getCellValue, getColumnClass, NameCell, renderCell } from './table-cell.tsx';
import type { GridLayout } from './use-grid-layout.ts';

interface TableBodyProps {
  readonly layout: GridLayout;
  /** Indexes of the filtered rows in the data, in sort order. */
  readonly rows: Uint32Array;
  /** The rows under the names of their groups, and those that are shown; null without groups. */
  readonly groups: GridGroups | null;
  readonly getStats: (column: BoundColumn) => ColumnStats;
  /** The column of which equal values in adjacent rows are a band; null for none. */
  readonly bandColumn: BoundColumn | null;
  readonly selection: GridSelection | null;
  readonly highlight: RowIndexHighlight | null;
}

/** The visible rows. */
export function TableBody({ layout, rows, groups, getStats, bandColumn, selection, highlight }: TableBodyProps) {
  const { active, window, headHeight, headRows, rowHeight } = layout;
  return (
    <tbody
      {...ariaRoles.rows}
      {...(highlight && groups === null && createRowHighlightEvents(highlight, rows, headRows))}
      style={{ height: (groups?.lines ?? rows).length * rowHeight }}
    >
      {window.rows.map(({ index, top, key }) => {
        const line = groups?.lines[index];
        const ariaRow = headRows + index + 1;
        const activeColumn = active.row === ariaRow ? active.column : null;
        if (line && line.kind !== 'row') {
          return (
            groups && (
              <GroupRow
                key={key}
                {...{ line, groups, ariaRow, activeColumn }}
                top={top - headHeight}
                columns={window.columns}
              />
            )
          );
        }
        const row = line ? line.row : rows[index];
        return row === undefined ? null : (
          <TableRow
            key={key}
            row={row}
            ariaRow={ariaRow}
            top={top - headHeight}
            columns={line && groups ? groups.placeColumns(line.group, window.columns) : window.columns}
            getStats={getStats}
            endsBand={groups === null && endsBand(bandColumn, row, rows[index + 1])}
            activeColumn={activeColumn}
            isSelectable={selection !== null}
            isSelected={selection?.isSelected(row) ?? false}
            isFull={selection?.isFull ?? false}
            isHighlighted={highlight?.isHighlighted(row) ?? false}
            onToggle={selection?.onToggle ?? noop}
          />
        );
      })}
    </tbody>
  );
}

/** Highlights the row under the pointer, or the one with the active cell. */
function createRowHighlightEvents({ onHighlight }: RowIndexHighlight, rows: Uint32Array, headRows: number) {
  const enter = ({ target }: SyntheticEvent): void => {
    const row = target instanceof Element ? target.closest('[aria-rowindex]') : null;
    onHighlight(rows[Number(row?.getAttribute('aria-rowindex')) - headRows - 1] ?? null);
  };
  const leave = (): void => onHighlight(null);
  return { onPointerOver: enter, onPointerLeave: leave, onFocus: enter, onBlur: leave };
}

const noop = (): void => {};

interface TableRowProps {
  /** Index of the row in the data. */
  readonly row: number;
  readonly ariaRow: number;
  readonly top: number;
  readonly columns: readonly ColumnLayout[];
  readonly getStats: (column: BoundColumn) => ColumnStats;
  /** aria-colindex of the active cell, if it is in this row. */
  readonly activeColumn: number | null;
  readonly endsBand: boolean;
  readonly isSelectable: boolean;
  readonly isSelected: boolean;
  readonly isFull: boolean;
  readonly isHighlighted: boolean;
  readonly onToggle: ToggleRow;
}

/** One row. It renders again only when something of it changes, not when the grid scrolls. */
const TableRow = memo(function TableRow(props: TableRowProps) {
  const { row, ariaRow, top, columns, getStats, activeColumn, isSelectable, isSelected, isHighlighted } = props;
  return (
    <tr
      {...ariaRoles.row}
      aria-rowindex={ariaRow}
      {...(isSelectable && { 'aria-selected': isSelected })}
      data-highlighted={isHighlighted || undefined}
      data-ends-band={props.endsBand || undefined}
      style={{ transform: `translateY(${top}px)` }}
    >
      {columns.map((cell) =>
        cell.index === 0 ? (
          <RowHeader key={cell.column.id} cell={cell} tabIndex={activeColumn === 1 ? 0 : -1} {...props} />
        ) : (
          <td
            key={cell.column.id}
            {...ariaRoles.cell}
            aria-colindex={cell.index + 1}
            tabIndex={activeColumn === cell.index + 1 ? 0 : -1}
            {...buildCellAttributes(cell, row)}
            style={cell.style}
            {...describeCell(cell.column, row)}
          >
            {renderCell(cell.column, row, getStats)}
          </td>
        ),
      )}
    </tr>
  );
});

const describeCell = (column: BoundColumn, row: number) => {
  const note = explainCell(column, row);
  return note === '' ? buildTooltip(column.tooltip?.(row)) : buildNoteAttributes(note);
};

interface RowHeaderProps extends TableRowProps {
  readonly cell: ColumnLayout;
  readonly tabIndex: number;
}

/** The row's header: its name, and the checkbox that selects it. */
function RowHeader({ cell, row, tabIndex, getStats, isSelectable, isSelected, isFull, onToggle }: RowHeaderProps) {
  const { column } = cell;
  const value = getCellValue(column, row);
  const content = renderCell(column, row, getStats);
  const isBlocked = isSelectable && isFull && !isSelected;
  return (
    <th
      {...ariaRoles.rowHeader}
      aria-colindex={1}
      tabIndex={tabIndex}
      className={getColumnClass(cell)}
      style={cell.style}
      {...buildTooltip(isBlocked ? 'Maximum reached: deselect a row first' : column.tooltip?.(row))}
    >
      <NameCell>
        {isSelectable && (
          <input
            type="checkbox"
            tabIndex={-1}
            aria-label={`Select ${value ?? 'row'}`}
            checked={isSelected}
            disabled={isBlocked}
            onChange={({ nativeEvent }) => onToggle(row, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)}
          />
        )}
        {parseSafeLink(column.href?.(row)) ? content : <span>{content}</span>}
        {column.lead?.(row)}
      </NameCell>
    </th>
  );
}
