import { useMemo } from 'react';
import { findNewestDay } from '#finance/calendar.ts';
import { buildPortfolioColumns } from '../../file-formats/leading-columns.ts';
import { createTableExport } from '../../file-formats/save-table.ts';
import { DataTable } from '../../table/data-table.tsx';
import { createRowKey, useTableRows } from '../../table/use-table-rows.ts';
import type { TableView } from '../../table/view/table-view.ts';
import { useTableView } from '../../table/view/use-table-view.ts';
import { Subsection } from '../../ui/layout/page-sections.tsx';
import { IgnoredSettingsNotice } from '../../ui/states/notice.tsx';
import { formatCount } from '../../ui/text/format.ts';
import { buildDerivativeChangeColumns } from './change-columns.ts';
import type { ChangeRow } from './change-rows.ts';

interface DerivativeChangesProps {
  readonly code: string;
  /** The scheme's name. */
  readonly name: string;
  readonly rows: readonly ChangeRow[];
}

const defaultView: TableView = { sort: [{ id: 'exposure', descending: false }], search: '', filters: {} };
const noun = { one: 'change', many: 'changes' };

/** The changes of derivatives that are disclosed outside the portfolio's total. */
export function DerivativeChanges({ code, name, rows }: DerivativeChangesProps) {
  const [previousDate, date] = [
    findNewestDay(rows.map(({ holding }) => holding.prevDate)),
    findNewestDay(rows.map(({ holding }) => holding.date)),
  ];
  const columns = useMemo(() => buildDerivativeChangeColumns(previousDate, date), [previousDate, date]);
  const getRowKey = useMemo(() => createRowKey(rows, ({ holding }) => `${holding.isin} ${holding.instrument}`), [rows]);
  const { view, onView, ignored } = useTableView(columns, defaultView, 'outside');
  const table = useTableRows(columns, rows, view, defaultView.sort);
  return (
    <Subsection
      title="Derivatives outside the total"
      about="Exposure, without weights; one that expired is removed, its successor added"
    >
      <IgnoredSettingsNotice parts={ignored} />
      <DataTable
        name={`Derivative changes of ${name} outside the total`}
        noun={noun}
        table={table}
        rowKey={getRowKey}
        onView={onView}
        quality={[{ text: formatCount(table.filteredRows.length, 'changed derivative') }]}
        onExport={createTableExport(
          ['derivative-changes', name, date],
          buildPortfolioColumns({ code, name, date, previousDate }),
        )}
      />
    </Subsection>
  );
}
