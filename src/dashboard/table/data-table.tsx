import { useState, type ReactNode } from 'react';
import type { PlaceColumn } from './by-place.ts';
import type { Column } from './column.ts';
import type { Engine } from './engine/engine.ts';
import { EmptyRows } from './empty-rows.tsx';
import { ColumnFilter } from './filters/column-filter.tsx';
import { gridPointing } from './grid-pointing.ts';
import type { Pointing } from './pointing.ts';
import type { QualityNote } from './quality-note.ts';
import { TableFoot } from './table-foot.tsx';
import { TableGrid } from './table-grid.tsx';
import { TableToolbar, type Noun } from './table-toolbar.tsx';
import type { TotalsAsked } from './table-totals.tsx';
import { useArranged } from './use-arranged.ts';
import { useCsv } from './use-csv.ts';
import { useSelection, type Selection } from './use-selection.ts';
import { useSettled } from './use-settled.ts';
import { useShownColumns } from './use-shown-columns.ts';
import { useTold } from './use-told.ts';
import type { ViewChange } from './view-change.ts';
import { withFilter, type TableView } from './view.ts';

export interface DataTableProps<Row> {
  /** Accessible name of the grid. */
  readonly name: string;
  readonly noun?: Noun;
  /** The first one is the row's header and stays in sight. The same list each time: a new one is read anew. */
  readonly columns: readonly Column<Row>[];
  /** Ids of columns that are not shown just now; they can still be filtered and searched. */
  readonly hidden?: readonly string[];
  /** The same list each time, while the answer is the same. */
  readonly rows: readonly Row[];
  /** Unique among the rows. */
  readonly rowKey: (row: Row) => string;
  readonly view: TableView;
  readonly onView: (view: TableView, how: ViewChange) => void;
  readonly selection?: Selection;
  /** The row pointed at, here or in a chart beside. */
  readonly pointing?: Pointing;
  /** The page's own controls, beside the search box. */
  readonly toolbar?: ReactNode;
  /** Whether the row of filters is open at first. */
  readonly filterRow?: boolean;
  /** Facts about the data; as a function, about the rows that pass the filters. */
  readonly quality?: readonly QualityNote[] | ((shown: readonly Row[]) => readonly QualityNote[]);
  readonly totals?: TotalsAsked;
  /** Without its ending. */
  readonly fileName: string;
  /** Told the rows that pass the filters, in order, whenever they change. */
  readonly onRows?: (rows: readonly Row[]) => void;
}

const ROWS: Noun = { one: 'row', many: 'rows' };
const NONE: readonly never[] = [];

/**
 * The one table of the product: sorts, searches, filters and draws any number of rows, and hands them over as a file.
 * What the reader made of it is the view, which the page keeps (in the address, with `useTableView`).
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { name, noun = ROWS, columns, rows, onView, quality = NONE } = props;
  const view = useSettled(props.view);
  const [filtersOpen, setFiltersOpen] = useState(props.filterRow ?? false);
  const { placeColumns, engine, arranged, shownRows } = useArranged(columns, rows, view);
  const { shown, sortOf, fold } = useShownColumns({
    columns: placeColumns,
    hidden: props.hidden ?? NONE,
    rowCount: rows.length,
    engine,
    totals: props.totals ?? null,
    sort: view.sort,
    onSort: (sort) => onView({ ...view, sort }, 'chosen'),
  });
  const selection = useSelection(props.selection, rows, props.rowKey);
  const csv = useCsv(props.fileName, ofIds(columns, shown), shownRows);
  useTold(props.onRows, shownRows);

  return (
    <>
      <TableToolbar
        name={name}
        noun={noun}
        shown={shownRows.length}
        all={rows.length}
        view={view}
        onView={onView}
        filtersOpen={filtersOpen}
        onFiltersOpen={setFiltersOpen}
        csv={csv}
      >
        {props.toolbar}
      </TableToolbar>
      <TableGrid
        name={name}
        columns={shown}
        rows={arranged}
        engine={engine}
        sortOf={sortOf}
        filterOf={filtersOpen ? filterIn(engine, view, onView) : null}
        selection={selection}
        pointing={gridPointing(props.pointing, rows, props.rowKey)}
        totals={props.totals ?? null}
        empty={
          <EmptyRows
            columns={placeColumns}
            view={view}
            inTheWay={arranged.length === 0 ? engine.inTheWay(view) : null}
            onView={(next) => onView(next, 'chosen')}
          />
        }
      />
      <TableFoot notes={typeof quality === 'function' ? quality(shownRows) : quality} fold={fold} />
    </>
  );
}

/** What makes the filter of a column, for a view. */
const filterIn =
  (engine: Engine, view: TableView, onView: (view: TableView, how: ViewChange) => void) =>
  (column: PlaceColumn, tabIndex: number): ReactNode => (
    <ColumnFilter
      column={column}
      filter={view.filters[column.id]}
      choices={() => engine.choices(view, column.id)}
      onFilter={(filter, how) => onView(withFilter(view, column.id, filter), how)}
      tabIndex={tabIndex}
    />
  );

const ofIds = <Row,>(columns: readonly Column<Row>[], shown: readonly PlaceColumn[]): readonly Column<Row>[] => {
  const ids = new Set(shown.map(({ id }) => id));
  return columns.filter(({ id }) => ids.has(id));
};
