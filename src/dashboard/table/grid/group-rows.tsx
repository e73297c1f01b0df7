import { memo, useMemo, useState } from 'react';
import { Icon } from '../../ui/controls/icon.tsx';
import { formatCount, formatInteger } from '../../ui/text/format.ts';
import type { ColumnLayout } from '../columns/column-layout.ts';
import { type GroupedLine, type GroupState, type RowGroup, listLines } from '../engine/row-groups.ts';
import { computeTotal } from '../engine/totals.ts';
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
}

/** The lines of a grid with groups, and which of them are open; null without groups. */
export interface GridGroups extends GroupOptions {
  readonly lines: readonly GroupedLine[];
  readonly states: ReadonlyMap<string, GroupState>;
  readonly onState: (name: string, state: GroupState | null) => void;
}

export function useGridGroups(groups: readonly RowGroup[] | null, options: GroupOptions | null): GridGroups | null {
  const [states, setStates] = useState<ReadonlyMap<string, GroupState>>(new Map());
  const lines = useMemo(() => groups && listLines(groups, states), [groups, states]);
  if (lines === null || options === null) return null;
  return {
    ...options,
    lines,
    states,
    onState: (name, state) => {
      const next = new Map(states);
      if (state === null) next.delete(name);
      else next.set(name, state);
      setStates(next);
    },
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

/** The line over the rows of a group, with its medians, or the line below them that shows the others. */
export const GroupRow = memo(function GroupRow({ line, groups, ariaRow, top, columns, activeColumn }: GroupRowProps) {
  const { group } = line;
  const members = line.kind === 'group' ? groups.getMembers(group) : null;
  return (
    <tr
      {...ariaRoles.row}
      aria-rowindex={ariaRow}
      className={line.kind === 'group' ? styles['group'] : undefined}
      style={{ transform: `translateY(${top}px)` }}
    >
      {columns.map((cell) => {
        const { column, index, style } = cell;
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
            {members && groups.columns.includes(column.id) && (
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

function GroupButton({ line, groups, memberCount }: GroupButtonProps) {
  const { name, rows } = line.group;
  if (line.kind === 'more') {
    return (
      <button type="button" tabIndex={-1} className={styles['more']} onClick={() => groups.onState(name, 'open')}>
        {formatInteger(line.count)} more<span className="visually-hidden"> of {name}</span>
      </button>
    );
  }
  const isClosed = groups.states.get(name) === 'closed';
  const count = formatCount(rows.length, groups.noun);
  return (
    <button
      type="button"
      tabIndex={-1}
      className={styles['name']}
      aria-expanded={!isClosed}
      onClick={() => groups.onState(name, isClosed ? null : 'closed')}
    >
      <Icon name="down" />
      <b>{name}</b>
      <small>
        {memberCount === rows.length ? `${count}, median` : `${count}, median of ${formatInteger(memberCount)}`}
      </small>
    </button>
  );
}
