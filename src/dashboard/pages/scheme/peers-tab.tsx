import { type ReactNode, useMemo } from 'react';
import { type Performance, performanceFields } from '#contract/records/performance.ts';
import { getShortName } from '#contract/scheme-name/scheme-name.ts';
import { listDistinctDays } from '#finance/calendar.ts';
import { isCompared } from '#finance/comparison/standing.ts';
import { buildRankId } from '#schemes/addresses/screener-url.ts';
import type { PeerGroup, PeerLookup } from '#schemes/peers/peer-lookup.ts';
import { explainMissingReturn } from '#schemes/return-notes.ts';
import type { SchemeAttributeLookup } from '#schemes/scheme-attributes.ts';
import type { FailedRequest } from '../../api/combine-queries.ts';
import { ReturnRiskChart } from '../../chart/scatter/return-risk-chart.tsx';
import { createTableExport } from '../../file-formats/save-table.ts';
import type { Market } from '../../schemes/header/use-scheme-facts.ts';
import type { MeasuresOfScheme } from '../../schemes/measures/use-scheme-measures.ts';
import { AmfiSource } from '../../schemes/missing-data.tsx';
import { type UnrankedReason, explainMissingRank, findUnrankedReason } from '../../schemes/peers/describe-rank.ts';
import { ShadeLegend, buildStandingOptions, explainMissingShades } from '../../schemes/peers/shown-standing.tsx';
import { mainPeriods } from '../../schemes/returns/return-periods.ts';
import { explainReturnSource } from '../../schemes/returns/return-sources.ts';
import { codeCell } from '../../table/cells/code-cell.tsx';
import { rankedCell } from '../../table/cells/ranked-cell.tsx';
import { fieldColumn, numberColumn } from '../../table/column-builders.ts';
import type { Column } from '../../table/column.ts';
import { DataTable } from '../../table/data-table.tsx';
import { MAIN_RETURNS_GROUP, buildPeerColumns } from '../../table/peer-columns.ts';
import { schemeNameColumn } from '../../table/scheme-column.tsx';
import { useTableRows } from '../../table/use-table-rows.ts';
import type { TableView } from '../../table/view/table-view.ts';
import { useTableView } from '../../table/view/use-table-view.ts';
import { WithAside } from '../../ui/layout/page-sections.tsx';
import { Loading } from '../../ui/states/loading.tsx';
import { IgnoredSettingsNotice, NotLoaded } from '../../ui/states/notice.tsx';
import { EmptyState } from '../../ui/states/query-result.tsx';
import { formatCount, formatDayRange } from '../../ui/text/format.ts';

interface PeersTabProps {
  readonly name: string;
  readonly performance: Performance;
  readonly market: Market | null;
  /** Null if the service has none. */
  readonly measures: MeasuresOfScheme | null;
  /** Why market or measures could not be loaded, if they could not. */
  readonly failure: FailedRequest | null;
}

/** The peers of a scheme with their ranks, or why it has none. */
export function PeersTab({ name, performance, market, measures, failure }: PeersTabProps) {
  if (market === null && failure) return <NotLoaded failure={failure} />;
  if (market === null) return <Loading what="peers" rows={12} shape="table" />;
  const { peers, scheme = performance, attributes } = market;
  const group = peers.getGroup(scheme);
  if (group === null) {
    const reason = findUnrankedReason(scheme, attributes);
    return (
      <EmptyState
        title={`${name} has no peers`}
        text={
          reason === null ? (
            'It is not in the list of schemes.'
          ) : (
            <>
              {explainMissingRank(scheme, attributes, peers, null)} {remedies[reason]}
            </>
          )
        }
      />
    );
  }
  const rows = peers.listGroup(group);
  return (
    <WithAside
      label="Return and risk"
      aside={
        measures !== null &&
        rows.length > 1 && <PeersPlot name={name} rows={rows} code={performance.code} measures={measures} />
      }
    >
      <PeersTable group={group} code={performance.code} market={market} />
    </WithAside>
  );
}

/** What would give a scheme peers. */
const remedies: Partial<Readonly<Record<UnrankedReason, ReactNode>>> = {
  Stale: <AmfiSource what="NAVs each day" />,
  NoSubCategory: <AmfiSource what="sub-categories with the NAVs" />,
  NotGrowth: 'Choose the growth option above.',
  NoBenchmark: <AmfiSource what="benchmarks with fund performance" />,
};

interface PeersPlotProps {
  readonly name: string;
  readonly rows: readonly Performance[];
  readonly code: string;
  readonly measures: MeasuresOfScheme;
}

