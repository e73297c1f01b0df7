import { useMemo } from 'react';
import type { SchemeEvent } from '#contract/records/scheme-event.ts';
import { useOperationSupport, useRecords, useServerInfo } from '../../api/use-records.ts';
import { createTableExport } from '../../file-formats/save-table.ts';
import { EventSources, getEventLabel } from '../../schemes/events/event-texts.tsx';
import { choiceColumn } from '../../table/column-builders.ts';
import { DataTable } from '../../table/data-table.tsx';
import { buildEventColumns, eventsView } from '../../table/event-columns.ts';
import { createRowKey, useTableRows } from '../../table/use-table-rows.ts';
import { useTableView } from '../../table/view/use-table-view.ts';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { IgnoredSettingsNotice } from '../../ui/states/notice.tsx';
import { EmptyState, QueryResult } from '../../ui/states/query-result.tsx';
import { formatCount } from '../../ui/text/format.ts';

interface EventsTabProps {
  readonly code: string;
  readonly name: string;
}

/** What changed about a scheme over time. */
export function EventsTab({ code, name }: EventsTabProps) {
  const { isSupported, failure } = useOperationSupport('GetSchemeEvents');
  const events = useRecords('GetSchemeEvents', isSupported === true ? { code } : null);
  if (failure) return <ErrorState error={failure.error} what="events" onRetry={failure.retry} />;
  if (isSupported === false) return <EmptyState title="This server does not list events" />;
  return (
    <QueryResult
      query={events}
      what="events"
      rows={8}
      shape="table"
      empty={{
        title: `No events of ${name}`,
        text: <EventSources />,
      }}
    >
      {(rows) => <EventsTable rows={rows} code={code} name={name} />}
    </QueryResult>
  );
}

const noun = { one: 'event', many: 'events' };

// only a file needs it: on the page all events are of one scheme
const codeColumn = choiceColumn<SchemeEvent>('code', ({ code }) => code, { header: 'Code', width: 84 });
const columns = [...buildEventColumns([]), codeColumn];

function EventsTable({ rows, code, name }: EventsTabProps & { readonly rows: readonly SchemeEvent[] }) {
  const { view, onView, ignored } = useTableView(columns, eventsView);
  const table = useTableRows(columns, rows, view, eventsView.sort);
  const getRowKey = useMemo(() => createRowKey(rows, (row) => `${row.date} ${getEventLabel(row)} ${row.code}`), [rows]);
  const asOf = useServerInfo()?.navAsOf ?? null;
  return (
    <section aria-label="Events">
      <IgnoredSettingsNotice parts={ignored} />
      <DataTable
        name={`Events of ${name}`}
        noun={noun}
        table={table}
        rowKey={getRowKey}
        onView={onView}
        quality={[{ text: formatCount(rows.length, 'event') }]}
        onExport={createTableExport(['events', name, code, asOf])}
      />
    </section>
  );
}
