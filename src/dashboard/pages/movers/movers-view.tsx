import { useMemo, useState } from 'react';
import { type AumMove, aumDirections, aumMoveFields } from '#contract/records/aum.ts';
import { compareMissingLast } from '#finance/compare-missing-last.ts';
import type { ChartHighlight } from '../../chart/bars/bar-points.ts';
import { DivergingBars } from '../../chart/bars/diverging-bars.tsx';
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
import { type AumDates, describeAumDates, formatAumDates } from './aum-dates.ts';
import styles from './movers-view.module.css';

interface MoversViewProps {
  readonly moves: readonly AumMove[];
  readonly dates: AumDates;
  /** `41 of 54 fund houses with AUM of both days`; '' if not known. */
  readonly coverage: string;
}

/** Gainers and losers, each as a table, and both as bars that are linked with the rows. */
export function MoversView({ moves, dates, coverage }: MoversViewProps) {
  const movesByDirection = useMemo(() => splitByDirection(moves), [moves]);
  const gainers = useMoversTable('gainers', movesByDirection.gainers, dates);
  const losers = useMoversTable('losers', movesByDirection.losers, dates);
  const { tableHighlight, chartHighlight } = useSharedHighlight();
  const filteredGainers = gainers.table.filteredRows;
  const filteredLosers = losers.table.filteredRows;
  const charted = useMemo(() => [...filteredGainers, ...filteredLosers], [filteredGainers, filteredLosers]);
  return (
    // one row per scheme: plan and option distinguish no rows
    <div className={styles['board']} data-plans="one">
      <section aria-label="Gainers">
        <MoversTable direction="gainers" {...gainers} dates={dates} coverage={coverage} highlight={tableHighlight} />
      </section>
      <section aria-label="Losers">
        <MoversTable direction="losers" {...losers} dates={dates} coverage={coverage} highlight={tableHighlight} />
      </section>
      <section aria-label="Chart">
        <DivergingBars
          title="Change in AUM"
          rows={charted}
          name={moverSchemeColumn}
          change={aumChangeColumn}
          dates={[formatAumDates(dates), coverage].filter(Boolean).join(' · ')}
          max={charted.length}
          rowKey={getCode}
          highlight={chartHighlight}
        />
      </section>
    </div>
  );
}

interface MoversByDirection {
  readonly gainers: readonly AumMove[];
  readonly losers: readonly AumMove[];
}

/** Splits by the sign of the change or, if a server reports no change, by the direction it reports. */
export function splitByDirection(moves: readonly AumMove[]): MoversByDirection {
  return {
    gainers: moves.filter((move) => getDirection(move) > 0),
    losers: moves.filter((move) => getDirection(move) < 0),
  };
}

/** The largest changes in each direction, of several responses together. One response keeps its order and its rows. */
export function selectTopMoves(moves: readonly AumMove[], limit: number): readonly AumMove[] {
  const { gainers, losers } = splitByDirection(moves);
  if (gainers.length <= limit && losers.length <= limit) return moves;
  const selectTop = (rows: readonly AumMove[]) =>
    rows
      .toSorted((a, b) => compareMissingLast(a.aumChange, b.aumChange, (x, y) => Math.abs(y) - Math.abs(x)))
      .slice(0, limit);
  return [...selectTop(gainers), ...selectTop(losers)];
}

/** 1, -1, or 0 for neither. */
function getDirection({ aumChange, direction }: AumMove): number {
  if (aumChange !== null) return Math.sign(aumChange);
  const reported = direction.toLowerCase();
  if (reported === aumDirections.up.toLowerCase()) return 1;
  return reported === aumDirections.down.toLowerCase() ? -1 : 0;
}

interface SharedHighlight {
  readonly tableHighlight: RowKeyHighlight;
  readonly chartHighlight: ChartHighlight;
}

/** The one highlighted scheme, shared by both tables and the chart. */
function useSharedHighlight(): SharedHighlight {
  const [key, onHighlight] = useState<string | null>(null);
  const [scrollTarget, setScrollTarget] = useState<RowKeyHighlight['scrollTarget']>(null);
  return useMemo(
    () => ({
      tableHighlight: { key, onHighlight, scrollTarget },
      chartHighlight: { key, onHighlight, onSelect: (selected) => setScrollTarget({ key: selected }) },
    }),
    [key, scrollTarget],
  );
}

const change = { group: 'Change', signed: 'change' } as const;
const aum = { group: 'AUM, ₹ crore', width: 92 } as const;

const moverSchemeColumn = schemeNameColumn<AumMove>(224);

const aumChangeColumn: Column<AumMove> = fieldColumn(aumMoveFields, 'aumChange', {
  ...change,
  header: '₹ crore',
  width: 92,
});

/** The change in ₹ crore and in percent, then the AUM before and after it. */
const valueColumns: readonly Column<AumMove>[] = [
  moverSchemeColumn,
  aumChangeColumn,
  fieldColumn(aumMoveFields, 'aumChangePercent', { ...change, header: '%', label: 'Change in AUM', width: 68 }),
  fieldColumn(aumMoveFields, 'preMonthAum', {
    ...aum,
    header: 'Month-end',
    exportedWith: ['preMonthAumDate'],
    tooltip: ({ preMonthAumDate }) => formatOrDash(preMonthAumDate, formatDay),
  }),
  fieldColumn(aumMoveFields, 'dailyAum', {
    ...aum,
    header: 'Latest',
    exportedWith: ['dailyAumDate'],
    tooltip: ({ dailyAumDate }) => formatOrDash(dailyAumDate, formatDay),
  }),
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
function useMoversTable(direction: keyof typeof tables, rows: readonly AumMove[], dates: AumDates): MoversTableState {
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
function MoversTable({ direction, table, onView, ignored, dates, coverage, highlight }: MoversTableProps) {
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

const getCode = ({ code }: AumMove): string => code;

/** Sorts by the change in ₹ crore, by which the server ranks. */
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
