import { useMemo } from 'react';
import type { HoldingGroup } from '#contract/records/holding.ts';
import { useServerInfo } from '../../api/server-info.ts';
import { GroupBars } from '../../chart/group-bars.tsx';
import { fileName } from '../../export/file-name.ts';
import { DataTable } from '../../table/data-table.tsx';
import { useTableView } from '../../table/use-table-view.ts';
import { Span } from '../../ui/span.tsx';
import { Unread } from '../../ui/unread.tsx';
import type { Grouping } from './group-choice.ts';
import { changeColumn, groupColumns, weightColumn } from './group-columns.ts';
import { qualityOf, type Days } from './group-quality.ts';
import { sizeListNote } from './size-list-note.ts';

interface GroupsViewProps {
  /** The scheme's name. */
  readonly name: string;
  readonly grouping: Grouping;
  readonly groups: readonly HoldingGroup[];
  readonly days: Days;
}

const totals = { kind: 'sum', of: ['totalWeight', 'weightChange', 'totalValue'] } as const;
const noun = { one: 'group', many: 'groups' };
const keyOf = (group: HoldingGroup) => group.type;

/** A portfolio in groups: what each weighs, is worth and did since the portfolio before. */
export function GroupsView({ name, grouping, groups, days }: GroupsViewProps) {
  const columns = useMemo(() => groupColumns(grouping.label), [grouping]);
  const { view, onView, unread } = useTableView(columns);
  const sources = useServerInfo()?.sources ?? '';
  const note = grouping.value === 'Size' ? sizeListNote(sources, days.now) : '';
  const isPartly = groups.some(({ type }) => type === 'Unclassified');
  return (
    <div className="columns">
      <Span of12={7} label="All groups">
        <Unread parts={unread} />
        <DataTable
          name={`${name} by ${grouping.label.toLowerCase()}`}
          noun={noun}
          columns={columns}
          rows={groups}
          rowKey={keyOf}
          view={view}
          onView={onView}
          quality={qualityOf(groups, days)}
          totals={totals}
          fileName={fileName([grouping.label, name, days.now])}
        />
        {note !== '' && <p className="quiet">Sizes {note}.</p>}
        {isPartly && <p className="quiet">{unclassified(grouping)}</p>}
      </Span>
      <Span of12={5} label="Chart">
        <GroupBars
          title={grouping.label}
          rows={groups}
          group={columns[0]}
          size={weightColumn}
          change={changeColumn}
          asOf={days.now}
          note={note}
        />
      </Span>
    </div>
  );
}

const unclassified = ({ value, label }: Grouping): string =>
  value === 'Size'
    ? 'Unclassified: what the list does not size, such as debt, cash, derivatives, foreign and unlisted shares.'
    : `Unclassified: rows whose ${label.toLowerCase()} the source does not tell.`;
