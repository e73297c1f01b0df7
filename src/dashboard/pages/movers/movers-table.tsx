import { type AumMove, aumMoveFields } from '#contract/records/aum.ts';
import { buildAumMoveColumns } from '../../file-formats/leading-columns.ts';
import { createTableExport } from '../../file-formats/save-table.ts';
import { MAX_COMPARED, buildCompareHref } from '../../schemes/scheme-links.ts';
import { fieldColumn } from '../../table/column-builders.ts';
import type { Column } from '../../table/column.ts';
import { DataTable } from '../../table/data-table.tsx';
import type { RowKeyHighlight } from '../../table/grid/row-highlight.ts';
import { schemeNameColumn } from '../../table/scheme-column.tsx';
import type { QualityNote } from '../../table/table-notes.tsx';
import { type TableRows, useTableRows } from '../../table/use-table-rows.ts';
import type { TableView } from '../../table/view/table-view.ts';
import { type TableViewState, useTableView } from '../../table/view/use-table-view.ts';
import { IgnoredSettingsNotice } from '../../ui/states/notice.tsx';
import { formatCount, formatDay, formatInteger, formatOrDash } from '../../ui/text/format.ts';
import { type AumDates, describeAumDates } from './aum-dates.ts';

const change = { group: 'Change', signed: 'change' } as const;
const aum = { group: 'AUM, ₹ crore', width: 92 } as const;

export const moverSchemeColumn = schemeNameColumn<AumMove>(224);

export const aumChangeColumn: Column<AumMove> = fieldColumn(aumMoveFields, 'aumChange', {
  ...change,
  header: '₹ crore',
  width: 92,
});

/** The change in ₹ crore and in percent, then the AUM before and after it. */
const valueColumns: readonly Column<AumMove>[] = [
  moverSchemeColumn,
  aumChangeColumn,
  fieldColumn(aumMoveFields, 'aumChangePercent', { ...change, header: '%', label: 'Change in AUM', width: 68 }),
  {
    ...fieldColumn(aumMoveFields, 'preMonthAum', { ...aum, header: 'Month-end', exportedWith: ['preMonthAumDate'] }),
    tooltip: ({ preMonthAumDate }) => formatOrDash(preMonthAumDate, formatDay),
  },
  {
    ...fieldColumn(aumMoveFields, 'dailyAum', { ...aum, header: 'Latest', exportedWith: ['dailyAumDate'] }),
    tooltip: ({ dailyAumDate }) => formatOrDash(dailyAumDate, formatDay),
  },
];
/** Beside the other table there is no room for them: a cell says its own on hover, and files have them. */
const dateColumnIds = ['dailyAumDate', 'preMonthAumDate'];
const datedColumns: readonly Column<AumMove>[] = [
  ...valueColumns,
  fieldColumn(aumMoveFields, 'dailyAumDate', { header: 'Latest of', width: 104 }),
  fieldColumn(aumMoveFields, 'preMonthAumDate', { header: 'Month-end of', width: 108 }),
];

/** With the dates of both values, unless the line above the tables says it all. */
const selectMoversColumns = ({ dates, monthEnds }: AumDates): readonly Column<AumMove>[] =>
  dates.length > 1 || monthEnds.length > 1 ? datedColumns : valueColumns;

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
