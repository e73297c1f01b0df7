import { useMemo } from 'react';
import type { IsoDate } from '#contract/dates.ts';
import type { SchemeEvent } from '#contract/records/scheme-event.ts';
import { type EventGroup, groupEvents, isDayUnknown } from '#schemes/group-events.ts';
import type { SchemeEntry } from '#schemes/scheme-entry.ts';
import { createTableExport } from '../../file-formats/save-table.ts';
import type { SchemeList } from '../../schemes/scheme-list.ts';
import { codeCell } from '../../table/cells/code-cell.tsx';
import { choiceColumn, textColumn } from '../../table/column-builders.ts';
import type { Column } from '../../table/column.ts';
import { DataTable } from '../../table/data-table.tsx';
import { buildEventColumns, weighedEventsView } from '../../table/event-columns.ts';
import { schemeNameColumn } from '../../table/scheme-column.tsx';
import { ChoiceSelects } from '../../table/toolbar/choice-selects.tsx';
import { createRowKey, useTableRows } from '../../table/use-table-rows.ts';
import { useTableView } from '../../table/view/use-table-view.ts';
import { IgnoredSettingsNotice } from '../../ui/states/notice.tsx';
import { formatCount, formatInteger } from '../../ui/text/format.ts';

interface EventsTableProps {
  readonly rows: readonly SchemeEvent[];
  /** Fund houses and categories; undefined while they are being loaded. */
  readonly schemes: SchemeList | undefined;
  /** The name of the list; null for all schemes. */
  readonly list: string | null;
  readonly asOf: IsoDate | null;
}

/** At first the columns are those that a laptop has room for; files have all. */
const LEFT_OUT = ['count', 'mutualFund', 'category', 'subCategory', 'code'];
const noun = { one: 'change', many: 'changes' };

/** Events of many schemes, grouped by change, what matters most first. */
export function EventsTable({ rows: events, schemes, list, asOf }: EventsTableProps) {
  const columns = useMemo(() => buildColumns(schemes), [schemes]);
  const rows = useMemo(() => groupEvents(events, (code) => schemes?.byCode.get(code)), [events, schemes]);
  const { view, onView, ignored } = useTableView(columns, weighedEventsView);
  const table = useTableRows(columns, rows, view, weighedEventsView.sort);
  const getRowKey = useMemo(() => createRowKey(rows, ({ code, kind, date }) => `${date} ${kind} ${code}`), [rows]);
  const unknown = table.filteredRows.filter(isDayUnknown).length;
  const suspected = table.filteredRows.filter(({ state }) => state !== '').length;
  return (
    <>
      <IgnoredSettingsNotice parts={ignored} />
      <DataTable
        name="Events"
        noun={noun}
        table={table}
        rowKey={getRowKey}
        onView={onView}
        hiddenColumns={LEFT_OUT}
        toolbar={
          <ChoiceSelects
            label="All events and houses"
            selects={SELECTS}
            table={table}
            onView={(next) => onView(next, 'push')}
          />
        }
        quality={[
          { text: describeCount(table.filteredRows) },
          ...(unknown > 0 ? [{ text: `${formatInteger(unknown)} whose day is only known within a period` }] : []),
          ...(suspected > 0 ? [{ text: `${formatInteger(suspected)} suspected` }] : []),
        ]}
        onExport={createTableExport(['events', list ?? 'all schemes', asOf])}
      />
    </>
  );
}

function describeCount(rows: readonly EventGroup[]): string {
  const events = rows.reduce((sum, row) => sum + row.events.length, 0);
  const changes = formatCount(rows.length, 'change');
  return events === rows.length ? changes : `${changes} of ${formatCount(events, 'event')}`;
}

const SELECTS = [
  { id: 'weight', any: 'Any importance' },
  { id: 'kind', any: 'All events' },
  { id: 'mutualFund', any: 'Any fund house' },
];

function buildColumns(schemes: SchemeList | undefined): readonly Column<EventGroup>[] {
  const find = (code: string, read: (scheme: SchemeEntry) => string): string | undefined => {
    if (schemes === undefined) return undefined;
    const scheme = schemes.byCode.get(code);
    return scheme === undefined ? '' : read(scheme);
  };
  return [
    ...buildEventColumns([{ ...schemeNameColumn<EventGroup>(290), exportedWith: LEFT_OUT }], { areGrouped: true }),
    choiceColumn('mutualFund', ({ code }) => find(code, ({ mutualFund }) => mutualFund), {
      header: 'Fund house',
      width: 160,
    }),
    choiceColumn('category', ({ code }) => find(code, ({ canonicalCategory }) => canonicalCategory), {
      header: 'Category',
      width: 110,
    }),
    choiceColumn('subCategory', ({ code }) => find(code, ({ canonicalSubCategory }) => canonicalSubCategory), {
      header: 'Sub-category',
      width: 168,
    }),
    textColumn('code', ({ code }) => code, { header: 'Code', cell: codeCell, width: 84 }),
  ];
}
