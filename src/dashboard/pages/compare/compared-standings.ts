import { useQueries, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { MeasureField } from '#contract/measures/measures.ts';
import type { Performance } from '#contract/records/performance.ts';
import type { SchemeMeasures } from '#contract/records/scheme-measures.ts';
import { getComparisonRule } from '#finance/comparison/rules.ts';
import type { PeerStanding } from '#finance/comparison/standing.ts';
import { roundAsPrinted } from '#finance/decimals.ts';
import { type RankedValue, createPeerLookup, getReturn, rankedTer } from '#schemes/peers/peer-lookup.ts';
import { listSubCategoryClasses } from '#schemes/printed-classes.ts';
import { createSchemeAttributeLookup } from '#schemes/scheme-attributes.ts';
import { useTradingDays } from '../../api/use-histories.ts';
import { useClient, useServerInfo } from '../../api/use-records.ts';
import { createRankedMeasure, peerMeasuresQuery } from '../../schemes/measures/use-scheme-measures.ts';
import { buildStandingOptions } from '../../schemes/peers/shown-standing.tsx';
import { peerRecordsQuery } from '../../schemes/peers/use-peer-group.ts';
import { mainPeriods, monthPeriods } from '../../schemes/returns/return-periods.ts';
import { rankExcess, rankRatio } from '../../schemes/returns/return-sources.ts';
import { useSchemeList } from '../../schemes/scheme-list.ts';
import { mapLoaded } from '../../table/column.ts';
import type { CompareRow } from './compare-rows.ts';

/** Where the values of one column are among those of the peers of each scheme. */
export interface ColumnStandings {
  /** Null for a mix, and for a scheme or value that is not compared. */
  readonly standing: (row: CompareRow) => PeerStanding | null;
  /** The rank in a sentence, or why there is none. */
  readonly tooltip: (row: CompareRow) => string;
}

export interface ComparedStandings {
  /** The columns whose values are compared, by their ids. */
  readonly columns: ReadonlyMap<string, ColumnStandings>;
  /** `Large Cap Fund · Direct`; '' for a scheme without peers. */
  readonly getGroupName: (row: CompareRow) => string;
}

/** The columns that are measures of the peers. */
const measuredColumns = [
  ['volatility', 'volatility3Year'],
  ['drawdown', 'maxDrawdown3Year'],
] as const satisfies readonly (readonly [keyof CompareRow, MeasureField])[];
const measureFields = ['code', ...measuredColumns.map(([, field]) => field)] as const;

/** The standings of the compared schemes among their sub-categories; undefined while those are being loaded, null if they could not be. */
export function useComparedStandings(schemes: readonly CompareRow[]): ComparedStandings | null | undefined {
  const client = useClient();
  const services = { client, queries: useQueryClient() };
  const { data: list = null, isPending } = useSchemeList();
  const navAsOf = useServerInfo()?.navAsOf ?? null;
  const { trading } = useTradingDays();
  const names = [...new Set(schemes.map(({ canonicalSubCategory }) => canonicalSubCategory))].filter(Boolean);
  const classes = list ? names.map((name) => listSubCategoryClasses(list.schemes, name)) : [];
  const records = useQueries({
    queries: classes.map((printed) => peerRecordsQuery(services, 'GetAUM', {}, printed)),
    combine: combineRecords,
  });
  const measures = useQueries({
    queries: client.isBuiltIn ? classes.map((printed) => peerMeasuresQuery(client, measureFields, printed)) : [],
    combine: combineMeasures,
  });
  return useMemo(() => {
    if (isPending || records === undefined) return undefined;
    if (records === null || records.length === 0) return null;
    const byCode = new Map(records.map((record) => [record.code, record]));
    const distinct = [...byCode.values()];
    const attributes = createSchemeAttributeLookup(distinct, list, navAsOf);
    const peers = createPeerLookup(distinct, attributes, getReturn, trading);
    const getRecord = ({ code }: CompareRow): Performance | undefined => byCode.get(code);
    const read = <T>(row: CompareRow, get: (record: Performance) => T): T | undefined => mapLoaded(getRecord(row), get);
    const build = (getStanding: (record: Performance) => PeerStanding | null | undefined): ColumnStandings => {
      const shown = buildStandingOptions(attributes, peers, getStanding);
      return {
        standing: (row) => read(row, shown.standing) ?? null,
        tooltip: (row) => read(row, shown.tooltip) ?? '',
      };
    };
    const rankBy = createRankedMeasure(new Map(measures.map((measured) => [measured.code, measured])), '');
    const columns = new Map<string, ColumnStandings>([
      ...monthPeriods.map(({ name }) => [`return${name}`, build((record) => peers.getStanding(record, name))] as const),
      ...rankedValues.map((value) => [value.id, build((record) => peers.rank(record, value))] as const),
    ]);
    for (const [id, field] of measures.length === 0 ? [] : measuredColumns) {
      const ranked = rankBy(field);
      const { standing, tooltip } = build((record) => ranked && peers.rank(record, ranked));
      // computed here from the history of the scheme: another value than the measure has no rank
      const isSame = (row: CompareRow): boolean => {
        const [own, measured] = [row[id], ranked?.get(row) ?? null];
        const { decimals } = getComparisonRule(field);
        return (
          own !== null && measured !== null && roundAsPrinted(own, decimals) === roundAsPrinted(measured, decimals)
        );
      };
      columns.set(id, {
        standing: (row) => (isSame(row) ? standing(row) : null),
        tooltip: (row) => (isSame(row) ? tooltip(row) : ''),
      });
    }
    return { columns, getGroupName: (row) => read(row, (record) => peers.getGroup(record)?.name) ?? '' };
  }, [records, measures, list, isPending, navAsOf, trading]);
}

const self = (record: Performance): Performance => record;
const rankedValues: readonly RankedValue<Performance>[] = [
  rankedTer,
  ...mainPeriods.map(({ name }) => rankExcess(name, self)),
  ...(['1Yr', '3Yr', '5Yr', '10Yr'] as const).map((years) => rankRatio(years, self)),
];

type MeasuresOfPeer = Partial<SchemeMeasures> & Pick<SchemeMeasures, 'code'>;

// outside the hook, since react-query combines again whenever these are other functions
const combineRecords = (
  results: readonly { readonly data: readonly Performance[] | undefined; readonly isPending: boolean }[],
) => {
  if (results.some(({ isPending }) => isPending)) return undefined;
  return results.some(({ data }) => data === undefined) ? null : results.flatMap(({ data }) => data ?? []);
};
const combineMeasures = (results: readonly { readonly data: readonly MeasuresOfPeer[] | undefined }[]) =>
  results.flatMap(({ data }) => data ?? []);
