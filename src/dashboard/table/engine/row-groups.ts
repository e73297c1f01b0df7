/** Rows with one name, in the order of the table. */
export interface RowGroup {
  readonly name: string;
  /** Indexes of the rows in the data. */
  readonly rows: Uint32Array;
}

/** A list that is read whole needs no groups. */
const GROUPED_FROM = 20;

/**
 * The rows by name, each group in their order; null for a short list and for rows of one name.
 * @param ordered the same rows in the order in which the groups follow each other, so that another order of the rows leaves them in place.
 */
export function groupRows(
  rows: Uint32Array,
  ordered: Uint32Array,
  getName: (row: number) => string,
): readonly RowGroup[] | null {
  if (rows.length < GROUPED_FROM) return null;
  const byName = new Map<string, number[]>();
  for (const row of ordered) byName.set(getName(row), []);
  if (byName.size < 2) return null;
  for (const row of rows) byName.get(getName(row))?.push(row);
  return Array.from(byName, ([name, members]) => ({ name, rows: Uint32Array.from(members) }));
}

/** All rows of the groups, one group after the other. */
export const joinGroups = (groups: readonly RowGroup[]): Uint32Array =>
  Uint32Array.from(groups.flatMap(({ rows }) => Array.from(rows)));

/** A line of a grid with groups. */
export type GroupedLine =
  | { readonly kind: 'row'; readonly row: number; readonly group: RowGroup }
  | { readonly kind: 'group'; readonly group: RowGroup }
  | { readonly kind: 'median'; readonly group: RowGroup }
  | { readonly kind: 'more'; readonly group: RowGroup; readonly count: number };

/** How much of a group is shown, if not its first rows. */
export type GroupState = 'open' | 'closed';

/** Rows of a group until the user opens it. */
const FIRST_ROWS = 5;

/** The lines to show: of each group its name, with a line for its medians below if it has columns of its own, and none, the first or all of its rows. */
export const listLines = (
  groups: readonly RowGroup[],
  states: Readonly<Record<string, GroupState>>,
  hasOwnColumns: (group: RowGroup) => boolean,
): readonly GroupedLine[] =>
  groups.flatMap((group): readonly GroupedLine[] => {
    const head: readonly GroupedLine[] = [
      { kind: 'group', group },
      ...(hasOwnColumns(group) ? [{ kind: 'median', group } as const] : []),
    ];
    const state = states[group.name];
    if (state === 'closed') return head;
    const isCut = state !== 'open' && group.rows.length > FIRST_ROWS + 1;
    const shown = isCut ? group.rows.subarray(0, FIRST_ROWS) : group.rows;
    const count = group.rows.length - shown.length;
    return [
      ...head,
      ...Array.from(shown, (row): GroupedLine => ({ kind: 'row', row, group })),
      ...(count > 0 ? [{ kind: 'more', group, count } as const] : []),
    ];
  });
