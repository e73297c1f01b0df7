import { foldWords } from '#finance/fold-text.ts';
import type { BoundColumn } from '../column.ts';
import type { RowView } from '../view/table-view.ts';
import {
  type FilterMask,
  type RowFilterRef,
  type SearchIndex,
  createFilterMasker,
  createSearchIndex,
  filterRows,
  listOtherTextColumns,
  maskWords,
} from './filter-rows.ts';
import { type ColumnStats, type EncodedColumn, computeColumnStats, encodeColumn, hasValues } from './read-column.ts';
import { sortRows } from './sort-rows.ts';

/** Sorts, filters, searches and counts the rows of one table. Columns are encoded on first use, or in idle time. */
export interface TableEngine {
  /** Indexes of the rows that match the view's filters, in the view's order. */
  readonly filterAndSort: (view: RowView) => Uint32Array;
  /** The values of a column, each with the rows it would leave under the other filters; '' is "no value". */
  readonly listChoices: (view: RowView, id: string) => readonly Choice[];
  /** The rows that the other filters leave, whatever the filter of this column is. */
  readonly filterWithout: (view: RowView, id: string) => Uint32Array;
  /** The filter whose removal leaves the most rows; null if removing a single filter leaves none. */
  readonly findBlockingFilter: (view: RowView) => BlockingFilter | null;
  /** The rows that only a search in all texts would find; null without a search, in such a search, and if there are none. */
  readonly findElsewhere: (view: RowView) => FoundElsewhere | null;
  readonly getEncoded: (column: BoundColumn) => EncodedColumn;
  readonly getStats: (column: BoundColumn) => ColumnStats;
  /** Statistics of the first rows of the data: what is computed from the values of all, such as ranks, is not computed for it. */
  readonly getLeadingStats: (column: BoundColumn) => ColumnStats;
  /** Stops at the first value. */
  readonly hasValues: (column: BoundColumn) => boolean;
  /** Does the next small step of reading ahead the texts and these columns; false if there is nothing left to read. */
  readonly readAhead: (shown: readonly BoundColumn[]) => boolean;
}

export interface Choice {
  readonly value: string;
  readonly count: number;
}

/** Rows that have the words of a search, but not in what identifies them. */
export interface FoundElsewhere {
  readonly count: number;
  /** The columns with all the words in one value, those of most rows first; none if the words are in several columns of a row. */
  readonly columns: readonly { readonly label: string; readonly count: number }[];
}

interface BlockingFilter {
  readonly rowFilter: RowFilterRef;
  /** The number of rows without this filter. */
  readonly countWithout: number;
}

const ROWS_AHEAD = 200;

/** About as many as a large screen shows. */
const LEADING_ROWS = 50;

export function createTableEngine(columns: readonly BoundColumn[], rowCount: number): TableEngine {
  const columnsById = new Map(columns.map((column) => [column.id, column]));
  const encodedById = new Map<string, EncodedColumn>();
  const getStats = memoizeById(new Map<string, ColumnStats>(), (column) => computeColumnStats(column, rowCount));
  const searchIndex = createSearchIndex(columns, rowCount);
  const getEncoded = memoizeById(encodedById, (column) => encodeColumn(column, rowCount));
  const getMasks = createFilterMasker(columnsById, getEncoded, searchIndex);

  const filterWithout = createFilterWithout(rowCount, getMasks);

  return {
    getEncoded,
    filterAndSort: (view) => {
      const sortColumns = view.sort.flatMap(({ id, descending }) => {
        const column = columnsById.get(id);
        return column ? [{ encoded: getEncoded(column), descending }] : [];
      });
      return sortRows(filterRows(rowCount, getMasks(view)), sortColumns);
    },
    listChoices: (view, id) => {
      const column = columnsById.get(id);
      return column ? countValues(getEncoded(column), filterWithout(view, id)) : [];
    },
    filterWithout,
    findBlockingFilter: (view) => {
      const masks = getMasks(view);
      const candidates = masks.map(({ rowFilter }) => ({
        rowFilter,
        countWithout: filterRows(
          rowCount,
          masks.filter((other) => other.rowFilter !== rowFilter),
        ).length,
      }));
      const best = candidates.reduce<BlockingFilter | null>(
        (most, candidate) => (most === null || candidate.countWithout >= most.countWithout ? candidate : most),
        null,
      );
      return best !== null && best.countWithout > 0 ? best : null;
    },
    findElsewhere: createFindElsewhere(columns, rowCount, getMasks, getEncoded, searchIndex),
    getStats,
    getLeadingStats: (column) => computeColumnStats(column, Math.min(rowCount, LEADING_ROWS)),
    hasValues: memoizeById(new Map<string, boolean>(), (column) => hasValues(column, rowCount)),
    readAhead: (shown) => {
      if (!searchIndex.isComplete()) {
        searchIndex.readNext(ROWS_AHEAD);
        return true;
      }
      const next = shown.find(({ id }) => columnsById.has(id) && !encodedById.has(id));
      if (next) {
        getStats(next);
        getEncoded(next);
      }
      return next !== undefined;
    },
  };
}

