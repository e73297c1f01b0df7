import type { BoundColumn } from '../bound-column.ts';
import { isIdentifying } from '../column.ts';

/** The texts of each row in lower case, for the search box. */
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
  const rows: { readonly identifying: string; readonly others: string }[] = [];
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
      return Uint8Array.from(rows, (row) =>
        words.every((word) => row.identifying.includes(word) || (inAll && row.others.includes(word))) ? 1 : 0,
      );
    },
  };
}

/** A line break keeps a word from matching across two cells. */
const joinTexts = (columns: readonly BoundColumn[], row: number): string =>
  columns
    .map((column) => column.value(row) ?? '')
    .join('\n')
    .toLowerCase();
