import { memo, type ReactNode } from 'react';
import type { BoundColumn } from '../column.ts';
import { buildHeaderGroups, measurePinned, type ColumnLayout } from '../columns/column-layout.ts';
import type { SortState } from '../columns/use-column-state.ts';
import type { ColumnActions } from '../columns/use-visible-columns.ts';
import { ariaRoles, type GridCell } from './grid-roles-and-keys.ts';
import { HeaderCell } from './header-cell.tsx';
import type { SelectAll } from './row-selection.ts';
import { getColumnClass } from './table-cell.tsx';
import { GROUP_HEADER_HEIGHT, HEADER_HEIGHT } from './use-grid-layout.ts';
import styles from './table-head.module.css';

interface TableHeadProps {
  readonly columnLayout: readonly ColumnLayout[];
  readonly visibleColumns: readonly ColumnLayout[];
  readonly active: GridCell;
  readonly isStacked: boolean;
  readonly filterHeight: number;
  readonly getSort: (id: string) => SortState;
  readonly actions: ColumnActions;
  readonly focusCell: (cell: GridCell) => void;
  readonly selectAll: SelectAll | null;
  readonly renderFilter: ((column: BoundColumn, tabIndex: number) => ReactNode) | null;
}

/** Group headers, sort buttons and filters of the visible columns; vertical scrolling does not render them again. */
export const TableHead = memo(function TableHead(props: TableHeadProps) {
  const { columnLayout, visibleColumns, active, isStacked, filterHeight, getSort, renderFilter } = props;
  const { actions, focusCell, selectAll } = props;
  const hasGroups = columnLayout.some(({ column }) => column.group !== undefined);
  const headerRow = hasGroups ? 2 : 1;
  return (
    <thead {...ariaRoles.rows} className={styles['head']}>
      {hasGroups && (
        <HeaderGroupRow columnLayout={columnLayout} visibleColumns={visibleColumns} isStacked={isStacked} />
      )}
      <tr
        {...ariaRoles.row}
        aria-rowindex={headerRow}
        style={{ height: isStacked ? 2 * HEADER_HEIGHT : HEADER_HEIGHT }}
      >
        {visibleColumns.map((cell) => (
          <HeaderCell
            key={cell.column.id}
            cell={cell}
            sort={getSort(cell.column.id)}
            tabIndex={active.row === headerRow && active.column === cell.index + 1 ? 0 : -1}
            actions={actions}
            getNeighbour={(step) => columnLayout[cell.index + step]}
            onMoved={(index) => focusCell({ row: headerRow, column: index + 1 })}
            selectAll={cell.index === 0 ? selectAll : null}
          />
        ))}
      </tr>
      {renderFilter && (
        <tr
          {...ariaRoles.row}
          aria-rowindex={headerRow + 1}
          className={styles['filters']}
          style={{ height: filterHeight }}
        >
          {visibleColumns.map((cell) => (
            <th
              key={cell.column.id}
              {...ariaRoles.cell}
              aria-colindex={cell.index + 1}
              className={getColumnClass(cell)}
              style={cell.style}
            >
              {renderFilter(cell.column, active.row === headerRow + 1 && active.column === cell.index + 1 ? 0 : -1)}
            </th>
          ))}
        </tr>
      )}
    </thead>
  );
});

interface HeaderGroupRowProps {
  readonly columnLayout: readonly ColumnLayout[];
  readonly visibleColumns: readonly ColumnLayout[];
  readonly isStacked: boolean;
}

function HeaderGroupRow({ columnLayout, visibleColumns, isStacked }: HeaderGroupRowProps) {
  const visibleIndexes = new Set(visibleColumns.map(({ index }) => index));
  const pinnedWidth = measurePinned(columnLayout).width;
  const groups = buildHeaderGroups(columnLayout).filter(
    ({ index, span }) =>
      // the row's header of a card is above its groups, not beside them
      (index > 0 || !isStacked) &&
      Array.from({ length: span }, (_, offset) => index + offset).some((column) => visibleIndexes.has(column)),
  );
  return (
    <tr {...ariaRoles.row} aria-rowindex={1} className={styles['groups']} style={{ height: GROUP_HEADER_HEIGHT }}>
      {groups.map(({ title, index, span, left, width, isPinned }) => (
        <th
          key={index}
          {...(title === '' ? ariaRoles.cell : ariaRoles.columnHeader)}
          aria-colindex={index + 1}
          aria-colspan={span}
          className={getColumnClass({ isPinned, startsGroup: index > 1 })}
          style={{ left, width }}
        >
          {/* the title stays visible while its columns scroll under the pinned ones */}
          <span className={styles['groupTitle']} style={{ left: isPinned ? 0 : pinnedWidth + 8 }}>
            {title}
          </span>
        </th>
      ))}
    </tr>
  );
}
