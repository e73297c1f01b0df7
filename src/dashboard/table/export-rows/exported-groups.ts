import type { BoundColumn } from '../column.ts';
import type { RowGroup } from '../engine/row-groups.ts';
import { computeTotals, type ExportedTotals } from '../engine/totals.ts';
import { describeGroup, type GroupOptions } from '../grid/group-rows.tsx';

/** A group as files have it: a line of its name and medians, then its rows. */
export interface ExportedGroup<Row> {
  readonly name: string;
  /** `Large Cap Fund: 23 schemes, median` */
  readonly medians: ExportedTotals;
  readonly rows: readonly Row[];
}

/** The groups of a table with the medians of these columns; null without groups. */
export const buildExportedGroups = (
  groups: readonly RowGroup[] | null,
  options: GroupOptions | null,
  columns: readonly BoundColumn[],
): readonly ExportedGroup<number>[] | null =>
  groups &&
  options &&
  groups.flatMap((group) => {
    const members = options.getMembers(group);
    const label = `${group.name}: ${describeGroup(group, members.length, options.noun)}`;
    const base = { rows: members, label };
    const medians = computeTotals({ kind: 'median', columns: options.columns, base }, columns, group.rows);
    return medians ? { name: group.name, medians, rows: Array.from(group.rows) } : [];
  });

/**
 * The columns, each followed by those that groups show in its place on the screen: in a file a column has one meaning.
 * @param allColumns hidden ones included.
 */
export function insertOwnColumns(
  columns: readonly BoundColumn[],
  groups: readonly RowGroup[] | null,
  options: GroupOptions | null,
  allColumns: readonly BoundColumn[],
): readonly BoundColumn[] {
  const shown = new Set(columns.map(({ id }) => id));
  const own = (groups ?? []).map((group) => options?.getOwnColumns(group));
  return columns.flatMap((column) => {
    const ids = new Set(own.flatMap((replaced) => replaced?.[column.id]?.id ?? []));
    return [column, ...allColumns.filter(({ id }) => ids.has(id) && !shown.has(id))];
  });
}
