import type { BoundColumn } from '../bound-column.ts';
import type { SortKey } from '../view/table-view.ts';

/**
 * The sort after a click on a header: the column's first direction, then the other one, then none.
 * @param isAdded whether the other keys remain (a click with Shift): the column follows them, or stays where it is among them.
 */
export function toggleSort(
  sort: readonly SortKey[],
  { id, kind, look }: Pick<BoundColumn, 'id' | 'kind' | 'look'>,
  isAdded: boolean,
): readonly SortKey[] {
  // Numbers and dates sort from the largest and latest down first, ranks from the first, text from A.
  const startsDescending = (kind === 'number' && look !== 'rank') || kind === 'date';
  const current = sort.find((key) => key.id === id);
  if (!current) return [...(isAdded ? sort : []), { id, descending: startsDescending }];
  const next = current.descending === startsDescending ? [{ id, descending: !startsDescending }] : [];
  return isAdded ? sort.flatMap((key) => (key.id === id ? next : key)) : next;
}
