import { rowAt } from './by-place.ts';
import type { Pointing } from './pointing.ts';

/** What the page points at by key, as the grid's by place. */
export interface GridPointing {
  readonly isPointed: (place: number) => boolean;
  /** Null where the reader points at no row. */
  readonly onPoint: (place: number | null) => void;
  /** The same object until another row is sought. */
  readonly sought: Pointing['sought'];
  readonly isSought: (place: number) => boolean;
}

/** The page's pointing by key, as the grid's by place. */
export function gridPointing<Row>(
  pointing: Pointing | undefined,
  rows: readonly Row[],
  rowKey: (row: Row) => string,
): GridPointing | null {
  if (!pointing) return null;
  const { key, sought, onPoint } = pointing;
  const keyAt = (place: number): string => rowKey(rowAt(rows, place));
  return {
    isPointed: (place) => key !== null && keyAt(place) === key,
    onPoint: (place) => {
      const next = place === null ? null : keyAt(place);
      if (next !== key) onPoint(next);
    },
    sought,
    isSought: (place) => keyAt(place) === sought?.key,
  };
}
