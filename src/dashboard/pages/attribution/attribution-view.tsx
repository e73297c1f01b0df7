import { useMemo } from 'react';
import { monthPart } from '#contract/dates.ts';
import type { ReturnContribution } from '#contract/records/attribution.ts';
import { describeContributions, nameBenchmark, SECTOR_GROUPS, selectGroup } from '#schemes/return-contributions.ts';
import { DivergingBars } from '../../chart/bars/diverging-bars.tsx';
import { buildPortfolioColumns } from '../../file-formats/leading-columns.ts';
import { createTableExport } from '../../file-formats/save-table.ts';
import { buildPageHref } from '../../navigation/pages.ts';
import type { Column } from '../../table/column.ts';
import { DataTable } from '../../table/data-table.tsx';
import type { QualityNote } from '../../table/table-notes.tsx';
import { createRowKey, useTableRows } from '../../table/use-table-rows.ts';
import { emptyView, type TableView } from '../../table/view/table-view.ts';
import { useTableView } from '../../table/view/use-table-view.ts';
import { OptionSelect } from '../../ui/controls/field.tsx';
import { WithAside } from '../../ui/layout/page-sections.tsx';
import { IgnoredSettingsNotice } from '../../ui/states/notice.tsx';
import { EmptyState } from '../../ui/states/query-result.tsx';
import { formatCount, formatDay, formatMonth, formatNumber, formatSignedNumber } from '../../ui/text/format.ts';
import {
  buildGroupColumns,
  buildHoldingColumns,
  buildMonthColumns,
  contributionColumn,
  effectColumn,
  nameColumn,
} from './attribution-columns.ts';
import styles from './attribution-view.module.css';

export const breakdowns = [
  { value: 'sectors', label: 'By sector' },
  { value: 'sizes', label: 'By size' },
  { value: 'months', label: 'By month' },
] as const;

type Breakdown = (typeof breakdowns)[number]['value'];

interface AttributionViewProps {
  readonly code: string;
  /** The scheme's name. */
  readonly name: string;
  readonly rows: readonly ReturnContribution[];
  /** The benchmark that was requested. */
  readonly against: string;
  readonly breakdown: Breakdown;
  readonly onBreakdown: (breakdown: Breakdown) => void;
}

/** What a scheme earned and what it was ahead or behind by, in one sentence, by sector, size or month, and by holding. */
export function AttributionView({ code, name, rows, against, breakdown, onBreakdown }: AttributionViewProps) {
  const [total] = selectGroup(rows, 'Total');
  const quality = useMemo(() => (total ? buildQualityNotes(rows, total, against) : []), [rows, total, against]);
  if (!total) return null;
  if (total.return === null) return <NoMonth note={total.note} />;
  const hasBenchmark = total.benchmarkKind !== 'None';
  const isTracker = total.benchmarkKind === 'Tracker';
  const rest = selectGroup(rows, 'Rest');
  const shown = {
    sectors: { rows: [...selectGroup(rows, ...SECTOR_GROUPS), ...rest], columns: buildGroupColumns(hasBenchmark) },
    sizes: { rows: [...selectGroup(rows, 'Size'), ...rest], columns: buildGroupColumns(isTracker) },
    months: { rows: selectGroup(rows, 'Month'), columns: buildMonthColumns(hasBenchmark) },
  }[breakdown];
  const holdings = [...selectGroup(rows, 'Holding'), ...rest];
  const context = { code, name, total, quality };
  return (
    <>
      <p className={styles['sentence']}>{describeContributions(rows)}</p>
      <section aria-label="Groups" className={styles['groups']}>
        <ContributionTable
          {...context}
          key={`${breakdown} ${total.benchmarkKind}`}
          title={`Attribution by ${NOUNS[breakdown].one}`}
          noun={NOUNS[breakdown]}
          rows={shown.rows}
          columns={shown.columns}
          prefix=""
          hasSearch={false}
          toolbar={<OptionSelect label="Group by" options={breakdowns} value={breakdown} onChange={onBreakdown} />}
        />
        {hasBenchmark && <BenchmarkNote total={total} />}
      </section>
      <WithAside
        label="Largest"
        aside={
          <DivergingBars
            title={isTracker ? 'Effects of holdings' : 'Contributions of holdings'}
            rows={holdings}
            name={nameColumn}
            change={isTracker ? effectColumn : contributionColumn}
            asOf={total.to}
            since={total.from}
            directions={isTracker ? ['Ahead', 'Behind'] : ['Added', 'Took']}
            max={16}
          />
        }
      >
        <section aria-label="Holdings">
          <ContributionTable
            {...context}
            key={total.benchmarkKind}
            title="Attribution by holding"
            noun={NOUNS.holdings}
            rows={holdings}
            columns={buildHoldingColumns(isTracker)}
            prefix="h"
          />
        </section>
      </WithAside>
    </>
  );
}

const NOUNS = {
  sectors: { one: 'sector', many: 'sectors' },
  sizes: { one: 'size', many: 'sizes' },
  months: { one: 'month', many: 'months' },
  holdings: { one: 'holding', many: 'holdings' },
} as const;

