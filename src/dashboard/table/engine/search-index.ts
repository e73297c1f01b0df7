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

/** Numbers and dates are not searched: they have their own filters, and "3" would match everything. */
const isText = ({ kind }: BoundColumn): boolean => kind === 'text' || kind === 'choice';

/** The columns of text that do not identify a row, which a search covers only on request. */
export const listOtherTextColumns = (columns: readonly BoundColumn[]): readonly BoundColumn[] =>
  columns.filter((column, index) => isText(column) && !isIdentifying(column, index));

export function createSearchIndex(columns: readonly BoundColumn[], rowCount: number): SearchIndex {
  const identifying = createTextReader(
    columns.filter((column, index) => isText(column) && isIdentifying(column, index)),
    rowCount,
  );
  const others = createTextReader(listOtherTextColumns(columns), rowCount);
  return {
    isComplete: () => identifying.texts.length === rowCount && others.texts.length === rowCount,
    readNext: (count) => (identifying.texts.length < rowCount ? identifying : others).readNext(count),
    search: (words, inAll) => {
      identifying.readNext(rowCount);
      if (!inAll)
        return Uint8Array.from(identifying.texts, (text) => (words.every((word) => text.includes(word)) ? 1 : 0));
      others.readNext(rowCount);
      return Uint8Array.from(identifying.texts, (text, row) => {
        const other = others.texts[row] ?? '';
        return words.every((word) => text.includes(word) || other.includes(word)) ? 1 : 0;
      });
    },
  };
}

interface TextReader {
  /** Of the rows read so far. */
  readonly texts: readonly string[];
  readonly readNext: (rowCount: number) => void;
}

function createTextReader(columns: readonly BoundColumn[], rowCount: number): TextReader {
  const texts: string[] = [];
  return {
    texts,
    readNext: (count) => {
      const end = Math.min(rowCount, texts.length + count);
      for (let row = texts.length; row < end; row++) {
        // a line break keeps a word from matching across two cells
        texts.push(
          columns
            .map((column) => column.value(row) ?? '')
            .join('\n')
            .toLowerCase(),
        );
      }
    },
  };
}
