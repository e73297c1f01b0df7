import { foldWords } from '#finance/fold-text.ts';
import type { Filter, SortKey } from '#schemes/addresses/filter-url.ts';
import type { ColumnSettings } from '../columns/column-settings.ts';
import type { GroupState } from '../engine/row-groups.ts';

/** Which rows a table shows and in which order. */
export interface RowView {
  /** The first key decides, the next ones order rows that are equal in it. */
  readonly sort: readonly SortKey[];
  /** Words that must all occur in the texts that identify a row, in any order and case. */
  readonly search: string;
  /** The words may occur in any text of the row. */
  readonly searchesAll?: boolean;
  /** One filter per column, by column id. */
  readonly filters: Readonly<Record<string, Filter>>;
}

/** Rows and columns of a table, as plain data: it fits into a URL and into a saved view. */
export interface TableView extends RowView {
  /** Absent: as the page shows them. */
  readonly columns?: ColumnSettings;
  /** Absent: as the page shows it. */
  readonly filterRow?: boolean;
  /** The groups that are open or closed, by their names; absent: all show their first rows. */
  readonly groups?: Readonly<Record<string, GroupState>>;
}

export const emptyView: TableView = { sort: [], search: '', filters: {} };

/** The view with another search. An empty one ends the search in all texts, so that the next starts from the beginning. */
export function withSearch(
  { searchesAll = false, ...view }: TableView,
  search: string,
  inAll = searchesAll,
): TableView {
  return { ...view, search, ...(inAll && foldWords(search).length > 0 && { searchesAll: true }) };
}

/** The view with all rows. */
export const withoutFilters = (view: TableView): TableView => withSearch({ ...view, filters: {} }, '');

/** The view with the rows of the default view, and its own columns. */
export const resetRows = ({ columns, filterRow }: TableView, { sort, search, filters }: RowView): TableView => ({
  sort,
  search,
  filters,
  ...(columns && { columns }),
  ...(filterRow !== undefined && { filterRow }),
});

export const hasSameRows = (a: RowView, b: RowView): boolean =>
  [a, b]
    .map(({ sort, search, searchesAll = false, filters }) => JSON.stringify([sort, search, searchesAll, filters]))
    .every((text, _, [first]) => text === first);

/** The view with the filter of one column set, or removed (null). A changed filter keeps its position among the others. */
export function withFilter(view: TableView, id: string, filter: Filter | null): TableView {
  if (filter !== null) return { ...view, filters: { ...view.filters, [id]: filter } };
  const { [id]: _, ...filters } = view.filters;
  return { ...view, filters };
}

export function isFiltered(view: RowView): boolean {
  return foldWords(view.search).length > 0 || Object.keys(view.filters).length > 0;
}