interface ContributionTableProps {
  readonly code: string;
  readonly name: string;
  readonly total: ReturnContribution;
  readonly quality: readonly QualityNote[];
  readonly title: string;
  readonly noun: { readonly one: string; readonly many: string };
  readonly rows: readonly ReturnContribution[];
  readonly columns: readonly Column<ReturnContribution>[];
  /** Before the parameters of its view in the address. */
  readonly prefix: string;
  readonly toolbar?: React.ReactNode;
  readonly hasSearch?: boolean;
}

const TOTALLED = [
  'weight',
  'benchmarkWeight',
  'contribution',
  'allocation',
  'selection',
  'interaction',
  'residual',
  'activeResidual',
  'effect',
];
const TOTALS = { kind: 'sum', columns: TOTALLED } as const;
/** The priced shares of months do not add up. */
const MONTH_TOTALS = { kind: 'sum', columns: TOTALLED.slice(2) } as const;

function ContributionTable({
  code,
  name,
  total,
  quality,
  title,
  noun,
  rows,
  columns,
  prefix,
  toolbar,
  hasSearch = true,
}: ContributionTableProps) {
  const isBehind = (total.effect ?? 0) < 0;
  const defaultView = useMemo(() => buildDefaultView(columns, isBehind), [columns, isBehind]);
  const { view, onView, ignored } = useTableView(columns, defaultView, prefix);
  const table = useTableRows(columns, rows, view, defaultView.sort);
  const getRowKey = useMemo(
    () => createRowKey(rows, (row) => `${row.group} ${row.name} ${row.isin} ${row.to}`),
    [rows],
  );
  return (
    <>
      <IgnoredSettingsNotice parts={ignored} />
      <DataTable
        name={`${title} of ${name}`}
        noun={noun}
        table={table}
        rowKey={getRowKey}
        onView={onView}
        toolbar={toolbar}
        hasSearch={hasSearch}
        quality={quality}
        totals={noun === NOUNS.months ? MONTH_TOTALS : TOTALS}
        onExport={createTableExport(
          [title, name, total.to],
          buildPortfolioColumns({ code, name, date: total.to, previousDate: total.from }),
        )}
      />
    </>
  );
}

/** What decided the whole comes first; months are in their order. */
function buildDefaultView(columns: readonly Column<ReturnContribution>[], isBehind: boolean): TableView {
  const [first, second] = columns;
  if (first?.id === 'month' || second === undefined) return emptyView;
  return { ...emptyView, sort: [{ id: second.id, descending: !(isBehind && second.id === 'effect') }] };
}

const WITHOUT: Readonly<Record<string, string>> = {
  Tracker: 'no index fund on its index has portfolios of these months',
  Peers: 'too few peers have portfolios of these months',
};

function buildQualityNotes(
  rows: readonly ReturnContribution[],
  total: ReturnContribution,
  against: string,
): readonly QualityNote[] {
  const without = total.benchmarkKind === 'None' ? (WITHOUT[against] ?? '') : '';
  const months = selectGroup(rows, 'Month').length;
  return [
    { text: `${formatDay(total.from ?? '')} to ${formatDay(total.to ?? '')}, ${formatCount(months, 'month')}` },
    ...(total.weight === null ? [] : [{ text: `${formatNumber(total.weight, 1)} % priced` }]),
    ...(total.residual === null ? [] : [{ text: `residual ${formatSignedNumber(total.residual)} points` }]),
    ...(without === '' ? [] : [{ text: without, tone: 'warn' } as const]),
    ...(total.note === '' ? [] : [{ text: `not earlier: ${describeNote(total.note)}`, tone: 'warn' } as const]),
  ];
}

const REASONS: Readonly<Record<string, string>> = {
  NoPortfolio: 'no portfolio of',
  NoReturn: 'no return from',
  NoBenchmark: 'no portfolio of the benchmark of',
};

/** `no portfolio of Mar 2026` */
function describeNote(note: string): string {
  const [reason = '', month = ''] = note.split('=');
  return `${REASONS[reason] ?? reason} ${formatMonth(month)}`;
}

/** Why not even the newest month can be explained. */
const NoMonth = ({ note }: { readonly note: string }) => (
  <EmptyState
    title={`No month to explain: ${describeNote(note)}`}
    text="Portfolios of two months in a row are needed, and NAVs on both days without a payout or a break between them."
  />
);

/** Whose portfolio and return the benchmark is. */
function BenchmarkNote({ total }: { readonly total: ReturnContribution }) {
  const { benchmarkKind, benchmarkCode, benchmarkPortfolios, to } = total;
  return (
    <p className="quiet">
      {benchmarkKind === 'Tracker' ? (
        <>
          Weights of the benchmark are those of{' '}
          <a href={buildPageHref('scheme', { code: benchmarkCode })}>{benchmarkCode}</a>, the largest index fund on the
          index, at the start of each month; its return is that of {nameBenchmark(total)}.
        </>
      ) : (
        `Weights of the benchmark are the medians of ${benchmarkPortfolios} peers at the start of each month up to ${to === null ? '' : formatMonth(monthPart(to))}; the return of a sector is that of all that they hold of it, and the return of the whole the median of their returns in each month.`
      )}
    </p>
  );
}
