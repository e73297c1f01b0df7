import { useCallback, useRef, type ReactNode } from 'react';
import type { PlaceColumn } from './by-place.ts';
import type { Engine } from './engine/engine.ts';
import { totalOf } from './engine/totals.ts';
import type { GridPointing } from './grid-pointing.ts';
import { widthOf } from './place-columns.ts';
import { roles } from './roles.ts';
import { TableHead } from './table-head.tsx';
import { TableRows, type GridSelection } from './table-rows.tsx';
import { TableTotals, type TotalsAsked } from './table-totals.tsx';
import type { SortState } from './use-column-state.ts';
import { useFromTheTop } from './use-from-the-top.ts';
import { useSheet } from './use-sheet.ts';
import { useSought } from './use-sought.ts';
import styles from './data-table.module.css';

interface TableGridProps {
  readonly name: string;
  /** The shown columns; the first is pinned. */
  readonly columns: readonly PlaceColumn[];
  /** Places of the rows in the data, in order. */
  readonly rows: Uint32Array;
  readonly engine: Engine;
  readonly sortOf: (id: string) => SortState;
  /** The filter of a column; null while the row of filters is closed. */
  readonly filterOf: ((column: PlaceColumn, tabIndex: number) => ReactNode) | null;
  readonly selection: GridSelection | null;
  readonly pointing: GridPointing | null;
  readonly totals: TotalsAsked | null;
  /** What stands in the sheet when no row does. */
  readonly empty: ReactNode;
}

/** The sheet itself: a grid whose rows and columns are drawn where they are in sight. */
export function TableGrid(props: TableGridProps) {
  const { name, columns, rows, engine, sortOf, filterOf, selection, pointing, empty } = props;
  const totals = rows.length > 0 ? props.totals : null;
  const frame = useRef<HTMLDivElement>(null);
  const grid = useRef<HTMLTableElement>(null);
  useFromTheTop(frame, rows);
  const sheet = useSheet({
    frame,
    grid,
    columns,
    rowCount: rows.length,
    hasFilters: filterOf !== null,
    hasTotals: totals !== null,
    onSpace: (at) => {
      const row = rows[at];
      if (row !== undefined) selection?.onChoose(row);
    },
  });
  useSought(pointing, rows, frame, (at) => sheet.drawn.scrollTo({ row: sheet.headRows + at + 1, column: 1 }));
  const totalOfShown = useTotalOf(engine, rows, totals);
  return (
    <div ref={frame} className={`table-frame ${styles['frame']}`}>
      <table
        ref={grid}
        {...roles.grid}
        {...sheet.events}
        {...(selection && { 'aria-multiselectable': true })}
        aria-label={name}
        aria-rowcount={sheet.ariaRows}
        aria-colcount={columns.length}
        className={`table ${styles['table']}`}
        style={{ width: widthOf(sheet.placed) }}
      >
        <TableHead
          placed={sheet.placed}
          drawn={sheet.drawn.columns}
          active={sheet.active}
          filterHeight={sheet.filterHeight}
          sortOf={sortOf}
          filterOf={filterOf}
        />
        <TableRows sheet={sheet} rows={rows} surveyOf={engine.surveyOf} selection={selection} pointing={pointing} />
        {totals && (
          <TableTotals
            asked={totals}
            columns={sheet.drawn.columns}
            rowCount={rows.length}
            rowIndex={sheet.ariaRows}
            activeColumn={sheet.active.row === sheet.ariaRows ? sheet.active.column : null}
            totalOf={totalOfShown}
          />
        )}
      </table>
      {sheet.laidOut && rows.length === 0 && <div className={styles['empty']}>{empty}</div>}
    </div>
  );
}

function useTotalOf(engine: Engine, rows: Uint32Array, totals: TotalsAsked | null) {
  const kind = totals?.kind ?? 'sum';
  return useCallback((column: PlaceColumn) => totalOf(kind, engine.indexOf(column), rows), [kind, engine, rows]);
}
