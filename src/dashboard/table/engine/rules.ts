import type { PlaceColumn } from '../by-place.ts';
import { wordsOf, type Filter, type TableView } from '../view.ts';
import type { ColumnIndex } from './column-index.ts';
import type { Haystack } from './haystack.ts';
import { passingLevels } from './passing-levels.ts';

/** What leaves rows out: the search, or the filter of a column. */
export type Rule = { readonly kind: 'search' } | { readonly kind: 'filter'; readonly id: string };

/** One byte a row: 1 where the row passes. */
export interface RuleMask {
  readonly rule: Rule;
  readonly mask: Uint8Array;
}

/** The masks of a view's rules. A rule that did not change since the last view keeps its mask. */
export function createRules(
  columns: ReadonlyMap<string, PlaceColumn>,
  indexOf: (column: PlaceColumn) => ColumnIndex,
  haystack: Haystack,
): (view: TableView) => readonly RuleMask[] {
  const filtered = new Map<string, { readonly filter: Filter; readonly mask: Uint8Array }>();
  let searched: { readonly text: string; readonly mask: Uint8Array } | null = null;

  const filterMask = (column: PlaceColumn, filter: Filter): Uint8Array => {
    const last = filtered.get(column.id);
    if (last?.filter === filter) return last.mask;
    const index = indexOf(column);
    const mask = maskOf(index, passingLevels(index, filter));
    filtered.set(column.id, { filter, mask });
    return mask;
  };

  return (view) => {
    const masks: RuleMask[] = [];
    for (const [id, filter] of Object.entries(view.filters)) {
      const column = columns.get(id);
      // a view may come from an address that names a column this table does not have; reading it said so
      if (column) masks.push({ rule: { kind: 'filter', id }, mask: filterMask(column, filter) });
    }
    const words = wordsOf(view.search);
    if (words.length > 0) {
      const text = words.join(' ');
      if (searched?.text !== text) searched = { text, mask: haystack.find(words) };
      masks.push({ rule: { kind: 'search' }, mask: searched.mask });
    }
    return masks;
  };
}

/** The rows that pass every mask, in their own order. */
export function passingRows(count: number, masks: readonly RuleMask[]): Uint32Array {
  const passing = new Uint32Array(count);
  let kept = 0;
  for (let row = 0; row < count; row++) {
    if (masks.every(({ mask }) => mask[row] === 1)) passing[kept++] = row;
  }
  return passing.subarray(0, kept);
}

function maskOf({ levels, ranks }: ColumnIndex, passes: Uint8Array): Uint8Array {
  const nothing = passes[levels.length] ?? 0;
  return Uint8Array.from(ranks, (rank) => (rank < 0 ? nothing : (passes[rank] ?? 0)));
}
