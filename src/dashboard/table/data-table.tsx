import { type ReactNode, Suspense, use, useRef } from 'react';
import type { HistoryMode } from '../navigation/use-search-params.ts';
import { type BoundColumn, type Column, getRow, isLoading } from './column.ts';
import { type ColumnSettings, defaultColumns } from './columns/column-settings.ts';
import { useVisibleColumns } from './columns/use-visible-columns.ts';
import { findBandColumn } from './engine/sort-rows.ts';
import { type TotalsOptions, computeTotals } from './engine/totals.ts';
import {
  DataSourceContext,
  MAX_FIELD_VALUES,
  describeAllFields,
  type ExportFormat,
  type TableExport,
  describeExport,
  summarizeFilters,
} from './export-rows/describe-export.ts';
import { ExportButton, type ExportState, useTableExport } from './export-rows/export-button.tsx';
import { buildExportedGroups, insertOwnColumns } from './export-rows/exported-groups.ts';
import { buildStandingColumns } from './export-rows/standing-columns.ts';
import type { GroupOptions } from './grid/group-rows.tsx';
import { NoMatchingRows } from './grid/no-matching-rows.tsx';
import { type RowKeyHighlight, buildGridHighlight } from './grid/row-highlight.ts';
import { type RowSelection, useGridSelection } from './grid/row-selection.ts';
import { formatUnloaded } from './grid/table-cell.tsx';
import { TableGrid } from './grid/table-grid.tsx';
import { PrintedTable, type PrintedTableProps } from './print/printed-table.tsx';
import { type QualityNote, TableNotes } from './table-notes.tsx';
import { ColumnChooserButton, LazyColumnFilter, type Noun, TableToolbar } from './toolbar/table-toolbar.tsx';
import type { TableRows } from './use-table-rows.ts';
import { type TableView, withFilter } from './view/table-view.ts';

export interface DataTableProps<Row> {
  /** Accessible name of the grid. */
  readonly name: string;
  readonly noun?: Noun;
  /** How many of them the rows are of, if one has several rows. */
  readonly count?: number | undefined;
  /** From `useTableRows`: the page has the filtered rows too, for its charts and texts. */
  readonly table: TableRows<Row>;
  /** Ids of columns that are currently not shown; they can still be filtered and searched. */
  readonly hiddenColumns?: readonly string[];
  /** Unique among the rows. */
  readonly rowKey: (row: Row) => string;
  readonly onView: (view: TableView, history: HistoryMode) => void;
  readonly selection?: RowSelection;
  /** The highlighted row, shared with a chart beside the table. */
  readonly highlight?: RowKeyHighlight;
  /** The title of a small table, whose head is it and the export, without search, filters and a choice of columns. */
  readonly title?: string;
  /** Whether there is a search box: not in a table that is short by nature, such as one of sectors. */
  readonly hasSearch?: boolean;
  /** What "Reset to default" goes back to; without it there is no such button. */
  readonly defaultView?: TableView;
  /** The page's own controls, beside the search box. */
  readonly toolbar?: ReactNode;
  /** In the choice of columns: the `FormulaEditor` of a table with formula columns. */
  readonly formulas?: ReactNode;
  /** Whether the row of filters is open at first. */
  readonly filterRow?: boolean;
  /** Facts about the data. */
  readonly quality?: readonly QualityNote[];
  readonly totals?: TotalsOptions;
  /** What the groups of the table show beside their rows. */
  readonly groupOptions?: GroupOptions;
  /** What a column without any value needs, by its id; '' if that is not known. */
  readonly explainEmpty?: (id: string) => string;
  /** Saves the visible columns and the rows that match the filters as a file, or copies them. */
  readonly onExport: (table: TableExport<Row>) => Promise<void>;
}

const ROWS: Noun = { one: 'row', many: 'rows' };
const EMPTY: readonly never[] = [];
const NO_STATES = {};
const warn = (text: string): QualityNote => ({ text, tone: 'warn' });