/** Most columns have no filter: what all filters leave is computed once for a view. */
function createFilterWithout(
  rowCount: number,
  getMasks: (view: RowView) => readonly FilterMask[],
): TableEngine['filterWithout'] {
  const filtered = new WeakMap<RowView, Uint32Array>();
  return (view, id) => {
    const hasOwn = id in view.filters;
    const known = hasOwn ? undefined : filtered.get(view);
    if (known) return known;
    const others = getMasks(view).filter(({ rowFilter }) => rowFilter.kind !== 'column' || rowFilter.id !== id);
    const rows = filterRows(rowCount, others);
    if (!hasOwn) filtered.set(view, rows);
    return rows;
  };
}

function createFindElsewhere(
  columns: readonly BoundColumn[],
  rowCount: number,
  getMasks: (view: RowView) => readonly FilterMask[],
  getEncoded: TableEngine['getEncoded'],
  searchIndex: SearchIndex,
): TableEngine['findElsewhere'] {
  const others = listOtherTextColumns(columns);
  return (view) => {
    const words = foldWords(view.search);
    if (words.length === 0 || view.searchesAll) return null;
    const masks = getMasks(view);
    const found = masks.find(({ rowFilter }) => rowFilter.kind === 'search')?.mask;
    const inAll = searchIndex.search(words, true);
    const rows = filterRows(
      rowCount,
      masks.filter(({ rowFilter }) => rowFilter.kind !== 'search'),
    ).filter((row) => inAll[row] === 1 && found?.[row] !== 1);
    if (rows.length === 0) return null;
    const counts = others.map((column) => {
      const mask = maskWords(getEncoded(column), view.search);
      return { label: column.label, count: rows.filter((row) => mask[row] === 1).length };
    });
    return {
      count: rows.length,
      columns: counts.filter(({ count }) => count > 0).toSorted((a, b) => b.count - a.count),
    };
  };
}

function countValues({ values, codes }: EncodedColumn, rows: Uint32Array): readonly Choice[] {
  const counts = new Uint32Array(values.length + 1);
  let hasBlanks = false;
  for (const code of codes) hasBlanks ||= code < 0;
  for (const row of rows) {
    const code = codes[row] ?? -1;
    const index = code < 0 ? values.length : code;
    counts[index] = (counts[index] ?? 0) + 1;
  }
  const choices = values.map((value, code) => ({ value: String(value), count: counts[code] ?? 0 }));
  return hasBlanks ? [...choices, { value: '', count: counts[values.length] ?? 0 }] : choices;
}

/** Caches values by column id, so that a column that only got wider is not read again. */
function memoizeById<Value>(
  cache: Map<string, Value>,
  compute: (column: BoundColumn) => Value,
): (column: BoundColumn) => Value {
  return (column) => {
    const cached = cache.get(column.id);
    if (cached !== undefined) return cached;
    const value = compute(column);
    cache.set(column.id, value);
    return value;
  };
}
