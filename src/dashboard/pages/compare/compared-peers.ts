import { useQueries, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Performance } from '#contract/records/performance.ts';
import type { PeerStanding } from '#finance/comparison/standing.ts';
import { createPeerLookup, getReturn, type PeerLookup } from '#schemes/peer-lookup.ts';
import { listSubCategoryClasses } from '#schemes/printed-classes.ts';
import { createSchemeAttributeLookup, type SchemeAttributeLookup } from '#schemes/scheme-attributes.ts';
import { useClient, useServerInfo } from '../../api/use-records.ts';
import { useTradingDays } from '../../api/use-trading-days.ts';
import { peerRecordsQuery } from '../../schemes/peers/peer-records.ts';
import { buildStandingOptions } from '../../schemes/peers/shown-standing.ts';
import { rankExcess, rankRatio } from '../../schemes/returns/ranked-returns.ts';
import { mainPeriods, monthPeriods } from '../../schemes/returns/return-periods.ts';
import { useSchemeList } from '../../schemes/scheme-list.ts';
import { rankedCell } from '../../table/cells/ranked-cell.tsx';
import { type Column, mapLoaded } from '../../table/column.ts';
import type { CompareRow } from './compare-rows.ts';

/** The peers of compared schemes, and the record of each scheme that they are ranked by. */
export interface ComparedPeers {
  readonly attributes: SchemeAttributeLookup;
  readonly peers: PeerLookup<Performance>;
  readonly getRecord: (row: { readonly code: string }) => Performance | undefined;
}

/** The schemes of the sub-categories that are compared; null while they are being loaded, and if they could not be. */
export function useComparedPeers(schemes: readonly CompareRow[]): ComparedPeers | null {
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
export const addStandings = (
  columns: readonly Column<CompareRow>[],
  { attributes, peers, getRecord }: ComparedPeers,
): readonly Column<CompareRow>[] =>
  columns.map((column) => {
    const getStanding = standings.get(column.id);
    if (!getStanding) return column;
    const shown = buildStandingOptions(attributes, peers, (record) => getStanding(peers, record));
    const read = <T>(row: CompareRow, get: (record: Performance) => T): T | undefined => mapLoaded(getRecord(row), get);
    return {
      ...column,
      cell: rankedCell,
      width: rankedCell.width,
      standing: (row) => read(row, shown.standing) ?? null,
      tooltip: (row) => read(row, shown.tooltip) ?? '',
    };
  });