/**
 * The one table of the product: renders any number of rows, exports them, and lets the user sort, search and filter.
 * The page owns the view, usually in the URL with `useTableView`.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { name, noun = ROWS, table, onView, quality = EMPTY } = props;
  const { rows, view, filteredRows, rowIndexes, indexColumns, engine } = table;
  const filtersOpen = view.filterRow ?? props.filterRow ?? false;
  const onSettings = (columns: ColumnSettings, mode: HistoryMode = 'push'): void => onView({ ...view, columns }, mode);
  const columnState = useVisibleColumns({
    columns: indexColumns,
    hidden: props.hiddenColumns ?? EMPTY,
    settings: view.columns,
    onSettings,
    rowCount: rows.length,
    engine,
    totals: props.totals ?? null,
    sort: table.sort,
    onSort: (sort) => onView({ ...view, sort }, 'push'),
  });
  const frame = useRef<HTMLDivElement>(null);
  const selection = useGridSelection(props.selection, rows, props.rowKey, rowIndexes);
  const { groupOptions = null } = props;
  const exported = useDataTableExport(
    props,
    insertOwnColumns(columnState.visibleColumns, table.groups, groupOptions, indexColumns),
  );

  return (
    <>
      <TableToolbar
        {...{ name, noun, table, onView, filtersOpen }}
        title={props.title}
        hasSearch={props.hasSearch ?? true}
        count={props.count}
        defaultView={props.defaultView}
        renderExportButton={(className) => (
          <ExportButton className={className} state={exported} rowCount={filteredRows.length} />
        )}
        renderColumnChooser={(className) => (
          <ColumnChooserButton
            className={className}
            columns={indexColumns}
            visibleColumns={columnState.visibleColumns}
            hiddenByPage={columnState.hiddenByPage}
            settings={view.columns ?? defaultColumns}
            onSettings={onSettings}
            formulas={props.formulas}
          />
        )}
      >
        {props.toolbar}
      </TableToolbar>
      <TableGrid
        {...{ name, frame, columnState, engine, selection }}
        rows={rowIndexes}
        groups={table.groups}
        groupOptions={groupOptions}
        groupStates={view.groups ?? NO_STATES}
        onGroupStates={(groups) => onView({ ...view, groups }, 'replace')}
        allColumns={indexColumns}
        bandColumn={findBandColumn(table.sort, indexColumns)}
        renderFilter={filtersOpen ? createFilterRenderer(table, onView) : null}
        highlight={buildGridHighlight(props.highlight, rows, props.rowKey)}
        totals={props.totals ?? null}
        empty={
          <NoMatchingRows
            {...{ table, noun }}
            explainEmpty={props.explainEmpty}
            onView={(next) => onView(next, 'push')}
          />
        }
      />
      <PrintedTable {...buildPrintedProps(props, columnState.visibleColumns, exported)} frame={frame} />
      <TableNotes notes={[...table.unsorted.map(warn), ...quality]} emptyColumns={columnState.emptyColumns} />
    </>
  );
}

function buildPrintedProps<Row>(
  { name, table, totals, groupOptions }: DataTableProps<Row>,
  columns: readonly BoundColumn[],
  exported: ExportState,
): Omit<PrintedTableProps, 'frame'> {
  return {
    name,
    columns,
    allColumns: table.indexColumns,
    rows: table.rowIndexes,
    groups: table.groups,
    groupOptions: groupOptions ?? null,
    totalCount: table.rows.length,
    engine: table.engine,
    bandColumn: findBandColumn(table.sort, table.indexColumns),
    totals: totals ?? null,
    filters: summarizeFilters(table.view, table.indexColumns).map(({ name: label, value }) =>
      [label, value].filter(Boolean).join(': '),
    ),
    onSaveWorkbook: () => exported.start({ format: 'xlsx', precision: 'shown', hasAllFields: false }),
  };
}

/** Exports the filtered rows: the visible columns with what the view shows, and all loaded ones. */
function useDataTableExport<Row>(props: DataTableProps<Row>, visibleColumns: readonly BoundColumn[]): ExportState {
  const { name, table, quality = EMPTY, onExport } = props;
  const { columns, rows, view, filteredRows, indexColumns } = table;
  const source = use(DataSourceContext);
  const awaited = visibleColumns.filter((column) => isLoading(column, rows.length));
  return useTableExport(
    (options) => {
      const loaded = columns.filter((_, index) => {
        const bound = indexColumns[index];
        return bound && !isLoading(bound, rows.length);
      });
      const isWhole = options.hasAllFields || loaded.length * filteredRows.length <= MAX_FIELD_VALUES;
      const isAsked = options.hasAllFields || options.format === 'xlsx';
      return onExport({
        ...options,
        fields: isWhole ? loaded : [],
        columns: pickExported(columns, visibleColumns, options.format),
        totals: computeTotals(props.totals ?? null, visibleColumns, table.rowIndexes),
        groups: exportGroups(table, props.groupOptions ?? null, visibleColumns),
        rows: filteredRows,
        filters: summarizeFilters(view, indexColumns).map(({ value }) => value),
        about: describeExport({
          name,
          view: { ...view, sort: table.sort },
          columns: visibleColumns,
          allColumns: indexColumns,
          allFields: isAsked ? describeAllFields(columns.length - loaded.length, isWhole) : '',
          rowCount: filteredRows.length,
          totalCount: rows.length,
          quality,
          precision: options.precision,
          source,
          address: location.href,
          exportedAt: new Date(),
        }),
      });
    },
    explainWaiting(table, awaited),
  );
}

