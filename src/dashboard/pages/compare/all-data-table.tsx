import type { IsoDate } from '#contract/dates.ts';
import { createTableExport } from '../../file-formats/save-table.ts';
import { DataTable } from '../../table/data-table.tsx';
import type { QualityNote } from '../../table/table-notes.tsx';
import { useTableRows } from '../../table/use-table-rows.ts';
import { emptyView } from '../../table/view/table-view.ts';
import { useTableView } from '../../table/view/use-table-view.ts';
import { formatCount } from '../../ui/text/format.ts';
import { IgnoredSettingsNotice } from '../../ui/states/notice.tsx';
import { compareColumns } from './compare-columns.ts';
import { type CompareRow, formatNavDates } from './compare-rows.ts';

const noun = { one: 'scheme', many: 'schemes' };
const getCode = ({ code }: CompareRow): string => code;

interface AllDataTableProps {
  readonly schemes: readonly CompareRow[];
  /** Newest NAV date among them. */
  readonly asOf: IsoDate | null;
}

/** Every column of the compared schemes, to sort, filter and export. */
export function AllDataTable({ schemes, asOf }: AllDataTableProps) {
  const { view, onView, ignored } = useTableView(compareColumns, emptyView);
  const table = useTableRows(compareColumns, schemes, view);
  return (
    <>
      <div className="section-head">
        <h2>All data</h2>
      </div>
      <IgnoredSettingsNotice parts={ignored} />
      <DataTable
        name="Compared schemes"
        noun={noun}
        table={table}
        rowKey={getCode}
        onView={onView}
        quality={buildCompareQualityNotes(schemes)}
        onExport={createTableExport(['compare', `${schemes.length} schemes`, asOf])}
      />
    </>
  );
}

function buildCompareQualityNotes(schemes: readonly CompareRow[]): readonly QualityNote[] {
  const stale = schemes.filter(({ isStale }) => isStale).length;
  const navDates = formatNavDates(schemes);
  return [
    ...(navDates === '' ? [] : [{ text: navDates }]),
    ...(stale === 0 ? [] : [{ text: formatCount(stale, 'stale NAV'), tone: 'warn' as const }]),
  ];
}
