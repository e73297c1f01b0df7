import { useMemo } from 'react';
import type { IsoDate } from '#contract/dates.ts';
import type { FailedRequest } from '../../api/combine-queries.ts';
import { createTableExport } from '../../file-formats/save-table.ts';
import { ShadeLegend } from '../../schemes/peers/shown-standing.tsx';
import { rankedCell } from '../../table/cells/ranked-cell.tsx';
import { markFailed } from '../../table/column-builders.ts';
import type { Column } from '../../table/column.ts';
import { DataTable } from '../../table/data-table.tsx';
import { describePlans } from '../../table/scheme-column.tsx';
import type { QualityNote } from '../../table/table-notes.tsx';
import { useTableRows } from '../../table/use-table-rows.ts';
import { emptyView } from '../../table/view/table-view.ts';
import { useTableView } from '../../table/view/use-table-view.ts';
import { IgnoredSettingsNotice } from '../../ui/states/notice.tsx';
import { formatCount } from '../../ui/text/format.ts';
import { compareColumns } from './compare-columns.ts';
import { type CompareRow, formatNavDates } from './compare-rows.ts';
import type { ComparedStandings } from './compared-standings.ts';

const FROM_HISTORIES = ['volatility', 'drawdown'];
const noun = { one: 'scheme', many: 'schemes' };
const getCode = ({ code }: CompareRow): string => code;

interface AllDataTableProps {
  readonly schemes: readonly CompareRow[];
  readonly standings: ComparedStandings | null;
  /** Newest NAV date among them. */
  readonly asOf: IsoDate | null;
  /** Why there are no NAV histories, if they could not be loaded. */
  readonly failure: FailedRequest | null;
}

/** Every column of the compared schemes, to sort, filter and export. */
export function AllDataTable({ schemes, standings, asOf, failure }: AllDataTableProps) {
  const columns = useMemo(() => {
    const shown = markFailed(compareColumns, FROM_HISTORIES, failure);
    return standings ? addStandings(shown, standings) : shown;
  }, [failure, standings]);
  const hasShades = schemes.some((row) => columns.some(({ standing }) => standing?.(row)?.quartile));
  const { view, onView, ignored } = useTableView(columns, emptyView);
  const table = useTableRows(columns, schemes, view);
  return (
    <div data-plans={describePlans(schemes)}>
      <div className="section-head">
        <h2>All data</h2>
      </div>
      <IgnoredSettingsNotice parts={ignored} />
      {hasShades && <ShadeLegend />}
      <DataTable
        name="Compared schemes"
        noun={noun}
        table={table}
        rowKey={getCode}
        onView={onView}
        quality={buildCompareQualityNotes(schemes)}
        onExport={createTableExport(['compare', `${schemes.length} schemes`, asOf])}
      />
    </div>
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

/** The columns with where values are among those of the peers of each scheme. */
const addStandings = (
  columns: readonly Column<CompareRow>[],
  { columns: standings }: ComparedStandings,
): readonly Column<CompareRow>[] =>
  columns.map((column) => {
    const compared = standings.get(column.id);
    if (!compared) return column;
    const tooltip = (row: CompareRow) => [column.tooltip?.(row), compared.tooltip(row)].filter(Boolean).join('. ');
    return { ...column, cell: rankedCell, width: rankedCell.width, standing: compared.standing, tooltip };
  });