const exportGroups = <Row,>(
  { groups, rows }: TableRows<Row>,
  options: GroupOptions | null,
  columns: readonly BoundColumn[],
): TableExport<Row>['groups'] =>
  buildExportedGroups(groups, options, columns)?.map((group) => ({
    ...group,
    rows: group.rows.map((index) => getRow(rows, index)),
  })) ?? null;

/** Why nothing is exported: without what could not be loaded a file would look complete. */
function explainWaiting(
  table: Pick<TableRows<never>, 'isLoading' | 'failure'>,
  awaited: readonly BoundColumn[],
): string {
  const failed = awaited.filter(({ failure }) => failure);
  if (failed.length > 0)
    return `Not loaded: ${failed.map(({ label }) => label).join('; ')}. Try again above, or hide what is not loaded.`;
  if (table.failure) return 'The filters or the order need values that could not be loaded.';
  return table.isLoading || awaited.length > 0 ? 'Loading…' : '';
}

/** Renders the filter of a column, with its state in the view. */
const createFilterRenderer =
  (
    { engine, view, rows }: Pick<TableRows<unknown>, 'engine' | 'view' | 'rows'>,
    onView: (view: TableView, history: HistoryMode) => void,
  ) =>
  (column: BoundColumn, tabIndex: number): ReactNode =>
    isLoading(column, rows.length) ? (
      formatUnloaded(column)
    ) : (
      <Suspense fallback={null}>
        <LazyColumnFilter
          column={column}
          filter={view.filters[column.id]}
          getChoices={() => engine.listChoices(view, column.id)}
          onFilter={(filter, history) => onView(withFilter(view, column.id, filter), history)}
          tabIndex={tabIndex}
        />
      </Suspense>
    );

/** The visible columns, each followed by those that have what its cells show besides their value. */
const pickExported = <Row,>(
  columns: readonly Column<Row>[],
  visibleColumns: readonly BoundColumn[],
  format: ExportFormat,
): readonly Column<Row>[] => {
  const columnsById = new Map(columns.map((column) => [column.id, column]));
  const shown = new Set(visibleColumns.map(({ id }) => id));
  return visibleColumns.flatMap(({ id }) => {
    const others = (columnsById.get(id)?.exportedWith ?? []).filter((other) => !shown.has(other));
    return [id, ...others].flatMap((each) => {
      const column = columnsById.get(each);
      return column ? [column, ...(format === 'xlsx' ? buildStandingColumns(column) : [])] : [];
    });
  });
};