/** Return and risk of three years, the peers in grey. */
function PeersPlot({ name, rows, code, measures }: PeersPlotProps) {
  const getVolatility = measures.rankBy('volatility3Year')?.get;
  const points = rows.map((row) => ({
    code: row.code,
    label: getShortName(row.schemeName),
    risk: getVolatility?.(row),
    totalReturn: row.return3Year,
  }));
  const own = points.find((point) => point.code === code);
  const peers = points.flatMap(({ risk = null, totalReturn, ...point }) =>
    point.code === code || risk === null || totalReturn === null ? [] : [{ label: point.label, risk, totalReturn }],
  );
  const isLoading = points.some(({ risk }) => risk === undefined);
  if (isLoading && measures.failure) return <NotLoaded failure={measures.failure} />;
  return (
    <ReturnRiskChart
      labels={[name]}
      points={[{ risk: own?.risk ?? null, totalReturn: own?.totalReturn ?? null }]}
      peers={peers}
      isLoading={isLoading}
      caption="Over 3 years, with the peers in grey."
      footnote=""
      emptyReason="no return or volatility over three years."
    />
  );
}

const defaultView: TableView = { sort: [{ id: 'return1Year', descending: true }], search: '', filters: {} };
/** The columns that are hidden at first: a return has its rank in its cell. */
const HIDDEN_COLUMNS = [...mainPeriods.map(({ name }) => buildRankId(name)), 'code'];
const noun = { one: 'peer', many: 'peers' };
const getCode = ({ code }: Performance): string => code;

interface PeersTableProps {
  readonly group: PeerGroup;
  readonly code: string;
  readonly market: Market;
}

function PeersTable({ group, code, market }: PeersTableProps) {
  const { peers, attributes } = market;
  const rows = useMemo(() => peers.listGroup(group), [peers, group]);
  const columns = useMemo(() => buildColumns(attributes, peers), [attributes, peers]);
  const { view, onView, ignored } = useTableView(columns, defaultView);
  const table = useTableRows(columns, rows, view, defaultView.sort);
  const totals = useMemo(
    () => ({
      kind: 'median' as const,
      columns: ['dailyAum', ...mainPeriods.map(({ name }) => `return${name}`)],
      base: { rows: Uint32Array.from(rows.keys()), label: `Median of ${formatCount(rows.length, 'peer')}` },
    }),
    [rows],
  );
  const whyNoShade = useMemo(() => {
    const standings = rows.flatMap((row) => mainPeriods.flatMap(({ name }) => peers.getStanding(row, name) ?? []));
    return explainMissingShades(standings.filter(isCompared), group);
  }, [rows, peers, group]);
  const dates = listDistinctDays(rows.map(({ navDate }) => navDate));
  return (
    <section aria-label={`Peers: ${group.name}`} data-plans="one">
      <IgnoredSettingsNotice parts={ignored} />
      <p className="second">{`${group.name}, growth option or none, current NAV`}</p>
      {whyNoShade === null ? <ShadeLegend /> : whyNoShade && <p className="quiet">{whyNoShade}</p>}
      <DataTable
        name={`Peers: ${group.name}`}
        noun={noun}
        table={table}
        rowKey={getCode}
        onView={onView}
        hiddenColumns={HIDDEN_COLUMNS}
        highlight={{ key: code, onHighlight: () => {}, scrollTarget: null }}
        totals={totals}
        quality={[{ text: `NAVs ${formatDayRange(dates)}` }, { text: formatCount(rows.length, 'peer') }]}
        onExport={createTableExport(['peers', group.name, dates.at(-1) ?? null])}
      />
    </section>
  );
}

function buildColumns(
  attributes: SchemeAttributeLookup,
  peers: PeerLookup<Performance>,
): readonly Column<Performance>[] {
  const { ranks } = buildPeerColumns(attributes, peers, (record) => record);
  return [
    schemeNameColumn<Performance>(280),
    fieldColumn(performanceFields, 'dailyAum', { header: 'AUM, ₹ crore', width: 116 }),
    ...mainPeriods.flatMap(({ name, short, long }, index) => [
      numberColumn(`return${name}`, (row: Performance) => row[`return${name}`], {
        group: MAIN_RETURNS_GROUP,
        header: short,
        label: `Return, ${long}`,
        unit: '%',
        cell: rankedCell,
        whyMissing: (row) => explainMissingReturn(row, name),
        source: (row) => explainReturnSource(row, name),
        ...buildStandingOptions(attributes, peers, (row) => peers.getStanding(row, name)),
      }),
      ...ranks.slice(index, index + 1),
    ]),
    fieldColumn(performanceFields, 'code', { header: 'Code', cell: codeCell, width: 84 }),
  ];
}
