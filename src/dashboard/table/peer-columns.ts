import type { Performance } from '#contract/records/performance.ts';
import { type ComparisonRule, getComparisonRule } from '#finance/comparison/rules.ts';
import { computeAboveMedian, type PeerStanding } from '#finance/comparison/standing.ts';
import {
  buildAboveMedianId,
  buildCountId,
  buildMedianId,
  buildPercentileId,
  buildQuartileId,
  buildRankId,
} from '#schemes/addresses/screener-url.ts';
import { type PeerLookup } from '#schemes/peers/peer-lookup.ts';
import { nameStandingQuartile, quartileNames, quartileUrlValues } from '#schemes/peers/quartile-names.ts';
import { explainMissingReturn } from '#schemes/return-notes.ts';
import type { SchemeAttributeLookup, SchemeSummary } from '#schemes/scheme-attributes.ts';
import { describeRank, explainMissingRank } from '../schemes/peers/describe-rank.ts';
import { mainPeriods, monthPeriods } from '../schemes/returns/return-periods.ts';
import { rankCell } from './cells/ranked-cell.tsx';
import { choiceColumn, numberColumn } from './column-builders.ts';
import { type Column, mapLoaded } from './column.ts';

/** Header of the returns that are shown first, with their ranks. */
export const MAIN_RETURNS_GROUP = 'Returns, % p.a., and rank among peers';
const RANK_GROUP = 'Rank among peers';

type Period = (typeof monthPeriods)[number];
type BuildColumn<Row> = (period: Period) => Column<Row>;
type Explain<Row> = (row: Row, period: Period) => string;

const isMain = ({ name }: Period): boolean => mainPeriods.some((period) => period.name === name);
const otherPeriods = monthPeriods.filter((period) => !isMain(period));

export interface PeerColumns<Row> {
  /** The ranks of the main periods, which stand beside the returns. */
  readonly ranks: readonly Column<Row>[];
  /** The ranks of the other periods, and every other measure. */
  readonly others: readonly Column<Row>[];
}

const labelRank = (group: string, { short, long }: Period) => ({
  group,
  header: group === RANK_GROUP ? short : `Rank ${short}`,
  label: `Rank among peers, ${long}`,
});

/**
 * Rank, quartile, percentile, median and number of peers, period by period.
 * @param getRecord leads to what explains a missing value: none is explained without it.
 */
export function buildPeerColumns<Row extends SchemeSummary>(
  attributes: SchemeAttributeLookup,
  peers: PeerLookup<Row>,
  getRecord: (row: Row) => Performance | undefined,
): PeerColumns<Row> {
  const explain: Explain<Row> = (row, { name }) => {
    const record = getRecord(row);
    if (record === undefined) return '';
    return (
      explainMissingReturn(record, name) || explainMissingRank(row, attributes, peers, peers.getStanding(row, name))
    );
  };
  const buildRank =
    (group: string): BuildColumn<Row> =>
    (period) =>
      numberColumn<Row>(
        buildRankId(period.name),
        (row) => mapLoaded(peers.getStanding(row, period.name), (standing) => standing?.rank ?? null),
        {
          ...labelRank(group, period),
          cell: rankCell,
          decimals: 0,
          width: 76,
          whyMissing: (row) => explain(row, period),
          tooltip: (row) => describeRank(peers.getStanding(row, period.name), peers.getGroup(row)),
          standing: (row) => peers.getStanding(row, period.name) ?? null,
          exportedWith: [buildCountId(period.name), buildQuartileId(period.name)],
        },
      );
  const buildQuartile: BuildColumn<Row> = (period) =>
    choiceColumn<Row>(
      buildQuartileId(period.name),
      (row) => mapLoaded(peers.getStanding(row, period.name), nameStandingQuartile),
      {
        group: 'Quartile among peers',
        header: period.short,
        label: `Quartile, ${period.long}`,
        order: quartileNames,
        urlValues: quartileUrlValues,
        whyMissing: (row) => explain(row, period),
        width: 128,
      },
    );
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
  readonly buildId: (period: string) => string;
  readonly group: string;
  readonly label: string;
  readonly compute: (standing: PeerStanding, value: number, rule: ComparisonRule) => number | null;
  readonly options: { readonly unit?: '%' | 'pp'; readonly signed?: 'gain'; readonly decimals?: number };
}

const measures: readonly Measure[] = [
  {
    buildId: buildPercentileId,
    group: 'Percentile among peers (100 = best)',
    label: 'Percentile among peers',
    compute: ({ percentile }) => (percentile === null ? null : percentile * 100),
    options: { decimals: 0 },
  },
  {
    buildId: buildAboveMedianId,
    group: 'Above peer median, pp',
    label: 'Above peer median',
    compute: (standing, value, rule) => computeAboveMedian(value, standing, rule),
    options: { unit: 'pp', signed: 'gain' },
  },
  {
    buildId: buildMedianId,
    group: 'Peer median, % (p.a. beyond 1 year)',
    label: 'Peer median',
    compute: ({ median }) => median,
    options: { unit: '%' },
  },
  {
    buildId: buildCountId,
    group: 'Number of peers',
    label: 'Number of peers',
    compute: ({ count }) => count,
    options: { decimals: 0 },
  },
];

function buildMeasure<Row extends SchemeSummary>(
  { buildId, group, label, compute, options }: Measure,
  period: Period,
  peers: PeerLookup<Row>,
  explain: Explain<Row>,
): Column<Row> {
  const rule = getComparisonRule(`return${period.name}`);
  const getValue = (row: Row): number | null | undefined => {
    const [standing, value] = [peers.getStanding(row, period.name), peers.getReturn(row, period.name)];
    if (standing === undefined || value === undefined) return undefined;
    return standing === null || value === null ? null : compute(standing, value, rule);
  };
  return numberColumn(buildId(period.name), getValue, {
    group,
    header: period.short,
    label: `${label}, ${period.long}`,
    whyMissing: (row) => explain(row, period),
    width: 66,
    ...options,
  });
}
