import { createWordMatcher, foldSearchedText, type SearchedText } from '#finance/fold-text.ts';
import type { BoundColumn } from '../bound-column.ts';
import { isIdentifying } from '../column.ts';

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
