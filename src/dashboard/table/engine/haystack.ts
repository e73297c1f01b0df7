import type { PlaceColumn } from '../by-place.ts';

/** The texts of each row, lower-cased, to look for words in. */
export interface Haystack {
  /** Whether all texts have been read. */
  readonly ready: () => boolean;
  /** Reads the texts of the next rows, in idle time, so that the first keystroke finds them read. */
  readonly read: (rows: number) => void;
  /** One byte a row: whether all words occur in it. Reads what is not yet read. */
  readonly find: (words: readonly string[]) => Uint8Array;
}

/** Numbers and days are not searched: they have their own filters, and "3" would find everything. */
export function createHaystack(columns: readonly PlaceColumn[], rowCount: number): Haystack {
  const searched = columns.filter((column) => column.kind === 'text' || column.kind === 'choice');
  const texts: string[] = [];
  const read = (many: number): void => {
    const end = Math.min(rowCount, texts.length + many);
    for (let row = texts.length; row < end; row++) {
      // a line break keeps a word from matching across two cells
      texts.push(
        searched
          .map((column) => column.value(row) ?? '')
          .join('\n')
          .toLowerCase(),
      );
    }
  };
  return {
    ready: () => texts.length === rowCount,
    read,
    find: (words) => {
      read(rowCount);
      const [first = '', ...others] = words;
      return Uint8Array.from(texts, (text) =>
        text.includes(first) && others.every((word) => text.includes(word)) ? 1 : 0,
      );
    },
  };
}
