/** What a reader made of a table, as plain data: it fits into an address and into a saved view. */
export interface TableView {
  /** The first key decides, the next ones order what is equal in it. */
  readonly sort: readonly SortKey[];
  /** Words that must all occur somewhere in the texts of a row, in any order and casing. */
  readonly search: string;
  /** One rule a column, by column id. */
  readonly filters: Readonly<Record<string, Filter>>;
}

export interface SortKey {
  readonly id: string;
  readonly descending: boolean;
}

export type Filter = TextFilter | RangeFilter | DaysFilter | ChoiceFilter;

/** All of its words occur, in any order and casing. */
export interface TextFilter {
  readonly kind: 'text';
  readonly text: string;
}

/** From `min` to `max`, both included unless told; null leaves that end open. Rows without a figure never pass. */
export interface RangeFilter {
  readonly kind: 'range';
  readonly min: number | null;
  readonly max: number | null;
  /** `min` itself does not pass. */
  readonly above?: true;
  /** `max` itself does not pass. */
  readonly below?: true;
}

/** From one ISO day to another, both included; null leaves that end open. Rows without a day never pass. */
export interface DaysFilter {
  readonly kind: 'days';
  readonly from: string | null;
  readonly to: string | null;
}

/** One of these values; '' is "no value". */
export interface ChoiceFilter {
  readonly kind: 'choice';
  readonly values: readonly string[];
}

export const emptyView: TableView = { sort: [], search: '', filters: {} };

/** The view with the rule of one column set, or taken away (null). A rule keeps its place among the others. */
export function withFilter(view: TableView, id: string, filter: Filter | null): TableView {
  if (filter !== null) return { ...view, filters: { ...view.filters, [id]: filter } };
  const { [id]: _, ...filters } = view.filters;
  return { ...view, filters };
}

/** Whether the view leaves rows out. */
export function isFiltered(view: TableView): boolean {
  return wordsOf(view.search).length > 0 || Object.keys(view.filters).length > 0;
}

/** The words of a search, lower-cased. */
export const wordsOf = (text: string): readonly string[] => text.toLowerCase().split(/\s+/).filter(Boolean);
