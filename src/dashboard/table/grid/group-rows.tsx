import { memo, useCallback, useMemo } from 'react';
import { Icon } from '../../ui/controls/icon.tsx';
import { formatCount, formatInteger } from '../../ui/text/format.ts';
import type { BoundColumn } from '../column.ts';
import type { ColumnLayout } from '../columns/column-layout.ts';
import { type GroupedLine, type GroupState, type RowGroup, listLines } from '../engine/row-groups.ts';
import { computeTotal } from '../engine/totals.ts';
import type { TableView } from '../view/table-view.ts';
import { ariaRoles } from './grid-roles-and-keys.ts';
import { getColumnClass } from './table-cell.tsx';
import { TotalValue } from './table-totals.tsx';
import styles from './group-rows.module.css';

/** What a table with groups shows of each beside its rows. */
export interface GroupOptions {
  /** What the rows are called: `scheme`. */
  readonly noun: string;
  /** Ids of number columns: their medians are beside the name. */
  readonly columns: readonly string[];
  /** The rows of the medians, which search and filters leave as they are. */
  readonly getMembers: (group: RowGroup) => Uint32Array;
  /** The columns that a group shows instead of others, by their ids. */
  readonly getOwnColumns: (group: RowGroup) => OwnColumns | null;
}

/** Columns, with their heads in the row of the group, by the ids of those in whose place they are. One object for all groups with the same. */
export type OwnColumns = Readonly<Record<string, { readonly id: string; readonly head: string }>>;

/** The lines of a grid with groups, and which of them are open; null without groups. */
export interface GridGroups extends GroupOptions {
  readonly lines: readonly GroupedLine[];
  /** Whether the medians of a group are in a line below its name. */
  readonly isSplit: (group: RowGroup) => boolean;
  /** The cells of a line. */
  readonly placeColumns: (group: RowGroup, columns: readonly ColumnLayout[]) => readonly ColumnLayout[];
  readonly states: GroupStates;
  readonly onState: (name: string, state: GroupState | null) => void;
}

/** The state of groups by their names; the others show their first rows. */
export type GroupStates = NonNullable<TableView['groups']>;

export function useGridGroups(
  groups: readonly RowGroup[] | null,
  options: GroupOptions | null,
  columns: readonly BoundColumn[],
  states: GroupStates,
  onStates: (states: GroupStates) => void,
  isStacked: boolean,
): GridGroups | null {
  // a card has room for the heads of a group's own columns beside its name
  const isSplit = useCallback(
    (group: RowGroup) => !isStacked && options !== null && options.getOwnColumns(group) !== null,
    [isStacked, options],
  );
  const lines = useMemo(() => groups && listLines(groups, states, isSplit), [groups, states, isSplit]);
  const place = useMemo(() => createPlacer(columns), [columns]);
  if (lines === null || options === null) return null;
  return {
    ...options,
    lines,
    isSplit,
    placeColumns: (group, shown) => place(options.getOwnColumns(group), shown),
    states,
    onState: (name, state) => {
      const { [name]: _, ...others } = states;
      onStates(state === null ? others : { ...others, [name]: state });
    },
  };
}

/** Puts own columns in the places of others; the same array each time, so that rows are not rendered again. */
function createPlacer(columns: readonly BoundColumn[]) {
  const columnsById = new Map(columns.map((column) => [column.id, column]));
  const placed = new WeakMap<readonly ColumnLayout[], Map<OwnColumns, readonly ColumnLayout[]>>();
  return (own: OwnColumns | null, shown: readonly ColumnLayout[]): readonly ColumnLayout[] => {
    if (own === null) return shown;
    const known = placed.get(shown) ?? new Map<OwnColumns, readonly ColumnLayout[]>();
    placed.set(shown, known);
    const cells =
      known.get(own) ??
      shown.map((cell) => ({ ...cell, column: columnsById.get(own[cell.column.id]?.id ?? '') ?? cell.column }));
    known.set(own, cells);
    return cells;
  };
}

interface GroupRowProps {
  readonly line: Exclude<GroupedLine, { readonly kind: 'row' }>;
  readonly groups: GridGroups;
  readonly ariaRow: number;
  readonly top: number;
  readonly columns: readonly ColumnLayout[];
  /** aria-colindex of the active cell, if it is in this row. */
  readonly activeColumn: number | null;
}

/** The lines over the rows of a group, with its medians and the heads of its own columns, or the line below them that shows the others. */
export const GroupRow = memo(function GroupRow({ line, groups, ariaRow, top, columns, activeColumn }: GroupRowProps) {
  const { group } = line;
  const own = groups.getOwnColumns(group);
  const isSplit = groups.isSplit(group);
  const hasMedians = line.kind === 'median' || (line.kind === 'group' && !isSplit);
  const members = line.kind === 'more' ? null : groups.getMembers(group);
  return (
    <tr
      {...ariaRoles.row}
      aria-rowindex={ariaRow}
      className={line.kind === 'more' ? undefined : styles['group']}
      data-heads={line.kind === 'group' && isSplit ? '' : undefined}
      style={{ transform: `translateY(${top}px)` }}
    >
      {groups.placeColumns(group, columns).map((cell, position) => {
        const { column, index, style } = cell;
        const replaced = columns[position]?.column;
        const head = replaced === undefined || replaced === column ? undefined : own?.[replaced.id]?.head;
        const attributes = {
          'aria-colindex': index + 1,
          tabIndex: activeColumn === index + 1 ? 0 : -1,
          className: getColumnClass(cell),
          style,
        };
        return index === 0 ? (
          <th key={column.id} {...ariaRoles.rowHeader} {...attributes}>
            <GroupButton line={line} groups={groups} memberCount={members?.length ?? 0} />
          </th>
        ) : (
          <td key={column.id} {...ariaRoles.cell} {...attributes}>
            {line.kind === 'group' && head !== undefined && <small>{head}</small>}
            {hasMedians && members && groups.columns.includes(column.id) && (
              <TotalValue column={column} total={computeTotal('median', column, members)} />
            )}
          </td>
        );
      })}
    </tr>
  );
});

interface GroupButtonProps extends Pick<GroupRowProps, 'line' | 'groups'> {
  readonly memberCount: number;
}

/** `23 schemes, median`, or of how many the median is if some are filtered out: `1 scheme, median of 23`. */
export function describeGroup({ rows }: RowGroup, memberCount: number, noun: string): string {
  const count = formatCount(rows.length, noun);
  return memberCount === rows.length ? `${count}, median` : `${count}, median of ${formatInteger(memberCount)}`;
}

function GroupButton({ line, groups, memberCount }: GroupButtonProps) {
  const { name } = line.group;
  if (line.kind === 'more') {
    return (
      <button type="button" tabIndex={-1} className={styles['more']} onClick={() => groups.onState(name, 'open')}>
        +{formatInteger(line.count)} more<span className="visually-hidden"> of {name}</span>
      </button>
    );
  }
  const isClosed = groups.states[name] === 'closed';
  const text = describeGroup(line.group, memberCount, groups.noun);
  if (line.kind === 'median') return <span className={styles['median']}>{text}</span>;
  return (
    <span className={styles['name']}>
      <button
        type="button"
        tabIndex={-1}
        aria-label={`${name} ${text}`}
        aria-expanded={!isClosed}
        onClick={() => groups.onState(name, isClosed ? null : 'closed')}
      >
        <Icon name="down" />
      </button>
      <b>{name}</b>
      {!groups.isSplit(line.group) && <small>{text}</small>}
    </span>
  );
}
