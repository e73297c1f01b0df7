import { useCallback, useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react';
import type { BoundColumn } from '../column.ts';
import { getTotalWidth, isStackedLayout, measurePinned } from '../columns/column-layout.ts';
import type { VisibleColumns } from '../columns/use-visible-columns.ts';
import type { RowGroup } from '../engine/row-groups.ts';
import type { TableEngine } from '../engine/table-engine.ts';
import { computeTotal, type TotalsOptions } from '../engine/totals.ts';
import { ariaRoles } from './grid-roles-and-keys.ts';
import { type GroupOptions, type GroupStates, useGridGroups } from './group-rows.tsx';
import { useScrollToRow, type RowIndexHighlight } from './row-highlight.ts';
import type { GridSelection } from './row-selection.ts';
import { TableBody } from './table-body.tsx';
import { TableHead } from './table-head.tsx';
import { TableTotals } from './table-totals.tsx';
import { useGridLayout, type GridLayout, type TotalsPlace } from './use-grid-layout.ts';
import { useFrameSize } from './use-grid-window.ts';
import styles from './table-grid.module.css';

interface TableGridProps {
  readonly name: string;
  /** Scrolls the table. */
  readonly frame: RefObject<HTMLDivElement | null>;
  readonly columnState: VisibleColumns;
  /** Indexes of the filtered rows in the data, in sort order. */
  readonly rows: Uint32Array;
  /** Groups of the same rows; null without groups. */
  readonly groups: readonly RowGroup[] | null;
  readonly groupOptions: GroupOptions | null;
  readonly groupStates: GroupStates;
  readonly onGroupStates: (states: GroupStates) => void;
  /** Hidden ones included: a group may show them. */
  readonly allColumns: readonly BoundColumn[];
  readonly engine: TableEngine;
  readonly bandColumn: BoundColumn | null;
  /** Renders the filter of a column; null while the row of filters is closed. */
  readonly renderFilter: ((column: BoundColumn, tabIndex: number) => ReactNode) | null;
  readonly selection: GridSelection | null;
  readonly highlight: RowIndexHighlight | null;
  readonly totals: TotalsOptions | null;
  /** Shown if there are no rows. */
  readonly empty: ReactNode;
}

/** The grid itself, which renders only the rows and columns that are visible. */
export function TableGrid(props: TableGridProps) {
  const { name, frame, columnState, rows, engine, bandColumn, renderFilter, selection, highlight, empty } = props;
  const { visibleColumns: columns, sizing, getSort, actions } = columnState;
  const totals = rows.length > 0 ? props.totals : null;
  const place = totals && (totals.kind === 'median' ? 'head' : 'foot');
  const grid = useRef<HTMLTableElement>(null);
  const size = useFrameSize(frame);
  const groups = useGridGroups(
    props.groups,
    props.groupOptions,
    props.allColumns,
    props.groupStates,
    props.onGroupStates,
    isStackedLayout(size?.width ?? 0),
  );
  const getRowAt = (index: number): number | undefined => {
    const line = groups?.lines[index];
    return groups ? (line?.kind === 'row' ? line.row : undefined) : rows[index];
  };
  useScrollReset(frame, rows);
  const layout = useGridLayout({
    frame,
    size,
    grid,
    columns,
    sizing,
    rowCount: (groups?.lines ?? rows).length,
    hasFilters: renderFilter !== null,
    totals: place,
    onSpace: (index, isShift) => {
      const row = getRowAt(index);
      if (row !== undefined) selection?.onToggle(row, isShift);
    },
    onSelectAll: () => selection?.all.onToggle(),
  });
  useScrollToRow(highlight, rows, frame, (index) =>
    layout.window.scrollTo({ row: layout.headRows + index + 1, column: 1 }),
  );
  const getTotal = useGetTotal(rows, totals);
  const totalsRow = totals && (
    <TableTotals {...pickTotalsProps(layout, place)} options={totals} rowCount={rows.length} getTotal={getTotal} />
  );
  return (
    <div ref={frame} className={`table-frame screen-only ${styles['frame']}`} data-full-width>
      <table
        ref={grid}
        {...buildGridAttributes(layout)}
        {...layout.events}
        {...(selection && { 'aria-multiselectable': true })}
        aria-label={name}
      >
        <TableHead
          {...pickHeadProps(layout)}
          getSort={getSort}
          actions={actions}
          selectAll={selection?.all ?? null}
          renderFilter={renderFilter}
        />
        {place === 'head' && totalsRow}
        <TableBody getStats={engine.getStats} {...{ layout, rows, groups, bandColumn, selection, highlight }} />
        {place === 'foot' && totalsRow}
      </table>
      {layout.isMeasured && rows.length === 0 && <div className={styles['empty']}>{empty}</div>}
    </div>
  );
}

function pickTotalsProps(
  { window, active, headRows, ariaRows, headHeight, rowHeight }: GridLayout,
  place: TotalsPlace,
) {
  const ariaRow = place === 'head' ? headRows : ariaRows;
  return {
    columns: window.columns,
    ariaRow,
    activeColumn: active.row === ariaRow ? active.column : null,
    top: place === 'head' ? headHeight - rowHeight : null,
  };
}

/** Unchanged by vertical scrolling. */
const pickHeadProps = ({ columnLayout, window, active, isStacked, filterHeight, focusCell }: GridLayout) => ({
  columnLayout,
  visibleColumns: window.columns,
  active,
  isStacked,
  filterHeight,
  focusCell,
});

const buildGridAttributes = ({ ariaRows, columnLayout, isStacked }: GridLayout) => ({
  ...ariaRoles.grid,
  'aria-rowcount': ariaRows,
  'aria-colcount': columnLayout.length,
  className: styles['table'],
  ...(isStacked && { 'data-stacked': true }),
  ...(measurePinned(columnLayout).count > 1 && { 'data-pins': true }),
  style: { width: getTotalWidth(columnLayout) },
});

function useGetTotal(rows: Uint32Array, totals: TotalsOptions | null) {
  const kind = totals?.kind ?? 'sum';
  const base = totals?.base?.rows ?? rows;
  return useCallback((column: BoundColumn) => computeTotal(kind, column, base), [kind, base]);
}

/** Scrolls the frame back to its first row when the rows or their order change. */
function useScrollReset(frame: RefObject<HTMLElement | null>, rows: Uint32Array): void {
  const last = useRef(rows);
  useLayoutEffect(() => {
    if (last.current === rows) return;
    last.current = rows;
    scrollToTop(frame.current);
  }, [frame, rows]);
}

function scrollToTop(element: HTMLElement | null): void {
  if (element) element.scrollTop = 0;
}
