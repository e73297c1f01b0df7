import { shortName } from '#contract/scheme-name/scheme-name.ts';
import { useRecords } from '../../api/records.ts';
import { isViewParameter } from '../../table/view-address.ts';
import { PageHead } from '../../ui/page-head.tsx';
import { usePageSearch } from '../../ui/page-search.ts';
import { SchemeAnswer } from '../../ui/scheme-answer.tsx';
import { SchemeChoice } from '../../ui/scheme-choice.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { Unread } from '../../ui/unread.tsx';
import { useScheme } from '../../ui/use-scheme.ts';
import { leadOf } from './groups-lead.ts';
import { groupings, readGrouping, type Grouping } from './group-choice.ts';
import { GroupsView } from './groups-view.tsx';
import { usePortfolioDays } from './use-portfolio-days.ts';

/** The latest portfolio of a scheme in groups, by size unless the reader chooses otherwise. */
export function SizeBreakdownPage() {
  const chosen = useScheme();
  const { code, scheme, choose } = chosen;
  const { search, write } = usePageSearch();
  const [bySize] = groupings;
  const read = readGrouping(search['by']);
  const grouping = read ?? bySize;
  const groups = useRecords('GetHoldingsByType', code === null ? null : { code, type: grouping.value });
  const days = usePortfolioDays(code);
  const told = shortName(scheme?.schemeName ?? '');
  const group = (value: Grouping['value']) => {
    // what the reader made of one table means nothing in the next one's columns
    const fresh = Object.keys(search).flatMap((name) => (isViewParameter(name) ? [[name, ''] as const] : []));
    write({ ...Object.fromEntries(fresh), by: value === bySize.value ? '' : value });
  };
  return (
    <div className="page">
      <PageHead
        title="Size breakdown"
        about={told}
        lead={told && leadOf(`${told}, by ${grouping.label.toLowerCase()}`, days)}
        actions={<SchemeChoice code={code} choose={choose} />}
      />
      <div className="toolbar">
        <Segmented label="Group by" options={groupings} value={grouping.value} onChoose={group} />
      </div>
      <Unread parts={read ? [] : [`by: expected ${groupings.map(({ value }) => value).join(', ')}.`]} />
      <SchemeAnswer
        chosen={chosen}
        page="size"
        query={groups}
        what="the groups"
        rows={6}
        empty={{
          title: `No portfolio of ${told || 'this scheme'}`,
          text: 'The service has none of it. Choose another scheme above.',
        }}
      >
        {(rows) => (
          <GroupsView
            key={`${code} ${grouping.value}`}
            name={told || 'this scheme'}
            grouping={grouping}
            groups={rows}
            days={days}
          />
        )}
      </SchemeAnswer>
    </div>
  );
}
