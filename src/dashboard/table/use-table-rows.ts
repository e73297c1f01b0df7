import { useMemo, useState } from 'react';
import type { SortKey } from '#schemes/addresses/filter-url.ts';
import type { FailedRequest } from '../api/combine-queries.ts';
import { type BoundColumn, type Column, bindColumns, getRow, isIdentifying, isLoading } from './column.ts';
import { hasValues } from './engine/read-column.ts';
import { groupRows, joinGroups, type RowGroup } from './engine/row-groups.ts';
import { type TableEngine, createTableEngine } from './engine/table-engine.ts';
import type { RowView, TableView } from './view/table-view.ts';

/** A table's data and view, and the rows that the view leaves. */
export interface TableRows<Row> {
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly view: TableView;
  /** The view's order, without columns that are empty or hidden. */
  readonly sort: readonly SortKey[];
  /** A sentence for each column that the view sorts by and the table does not. */
  readonly unsorted: readonly string[];
  /** The rows that match the view's filters, in the view's order. */
  readonly filteredRows: readonly Row[];
  /** The indexes of the visible rows in `rows`. */
  readonly rowIndexes: Uint32Array;
  /** The visible rows in groups, which follow each other in `rowIndexes`; null without groups. */
  readonly groups: readonly RowGroup[] | null;
  readonly indexColumns: readonly BoundColumn[];
  /** Sorts and filters by the columns whose values are loaded. */
  readonly engine: TableEngine;
  /** Whether the view sorts, filters or searches by values that are being loaded: until then there are no rows. */
  readonly isLoading: boolean;
  /** Why they never come, if they could not be loaded. */
  readonly failure: FailedRequest | null;
}

/**
 * The rows, filtered and sorted as the view says, for a `DataTable` and the charts beside it.
 * @param columns the first one is the row's header and stays visible. Pass the same array each time: a new one is
 * indexed again.
 * @param rows pass the same array as long as the data is the same.
 * @param defaultSort the order instead of one that nothing in the table would show; and that of the groups.
 * @param getGroup the name of the group of a row, by its index; null without groups. Pass the same function as long as the data is the same.
 */
export function useTableRows<Row>(
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  view: TableView,
  defaultSort: readonly SortKey[] = NO_SORT,
  getGroup: ((row: number) => string) | null = null,
): TableRows<Row> {
  const stableView = useStable(view, isSameView);
  const { search, searchesAll = false, filters } = stableView;
  const indexColumns = useMemo(() => bindColumns(columns, rows), [columns, rows]);
  const { sort, unsorted } = useMemo(
    () => findVisibleSort(stableView, defaultSort, indexColumns, rows.length),
    [stableView, defaultSort, indexColumns, rows],
  );
  // columns that are moved or resized leave the rows as they are
  const rowView = useStable({ sort, search, searchesAll, filters }, isSameView);
  const [loading, engine] = useMemo(() => {
    const awaited = indexColumns.filter((column) => isLoading(column, rows.length));
    const loaded = indexColumns.filter((column) => !awaited.includes(column));
    return [awaited, createTableEngine(loaded, rows.length)];
  }, [indexColumns, rows]);
  const awaited = loading.filter((column) => usesColumn(rowView, column));
  const isWaiting = awaited.length > 0;
  const failure = awaited.find((column) => column.failure)?.failure ?? null;
  const found = useMemo(() => (isWaiting ? NO_ROWS : engine.filterAndSort(rowView)), [engine, rowView, isWaiting]);
  const groups = useMemo(
    () => getGroup && groupRows(found, engine.filterAndSort({ ...rowView, sort: defaultSort }), getGroup),
    [getGroup, found, engine, rowView, defaultSort],
  );
  const rowIndexes = useStable(groups ? joinGroups(groups) : found, isSameRows); // as they were if other columns have been loaded
  const filteredRows = useMemo(() => Array.from(rowIndexes, (index) => getRow(rows, index)), [rowIndexes, rows]);
  return {
    ...{ columns, rows, view: stableView, sort, unsorted, filteredRows, rowIndexes, groups, indexColumns, engine },
    isLoading: isWaiting,
    failure,
  };
}

const NO_ROWS = new Uint32Array();
const NO_SORT: readonly SortKey[] = [];

/** Whether a view sorts, filters or searches by a column, which is not the first one. */
const usesColumn = ({ sort, search, searchesAll = false, filters }: RowView, column: BoundColumn): boolean =>
  column.id in filters ||
  sort.some(({ id }) => id === column.id) ||
  (search.trim() !== '' && column.cell.isSearched && (searchesAll || isIdentifying(column, 1)));

/** Keeps one object as long as values are equal, so that rows are not filtered and sorted twice. */
function useStable<Value>(value: Value, isSame: (a: Value, b: Value) => boolean): Value {
  const [stable, setStable] = useState(value);
  if (stable === value || isSame(stable, value)) return stable;
  setStable(value);
  return value;
}

const isSameView = (a: RowView, b: RowView): boolean => JSON.stringify(a) === JSON.stringify(b);

const isSameRows = (a: Uint32Array, b: Uint32Array): boolean =>
  a.length === b.length && a.every((row, position) => row === b[position]);

interface VisibleSort {
  readonly sort: readonly SortKey[];
  /** A sentence for each key that the user chose and that is left out. */
  readonly unsorted: readonly string[];
}

/**
 * The order that a user can see: without keys whose column has no values or was hidden, which nothing in the table would explain. What
 * remains of the view decides, or if nothing does, the default order.
 */
export function findVisibleSort(
  { sort, columns }: Pick<TableView, 'sort' | 'columns'>,
  defaultSort: readonly SortKey[],
  allColumns: readonly BoundColumn[],
  rowCount: number,
): VisibleSort {
  const explain = ({ id }: SortKey): string | null => {
    const column = allColumns.find((candidate) => candidate.id === id);
    if (!column) return '';
    if (columns?.hidden.includes(id)) return `Not sorted by ${column.label}: the column is hidden.`;
    if (rowCount === 0 || hasValues(column, rowCount)) return null;
    const isDefault = defaultSort.some((key) => key.id === id);
    return isDefault ? '' : `Not sorted by ${column.label}: no values in these data.`;
  };
  const reasons = sort.flatMap((key) => explain(key) ?? []);
  if (reasons.length === 0) return { sort, unsorted: [] };
  const remaining = sort.filter((key) => explain(key) === null);
  return {
    sort: remaining.length > 0 ? remaining : defaultSort.filter((key) => explain(key) === null),
    unsorted: reasons.filter(Boolean),
  };
}

/**
 * A unique key for each row, from names that may repeat: real portfolios list an instrument twice. Stable for the same
 * rows: the second `ACME` is always `ACME #2`.
 */
export function createRowKey<Row extends object>(
  rows: readonly Row[],
  getName: (row: Row) => string,
): (row: Row) => string {
  const counts = new Map<string, number>();
  const keys = new Map<Row, string>();
  for (const row of rows) {
    const name = getName(row);
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    keys.set(row, count === 1 ? name : `${name} #${count}`);
  }
  return (row) => keys.get(row) ?? getName(row);
}
