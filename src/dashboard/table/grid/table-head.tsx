import { memo, type ReactNode } from 'react';
import type { BoundColumn } from '../bound-column.ts';
import { ariaRoles, type GridCell } from './grid-roles-and-keys.ts';
import { buildHeaderGroups, type ColumnLayout } from './column-layout.ts';
import { GROUP_HEADER_HEIGHT, HEADER_HEIGHT } from './use-grid-layout.ts';
import type { SortState } from './use-column-state.ts';
import { getColumnClass } from './table-cell.tsx';
import styles from './table-head.module.css';

interface TableHeadProps {
  readonly columnLayout: readonly ColumnLayout[];
  readonly visibleColumns: readonly ColumnLayout[];
  readonly active: GridCell;
  readonly filterHeight: number;
  readonly getSort: (id: string) => SortState;
  readonly renderFilter: ((column: BoundColumn, tabIndex: number) => ReactNode) | null;
}

/** Group headers, sort buttons and filters of the visible columns; vertical scrolling does not render them again. */
export const TableHead = memo(function TableHead(props: TableHeadProps) {
  const { columnLayout, visibleColumns, active, filterHeight, getSort, renderFilter } = props;
  const hasGroups = columnLayout.some(({ column }) => column.group !== undefined);
  const headerRow = hasGroups ? 2 : 1;
  return (
    <thead {...ariaRoles.rows} className={styles['head']}>
      {hasGroups && <HeaderGroupRow columnLayout={columnLayout} visibleColumns={visibleColumns} />}
      <tr {...ariaRoles.row} aria-rowindex={headerRow} style={{ height: HEADER_HEIGHT }}>
        {visibleColumns.map((cell) => (
          <HeaderCell
            key={cell.column.id}
            cell={cell}
            sort={getSort(cell.column.id)}
            tabIndex={active.row === headerRow && active.column === cell.index + 1 ? 0 : -1}
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
}

function HeaderGroupRow({ columnLayout, visibleColumns }: HeaderGroupRowProps) {
  const visibleIndexes = new Set(visibleColumns.map(({ index }) => index));
  const pinnedWidth = columnLayout[0]?.width ?? 0;
  const groups = buildHeaderGroups(columnLayout).filter(({ index, span }) =>
    Array.from({ length: span }, (_, offset) => index + offset).some((column) => visibleIndexes.has(column)),
  );
  return (
    <tr {...ariaRoles.row} aria-rowindex={1} className={styles['groups']} style={{ height: GROUP_HEADER_HEIGHT }}>
      {groups.map(({ title, index, span, left, width }) => (
        <th
          key={index}
          {...(title === '' ? ariaRoles.cell : ariaRoles.columnHeader)}
          aria-colindex={index + 1}
          aria-colspan={span}
          className={getColumnClass({ index, startsGroup: index > 1 })}
          style={{ left, width }}
        >
          {/* the title stays visible while its columns scroll under the pinned one */}
          <span className={styles['groupTitle']} style={{ left: pinnedWidth + 8 }}>
            {title}
          </span>
        </th>
      ))}
    </tr>
  );
}

interface HeaderCellProps {
  readonly cell: ColumnLayout;
  readonly sort: SortState;
  readonly tabIndex: number;
}

function HeaderCell({ cell, sort, tabIndex }: HeaderCellProps) {
  const { column } = cell;
  const isFirstKey = sort.order === 0;
  // ARIA 1.2: only one header at a time has aria-sort; the further keys show their number and arrow
  const isFurtherKey = sort.order > 0 && sort.direction !== null;
  return (
    <th
      {...ariaRoles.columnHeader}
      aria-colindex={cell.index + 1}
      {...(isFirstKey && sort.direction !== null ? { 'aria-sort': sort.direction } : {})}
      className={getColumnClass(cell)}
      style={cell.style}
    >
      <button
        type="button"
        className={styles['sort']}
        title={column.unit === undefined ? column.label : `${column.label}, ${column.unit}`}
        tabIndex={tabIndex}
        onClick={sort.toggle}
      >
        {column.header}
        {isFurtherKey && (
          <span className={styles['order']}>
            <span aria-hidden="true">
              {sort.direction === 'descending' ? '↓' : '↑'}
              {sort.order + 1}
            </span>
            <span className="visually-hidden">
              , sorted {sort.direction}, key {sort.order + 1}
            </span>
          </span>
        )}
      </button>
    </th>
  );
}
