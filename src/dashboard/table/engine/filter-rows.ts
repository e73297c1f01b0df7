import { type SearchedText, createWordMatcher, foldSearchedText, foldWords } from '#finance/fold-text.ts';
import type { Filter, RangeFilter } from '#schemes/addresses/filter-url.ts';
import { type BoundColumn, isIdentifying } from '../column.ts';
import type { RowView } from '../view/table-view.ts';
import type { EncodedColumn } from './read-column.ts';

/** The folded texts of each row, for the search box. */
export interface SearchIndex {
  /** Whether all rows have been read. */
  readonly isComplete: () => boolean;
  /** Reads the texts of the next rows, in idle time, so that the first keystroke finds them ready. */
  readonly readNext: (rowCount: number) => void;
  /**
   * One byte per row: 1 if all words occur in the texts that identify it or, with `inAll`, in any of its texts. Reads the rows not
   * read so far.
   */
  readonly search: (words: readonly string[], inAll: boolean) => Uint8Array;
}

/** The columns of text that do not identify a row, which a search covers only on request. */
export const listOtherTextColumns = (columns: readonly BoundColumn[]): readonly BoundColumn[] =>
  columns.filter((column, index) => column.cell.isSearched && !isIdentifying(column, index));

export function createSearchIndex(columns: readonly BoundColumn[], rowCount: number): SearchIndex {
  const identifying = columns.filter((column, index) => column.cell.isSearched && isIdentifying(column, index));
  const others = listOtherTextColumns(columns);
  const rows: { readonly identifying: SearchedText; readonly others: SearchedText }[] = [];
  const readNext = (count: number): void => {
    const end = Math.min(rowCount, rows.length + count);
    for (let row = rows.length; row < end; row++)
      rows.push({ identifying: joinTexts(identifying, row), others: joinTexts(others, row) });
  };
  return {
    isComplete: () => rows.length === rowCount,
    readNext,
    search: (words, inAll) => {
      readNext(rowCount);
      const matchers = words.map((word) => createWordMatcher([word]));
      return Uint8Array.from(rows, (row) =>
        matchers.every((matches) => matches(row.identifying) || (inAll && matches(row.others))) ? 1 : 0,
      );
    },
  };
}

/** A line break keeps a word from matching across two cells. */
function joinTexts(columns: readonly BoundColumn[], row: number): SearchedText {
  const cells = columns.map((column) => foldSearchedText(String(column.value(row) ?? '')));
  return { words: cells.map(({ words }) => words).join('\n'), joined: cells.map(({ joined }) => joined).join('\n') };
}

/** The search, or the filter of a column. */
export type RowFilterRef = { readonly kind: 'search' } | { readonly kind: 'column'; readonly id: string };

/** One byte per row: 1 if the row matches. */
export interface FilterMask {
  readonly rowFilter: RowFilterRef;
  readonly mask: Uint8Array;
}

/** Computes the masks of a view's filters. A filter that did not change since the last view reuses its mask. */
export function createFilterMasker(
  columnsById: ReadonlyMap<string, BoundColumn>,
  getEncoded: (column: BoundColumn) => EncodedColumn,
  searchIndex: SearchIndex,
): (view: RowView) => readonly FilterMask[] {
  const columnMasks = new Map<string, { readonly filter: Filter; readonly mask: Uint8Array }>();
  let searchMask: { readonly key: string; readonly mask: Uint8Array } | null = null;

  const getColumnMask = (column: BoundColumn, filter: Filter): Uint8Array => {
    const last = columnMasks.get(column.id);
    if (last?.filter === filter) return last.mask;
    const encoded = getEncoded(column);
    const mask = buildMask(encoded, matchValues(encoded, filter));
    columnMasks.set(column.id, { filter, mask });
    return mask;
  };

  return (view) => {
    const masks: FilterMask[] = [];
    for (const [id, filter] of Object.entries(view.filters)) {
      const column = columnsById.get(id);
      // the URL may name a column that this table does not have; parsing the URL reported it
      if (column) masks.push({ rowFilter: { kind: 'column', id }, mask: getColumnMask(column, filter) });
    }
    const words = foldWords(view.search);
    if (words.length > 0) {
      const inAll = view.searchesAll ?? false;
      const key = `${inAll} ${words.join(' ')}`;
      if (searchMask?.key !== key) searchMask = { key, mask: searchIndex.search(words, inAll) };
      masks.push({ rowFilter: { kind: 'search' }, mask: searchMask.mask });
    }
    return masks;
  };
}

/** The indexes of the rows that match every mask, in their original order. */
export function filterRows(rowCount: number, masks: readonly FilterMask[]): Uint32Array {
  const all = new Uint32Array(rowCount).map((_, row) => row);
  return masks.reduce((rows, { mask }) => rows.filter((row) => mask[row] === 1), all);
}

/** One byte per row of a column: 1 if its value has all the words. */
export const maskWords = (encoded: EncodedColumn, text: string): Uint8Array =>
  buildMask(encoded, matchValues(encoded, { kind: 'text', text }));

function buildMask({ values, codes }: EncodedColumn, matches: Uint8Array): Uint8Array {
  const blankMatches = matches[values.length] ?? 0;
  const mask = new Uint8Array(codes.length);
  codes.forEach((code, row) => (mask[row] = code < 0 ? blankMatches : (matches[code] ?? 0)));
  return mask;
}

/** Which values of a column match a filter: one byte per value, the last one for "no value". */
function matchValues({ values }: EncodedColumn, filter: Filter): Uint8Array {
  const matches = new Uint8Array(values.length + 1);
  const isMatch = createMatcher(filter);
  values.forEach((value, code) => (matches[code] = isMatch(value) ? 1 : 0));
  matches[values.length] = filter.kind === 'choice' && filter.values.includes('') ? 1 : 0;
  return matches;
}

function createMatcher(filter: Filter): (value: string | number) => boolean {
  switch (filter.kind) {
    case 'text': {
      const matches = createWordMatcher(foldWords(filter.text));
      return (value) => matches(foldSearchedText(String(value)));
    }
    case 'choice': {
      const selected = new Set(filter.values);
      return (value) => selected.has(String(value));
    }
    case 'range':
      return (value) => typeof value === 'number' && isInRange(filter, value);
    case 'dates':
      return (value) =>
        typeof value === 'string' &&
        (filter.from === null || value >= filter.from) &&
        (filter.to === null || value <= filter.to);
  }
}

function isInRange({ min, max, above, below }: RangeFilter, value: number): boolean {
  if (min !== null && (above ? value <= min : value < min)) return false;
  return max === null || (below ? value < max : value <= max);
}
