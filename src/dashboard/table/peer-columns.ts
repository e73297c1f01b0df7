import type { SchemeSummary } from '../schemes/all-schemes.ts';
import { subtract } from '#finance/decimals.ts';
import type { PeerStanding } from '#finance/peers.ts';
import {
  describeRank,
  explainMissingRank,
  nameQuartile,
  quartileNames,
  type PeerLookup,
} from '../schemes/peers/peer-lookup.ts';
import { explainMissingReturn } from '../schemes/return-notes.ts';
import type { SchemeAttributeLookup } from '../schemes/scheme-attributes.ts';
import { rankCell } from './cells/rank-cell.tsx';
import { choiceColumn, numberColumn } from './column-builders.ts';
import type { Column } from './column.ts';
import { mainPeriods, monthPeriods } from '../schemes/return-periods.ts';

/** Header of the returns that are shown first, with their ranks. */
export const MAIN_RETURNS_GROUP = 'Returns, % p.a., and rank among peers';
const RANK_GROUP = 'Rank among peers';

type Period = (typeof monthPeriods)[number];
type BuildColumn = (period: Period) => Column<SchemeSummary>;
type Explain = (row: SchemeSummary, period: Period) => string;

export const buildRankId = ({ name }: Pick<Period, 'name'>): string => `peerRank${name}`;
export const buildQuartileId = ({ name }: Pick<Period, 'name'>): string => `peerQuartile${name}`;
/** The return less the median of the peers. */
export const buildAboveMedianId = ({ name }: Pick<Period, 'name'>): string => `aboveMedian${name}`;

const isMain = ({ name }: Period): boolean => mainPeriods.some((period) => period.name === name);
const otherPeriods = monthPeriods.filter((period) => !isMain(period));

export interface PeerColumns {
  /** Of the main periods, which stand beside the returns. */
  readonly ranks: readonly Column<SchemeSummary>[];
  /** The ranks of the other periods, and every other measure. */
  readonly others: readonly Column<SchemeSummary>[];
}

const labelRank = (group: string, { short, long }: Period) => ({
  group,
  header: group === RANK_GROUP ? short : `Rank ${short}`,
  label: `Rank among peers, ${long}`,
});

/** Rank, quartile, percentile, median and number of peers, period by period. */
export function buildPeerColumns(attributes: SchemeAttributeLookup, peers: PeerLookup): PeerColumns {
  const explain: Explain = (row, { name }) =>
    explainMissingReturn(row, name) || explainMissingRank(row, attributes, peers, peers.getStanding(row, name));
  const buildRank =
    (group: string): BuildColumn =>
    (period) =>
      numberColumn(buildRankId(period), (row) => peers.getStanding(row, period.name)?.rank ?? null, {
        ...labelRank(group, period),
        cell: rankCell,
        decimals: 0,
        width: 76,
        whyMissing: (row) => explain(row, period),
        title: (row) => describeRank(peers.getStanding(row, period.name), peers.getGroup(row)),
        standing: (row) => peers.getStanding(row, period.name),
      });
  const buildQuartile: BuildColumn = (period) =>
    choiceColumn(buildQuartileId(period), (row) => nameQuartile(peers.getStanding(row, period.name)), {
      group: 'Quartile among peers',
      header: period.short,
      label: `Quartile, ${period.long}`,
      order: quartileNames,
      whyMissing: (row) => explain(row, period),
      width: 128,
    });
  return {
    ranks: mainPeriods.map(buildRank(MAIN_RETURNS_GROUP)),
    others: [
      ...otherPeriods.map(buildRank(RANK_GROUP)),
      ...monthPeriods.map(buildQuartile),
      ...measures.flatMap((measure) => monthPeriods.map((period) => buildMeasure(measure, period, peers, explain))),
    ],
  };
}

/** A number that describes the standing of a scheme. */
interface Measure {
  readonly buildId: (period: Period) => string;
  readonly group: string;
  readonly label: string;
  readonly compute: (standing: PeerStanding, value: number) => number | null;
  readonly options: { readonly unit?: '%' | 'pp'; readonly signed?: boolean; readonly decimals?: number };
}

const measures: readonly Measure[] = [
  {
    buildId: ({ name }) => `peerPercentile${name}`,
    group: 'Percentile among peers (100 = best)',
    label: 'Percentile among peers',
    compute: ({ percentile }) => (percentile === null ? null : percentile * 100),
    options: { decimals: 0 },
  },
  {
    buildId: buildAboveMedianId,
    group: 'Above peer median, pp',
    label: 'Above peer median',
    compute: ({ median }, value) => subtract(value, median),
    options: { unit: 'pp', signed: true },
  },
  {
    buildId: ({ name }) => `peerMedian${name}`,
    group: 'Peer median, % (p.a. beyond 1 year)',
    label: 'Peer median',
    compute: ({ median }) => median,
    options: { unit: '%' },
  },
  {
    buildId: ({ name }) => `peerCount${name}`,
    group: 'Number of peers',
    label: 'Number of peers',
    compute: ({ count }) => count,
    options: { decimals: 0 },
  },
];

function buildMeasure(
  { buildId, group, label, compute, options }: Measure,
  period: Period,
  peers: PeerLookup,
  explain: Explain,
): Column<SchemeSummary> {
  const getValue = (row: SchemeSummary): number | null => {
    const [standing, value] = [peers.getStanding(row, period.name), row[`return${period.name}`]];
    return standing === null || value === null ? null : compute(standing, value);
  };
  return numberColumn(buildId(period), getValue, {
    group,
    header: period.short,
    label: `${label}, ${period.long}`,
    whyMissing: (row) => explain(row, period),
    width: 66,
    ...options,
  });
}
