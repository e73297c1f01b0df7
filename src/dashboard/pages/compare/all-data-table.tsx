import { useQueries, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { IsoDate } from '#contract/dates.ts';
import type { Performance } from '#contract/records/performance.ts';
import type { PeerStanding } from '#finance/comparison/standing.ts';
import { type PeerLookup, createPeerLookup, getReturn } from '#schemes/peers/peer-lookup.ts';
import { listSubCategoryClasses } from '#schemes/printed-classes.ts';
import { type SchemeAttributeLookup, createSchemeAttributeLookup } from '#schemes/scheme-attributes.ts';
import type { FailedRequest } from '../../api/combine-queries.ts';
import { useTradingDays } from '../../api/use-histories.ts';
import { useClient, useServerInfo } from '../../api/use-records.ts';
import { createTableExport } from '../../file-formats/save-table.ts';
import { ShadeLegend, buildStandingOptions } from '../../schemes/peers/shown-standing.tsx';
import { peerRecordsQuery } from '../../schemes/peers/use-peer-group.ts';
import { mainPeriods, monthPeriods } from '../../schemes/returns/return-periods.ts';
import { rankExcess, rankRatio } from '../../schemes/returns/return-sources.ts';
import { useSchemeList } from '../../schemes/scheme-list.ts';
import { rankedCell } from '../../table/cells/ranked-cell.tsx';
import { markFailed } from '../../table/column-builders.ts';
import { type Column, mapLoaded } from '../../table/column.ts';
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

const FROM_HISTORIES = ['volatility', 'drawdown'];
const noun = { one: 'scheme', many: 'schemes' };
const getCode = ({ code }: CompareRow): string => code;

interface AllDataTableProps {
  readonly schemes: readonly CompareRow[];
  /** Newest NAV date among them. */
  readonly asOf: IsoDate | null;
  /** Why there are no NAV histories, if they could not be loaded. */
  readonly failure: FailedRequest | null;
}

/** Every column of the compared schemes, to sort, filter and export. */
export function AllDataTable({ schemes, asOf, failure }: AllDataTableProps) {
  const compared = useComparedPeers(schemes);
  const columns = useMemo(() => {
    const shown = markFailed(compareColumns, FROM_HISTORIES, failure);
    return compared ? addStandings(shown, compared) : shown;
  }, [failure, compared]);
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

/** The peers of compared schemes, and the record of each scheme that they are ranked by. */
interface ComparedPeers {
  readonly attributes: SchemeAttributeLookup;
  readonly peers: PeerLookup<Performance>;
  readonly getRecord: (row: { readonly code: string }) => Performance | undefined;
}

/** The schemes of the sub-categories that are compared; null while they are being loaded, and if they could not be. */
function useComparedPeers(schemes: readonly CompareRow[]): ComparedPeers | null {
  const services = { client: useClient(), queries: useQueryClient() };
  const list = useSchemeList().data ?? null;
  const navAsOf = useServerInfo()?.navAsOf ?? null;
  const { trading } = useTradingDays();
  const names = [...new Set(schemes.map(({ canonicalSubCategory }) => canonicalSubCategory))].filter(Boolean);
  const records = useQueries({
    queries: list
      ? names.map((name) => peerRecordsQuery(services, 'GetAUM', {}, listSubCategoryClasses(list.schemes, name)))
      : [],
    combine,
  });
  return useMemo(() => {
    if (records === null || records.length === 0) return null;
    const byCode = new Map(records.map((record) => [record.code, record]));
    const distinct = [...byCode.values()];
    const attributes = createSchemeAttributeLookup(distinct, list, navAsOf);
    return {
      attributes,
      peers: createPeerLookup(distinct, attributes, getReturn, trading),
      getRecord: ({ code }) => byCode.get(code),
    };
  }, [records, list, navAsOf, trading]);
}

// outside the hook, since react-query combines again whenever this function is another one
const combine = (results: readonly { readonly data: readonly Performance[] | undefined }[]) =>
  results.some(({ data }) => data === undefined) ? null : results.flatMap(({ data }) => data ?? []);

type GetStanding = (peers: PeerLookup<Performance>, record: Performance) => PeerStanding | null | undefined;

const self = (record: Performance): Performance => record;
const standings: ReadonlyMap<string, GetStanding> = new Map([
  ...monthPeriods.map(({ name }) => {
    const getStanding: GetStanding = (peers, record) => peers.getStanding(record, name);
    return [`return${name}`, getStanding] as const;
  }),
  ...[
    ...mainPeriods.map(({ name }) => rankExcess(name, self)),
    ...(['1Yr', '3Yr', '5Yr', '10Yr'] as const).map((years) => rankRatio(years, self)),
  ].map((value) => {
    const getStanding: GetStanding = (peers, record) => peers.rank(record, value);
    return [value.id, getStanding] as const;
  }),
]);

/** The columns with where returns, excess returns and information ratios are among those of the peers of each scheme. */
const addStandings = (
  columns: readonly Column<CompareRow>[],
  { attributes, peers, getRecord }: ComparedPeers,
): readonly Column<CompareRow>[] =>
  columns.map((column) => {
    const getStanding = standings.get(column.id);
    if (!getStanding) return column;
    const shown = buildStandingOptions(attributes, peers, (record) => getStanding(peers, record));
    const read = <T,>(row: CompareRow, get: (record: Performance) => T): T | undefined =>
      mapLoaded(getRecord(row), get);
    return {
      ...column,
      cell: rankedCell,
      width: rankedCell.width,
      standing: (row) => read(row, shown.standing) ?? null,
      tooltip: (row) => read(row, shown.tooltip) ?? '',
    };
  });
