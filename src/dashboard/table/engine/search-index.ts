import type { BoundColumn } from '../bound-column.ts';

/** The texts of each row in lower case, for the search box. */
export interface SearchIndex {
  /** Whether all rows have been read. */
  readonly isComplete: () => boolean;
  /** Reads the texts of the next rows, in idle time, so that the first keystroke finds them ready. */
  readonly readNext: (rowCount: number) => void;
  /** One byte per row: 1 if all words occur in it. Reads the rows not read so far. */
  readonly search: (words: readonly string[]) => Uint8Array;
}

/** Numbers and dates are not searched: they have their own filters, and "3" would match everything. */
export function createSearchIndex(columns: readonly BoundColumn[], rowCount: number): SearchIndex {
  const textColumns = columns.filter((column) => column.kind === 'text' || column.kind === 'choice');
  const texts: string[] = [];
  const readNext = (count: number): void => {
    const end = Math.min(rowCount, texts.length + count);
    for (let row = texts.length; row < end; row++) {
      // a line break keeps a word from matching across two cells
      texts.push(
        textColumns
          .map((column) => column.value(row) ?? '')
          .join('\n')
          .toLowerCase(),
      );
    }
  };
  return {
    isComplete: () => texts.length === rowCount,
    readNext,
    search: (words) => {
      readNext(rowCount);
      const [first = '', ...others] = words;
      return Uint8Array.from(texts, (text) =>
        text.includes(first) && others.every((word) => text.includes(word)) ? 1 : 0,
      );
    },
  };
}
