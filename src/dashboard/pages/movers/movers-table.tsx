import type { AumMove } from '#contract/records/aum.ts';
import { buildAumMoveColumns } from '../../file-formats/leading-columns.ts';
import { createTableExport } from '../../file-formats/save-table.ts';
import { buildCompareHref, MAX_COMPARED } from '../../schemes/scheme-links.ts';
import { DataTable } from '../../table/data-table.tsx';
import type { RowKeyHighlight } from '../../table/grid/row-highlight.ts';
import type { QualityNote } from '../../table/table-notes.tsx';
import { type TableRows, useTableRows } from '../../table/use-table-rows.ts';
import type { TableView } from '../../table/view/table-view.ts';
import { type TableViewState, useTableView } from '../../table/view/use-table-view.ts';
import { IgnoredSettingsNotice } from '../../ui/states/notice.tsx';
import { formatCount, formatInteger } from '../../ui/text/format.ts';
import { type AumDates, describeAumDates } from './aum-dates.ts';
import { aumChangeColumn, dateColumnIds, selectMoversColumns } from './movers-columns.ts';

/** How the two tables differ: words, prefix of their URL parameters and default order. */
const tables = {
  gainers: {
    title: 'Gainers',
    noun: { one: 'gainer', many: 'gainers' },
    prefix: 'up',
    defaultView: sortByChange({ descending: true }),
    emptyText: 'No scheme’s AUM grew.',
  },
  losers: {
    title: 'Losers',
    noun: { one: 'loser', many: 'losers' },
    prefix: 'down',
    defaultView: sortByChange({ descending: false }),
    emptyText: 'No scheme’s AUM shrank.',
  },
} as const;
const totals = { kind: 'sum', columns: [aumChangeColumn.id] } as const;

interface MoversTableState extends Pick<TableViewState, 'onView' | 'ignored'> {
  readonly table: TableRows<AumMove>;
}

/** The rows of the gainers' or the losers' table, as its view in the URL says. */
export function useMoversTable(
  direction: keyof typeof tables,
  rows: readonly AumMove[],
  dates: AumDates,
): MoversTableState {
  const { prefix, defaultView } = tables[direction];
  const columns = selectMoversColumns(dates);
  const { view, onView, ignored } = useTableView(columns, defaultView, prefix);
  return { table: useTableRows(columns, rows, view, defaultView.sort), onView, ignored };
}

interface MoversTableProps extends MoversTableState {
  readonly direction: keyof typeof tables;
  readonly dates: AumDates;
  readonly coverage: string;
  readonly highlight: RowKeyHighlight;
}

/** The gainers or the losers, ranked by their change in ₹ crore. */
export function MoversTable({ direction, table, onView, ignored, dates, coverage, highlight }: MoversTableProps) {
  const { title, noun, emptyText } = tables[direction];
  const { rows, filteredRows } = table;
  const compared = rows.slice(0, MAX_COMPARED).map(getCode);
  return (
    <>
      <div className="section-head">
        <h2>{title}</h2>
        {compared.length > 1 && <a href={buildCompareHref(compared)}>Compare these {compared.length}</a>}
      </div>
      <IgnoredSettingsNotice parts={ignored} />
      {rows.length === 0 ? (
        <p className="quiet">{emptyText}</p>
      ) : (
        <DataTable
          name={title}
          noun={noun}
          table={table}
          rowKey={getCode}
          onView={onView}
          hiddenColumns={dateColumnIds}
          highlight={highlight}
          quality={buildMoversQualityNotes(filteredRows, dates, coverage)}
          totals={totals}
          onExport={createTableExport(
            ['movers', noun.many, dates.dates.at(-1) ?? null],
            buildAumMoveColumns(dates, coverage),
          )}
        />
      )}
    </>
  );
}

export const getCode = ({ code }: AumMove): string => code;

/** By the change in ₹ crore, as the server ranks. */
function sortByChange({ descending }: { readonly descending: boolean }): TableView {
  return { sort: [{ id: aumChangeColumn.id, descending }], search: '', filters: {} };
}

function buildMoversQualityNotes(moves: readonly AumMove[], dates: AumDates, coverage: string): readonly QualityNote[] {
  const withoutPercent = moves.filter(({ aumChangePercent }) => aumChangePercent === null).length;
  const withoutMonthEnd = moves.filter(({ preMonthAum }) => preMonthAum === null).length;
  return [
    { text: describeAumDates(dates) },
    ...(coverage === '' ? [] : [{ text: coverage }]),
    { text: formatCount(moves.length, 'row') },
    ...(withoutMonthEnd > 0 ? [{ text: `${formatInteger(withoutMonthEnd)} without month-end AUM` }] : []),
    ...(withoutPercent > 0 ? [{ text: `${formatInteger(withoutPercent)} without a percentage` }] : []),
  ];
}
