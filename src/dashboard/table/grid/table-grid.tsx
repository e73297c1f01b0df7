import { useCallback, useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react';
import { ValueNote } from '../../ui/value-note.tsx';
import { computeTotal } from '../engine/column-stats.ts';
import type { TableEngine } from '../engine/table-engine.ts';
import type { BoundColumn } from '../bound-column.ts';
import { ariaRoles } from './grid-roles-and-keys.ts';
import { getTotalWidth } from './column-layout.ts';
import { useScrollToRow, type RowIndexHighlight } from './row-highlight.ts';
import type { GridSelection } from './row-selection.ts';
import { TableBody } from './table-body.tsx';
import { TableHead } from './table-head.tsx';
import { TableTotals, type TotalsOptions } from './table-totals.tsx';
import { useGridLayout } from './use-grid-layout.ts';
import type { SortState } from './use-column-state.ts';
import styles from './table-grid.module.css';

interface TableGridProps {
  readonly name: string;
  /** The visible columns; the first is pinned. */
  readonly columns: readonly BoundColumn[];
  /** Indexes of the filtered rows in the data, in sort order. */
  readonly rows: Uint32Array;
  readonly engine: TableEngine;
  readonly getSort: (id: string) => SortState;
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
  const { name, columns, rows, engine, getSort, renderFilter, selection, highlight, empty } = props;
  const totals = rows.length > 0 ? props.totals : null;
  const frame = useRef<HTMLDivElement>(null);
  const grid = useRef<HTMLTableElement>(null);
  useScrollReset(frame, rows);
  const layout = useGridLayout({
    frame,
    grid,
    columns,
    rowCount: rows.length,
    hasFilters: renderFilter !== null,
    hasTotals: totals !== null,
    onSpace: (index) => {
      const row = rows[index];
      if (row !== undefined) selection?.onToggle(row);
    },
  });
  useScrollToRow(highlight, rows, frame, (index) =>
    layout.window.scrollTo({ row: layout.headRows + index + 1, column: 1 }),
  );
  const getTotal = useGetTotal(engine, rows, totals);
  return (
    <div ref={frame} className={`table-frame ${styles['frame']}`}>
      <table
        ref={grid}
        {...ariaRoles.grid}
        {...layout.events}
        {...(selection && { 'aria-multiselectable': true })}
        aria-label={name}
        aria-rowcount={layout.ariaRows}
        aria-colcount={columns.length}
        className={styles['table']}
        style={{ width: getTotalWidth(layout.columnLayout) }}
      >
        <TableHead
          columnLayout={layout.columnLayout}
          visibleColumns={layout.window.columns}
          active={layout.active}
          filterHeight={layout.filterHeight}
          getSort={getSort}
          renderFilter={renderFilter}
        />
        <TableBody layout={layout} rows={rows} getStats={engine.getStats} selection={selection} highlight={highlight} />
        {totals && (
          <TableTotals
            options={totals}
            columns={layout.window.columns}
            rowCount={rows.length}
            ariaRow={layout.ariaRows}
            activeColumn={layout.active.row === layout.ariaRows ? layout.active.column : null}
            getTotal={getTotal}
          />
        )}
      </table>
      {columns.some(({ whyMissing, note, source }) => whyMissing ?? note ?? source) && <ValueNote container={frame} />}
      {layout.isMeasured && rows.length === 0 && <div className={styles['empty']}>{empty}</div>}
    </div>
  );
}

function useGetTotal(engine: TableEngine, rows: Uint32Array, totals: TotalsOptions | null) {
  const kind = totals?.kind ?? 'sum';
  const base = totals?.base?.rows ?? rows;
  return useCallback(
    (column: BoundColumn) => computeTotal(kind, engine.getEncoded(column), base),
    [kind, engine, base],
  );
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
