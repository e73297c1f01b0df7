import { datePart, type IsoDate, type IsoDateOrDateTime } from '#contract/dates.ts';
import { dropNoise, roundAsPrinted, subtract } from '../decimals.ts';
import type { TradingDays } from '../trading-days.ts';
import { computePrintedMedian, findMedian } from './median.ts';
import type { ComparisonRule, DateSpan } from './rules.ts';
import { findCommonDate, isComparableDate } from './same-day.ts';

/** With fewer peers a rank says little. */
export const MIN_PEERS = 5;
/** With fewer peers a quarter is of one or none. */
export const MIN_PEERS_FOR_QUARTILE = 8;

/** The quarter of the peers that a value is in, 1 being the top; one that differs from the median by no more than is material is in none. */
export type Quartile = 1 | 2 | 3 | 4 | 'median';

/** Why a value has no rank (the first three), no quartile, or neither. */
export type StandingReason =
  | 'OtherDay' // its day or month is another one than that of the peers
  | 'OutOfRange' // a share below 0 or beyond 100 %
  | 'FewPeers' // fewer than five
  | 'NoDirection' // neither more nor less is better
  | 'FewForQuartile' // fewer than eight
  | 'Tracker' // the returns and risks of trackers of one index say nothing of them
  | 'Alike'; // the middle half of the peers differs by less than twice what is material

/** The day, or month, of a value and of those of its peers. */
export interface ComparedDates {
  readonly own: IsoDate | null;
  readonly peers: IsoDate | null;
  readonly span: DateSpan;
}

/** Where a value is among those of its peers, itself included. */
export interface PeerStanding {
  /** Number of peers with a value that is compared. */
  readonly count: number;
  /** The median of those values as printed, rounded as they are; null with fewer than two. */
  readonly median: number | null;
  /** 1 for the best value; values that read the same share a rank, and the next one is counted on. */
  readonly rank: number | null;
  /** Share of the other peers that rank below it, 0 to 1. */
  readonly percentile: number | null;
  readonly quartile: Quartile | null;
  /** Null for a value with rank and quartile. */
  readonly reason: StandingReason | null;
  /** Null for values of a fixed period. */
  readonly dates: ComparedDates | null;
}

/** Whether a value is compared with those of its peers: it is of their day or month, and possible. */
export const isCompared = (standing: Pick<PeerStanding, 'reason'> | null | undefined): boolean =>
  standing?.reason !== 'OtherDay' && standing?.reason !== 'OutOfRange';

/** The values of some schemes that are compared. */
export interface Comparison<Row> {
  readonly getValue: (row: Row) => number | null;
  /** The date that the rule names. */
  readonly getDate: (row: Row) => IsoDateOrDateTime | null;
  readonly rule: ComparisonRule;
  /** Whether they track one index. */
  readonly areTrackers: boolean;
  /** Without it every weekday counts as a trading day. */
  readonly trading?: TradingDays | undefined;
}

interface ComparedValue<Row> {
  readonly row: Row;
  /** The printed value. */
  readonly value: number;
  readonly dates: ComparedDates | null;
  /** Why it is not compared with the others; null if it is. */
  readonly reason: 'OtherDay' | 'OutOfRange' | null;
}

/** The rows with a value, as printed, and which of them are compared: those of the date that most are of, and no impossible shares. */
function listComparedValues<Row>(rows: readonly Row[], comparison: Comparison<Row>): readonly ComparedValue<Row>[] {
  const { getValue, getDate, rule, trading } = comparison;
  const valued = rows.flatMap((row) => {
    const value = getValue(row);
    if (value === null) return [];
    const date = rule.date && getDate(row);
    return [{ row, value: roundAsPrinted(value, rule.decimals), own: date === null ? null : datePart(date) }];
  });
  const isPossible = (value: number): boolean => !rule.isShare || (value >= 0 && value <= 100);
  const { span } = rule.date ?? {};
  const peers =
    span === undefined
      ? null
      : findCommonDate(
          valued.map(({ value, own }) => (isPossible(value) ? own : null)),
          span,
        );
  return valued.map(({ row, value, own }) => ({
    row,
    value,
    dates: span === undefined ? null : { own, peers, span },
    reason:
      span !== undefined && !isComparableDate(own, peers, span, trading)
        ? 'OtherDay'
        : isPossible(value)
          ? null
          : 'OutOfRange',
  }));
}

/** The standing of each row with a value. Percentile (n − rank) / (n − 1), quartile ⌈4 · (rank − ½) / n⌉, of ties by their mean rank. */
export function compareWithPeers<Row>(
  rows: readonly Row[],
  comparison: Comparison<Row>,
): ReadonlyMap<Row, PeerStanding> {
  const values = listComparedValues(rows, comparison);
  const { rule, areTrackers } = comparison;
  const sorted = Float64Array.from(values.flatMap(({ value, reason }) => (reason === null ? value : []))).sort();
  const count = sorted.length;
  const median = count < 2 ? null : computePrintedMedian(sorted, rule.decimals);
  const whyNoQuartile = findWhyNoQuartile(sorted, rule, areTrackers);
  const describe = ({ value, dates, reason }: ComparedValue<Row>): PeerStanding => {
    const none = { count, median, rank: null, percentile: null, quartile: null, dates };
    if (reason !== null) return { ...none, reason };
    if (median === null || count < MIN_PEERS) return { ...none, reason: 'FewPeers' };
    const [below, ties] = countBelow(sorted, value);
    const percentile = (below + (ties - 1) / 2) / (count - 1);
    if (rule.direction === null) return { ...none, percentile, reason: 'NoDirection' };
    const better = rule.direction === 'lower' ? below : count - below - ties;
    const meanRank = better + (ties + 1) / 2;
    return {
      ...none,
      rank: better + 1,
      percentile: (count - meanRank) / (count - 1),
      quartile: whyNoQuartile ? null : findQuartile(value, median, (4 * (meanRank - 0.5)) / count, rule),
      reason: whyNoQuartile,
    };
  };
  return new Map(values.map((value) => [value.row, describe(value)]));
}

function findWhyNoQuartile(sorted: Float64Array, rule: ComparisonRule, areTrackers: boolean): StandingReason | null {
  if (areTrackers && !rule.judgesTrackers) return 'Tracker';
  if (sorted.length < MIN_PEERS_FOR_QUARTILE) return 'FewForQuartile';
  // the middle value of an odd number is in neither half
  const half = sorted.length >> 1;
  const [lower, upper] = [findMedian(sorted.subarray(0, half)), findMedian(sorted.subarray(-half))];
  return dropNoise(Number(upper) - Number(lower)) < 2 * rule.materiality ? 'Alike' : null;
}

const QUARTERS = [1, 2, 3, 4] as const;

/** @param quarters how many quarters of the peers are before it. */
function findQuartile(value: number, median: number, quarters: number, { materiality }: ComparisonRule) {
  if (dropNoise(Math.abs(value - median)) <= materiality) return 'median';
  return QUARTERS[Math.ceil(quarters) - 1] ?? null;
}

/** How many values are below one, and how many equal it. */
function countBelow(sorted: Float64Array, value: number): readonly [below: number, ties: number] {
  const below = sorted.indexOf(value);
  return [below, sorted.lastIndexOf(value) - below + 1];
}

/**
 * Which rows have the best value: it leads the second by what is material, and values that read the same are equally good. None if
 * neither more nor less is better, of trackers that are not judged by it, and with fewer than two values of the same day.
 */
export function findBest<Row>(rows: readonly Row[], comparison: Comparison<Row>): ReadonlySet<Row> {
  const { rule, areTrackers } = comparison;
  const sign = rule.direction === 'lower' ? -1 : 1;
  if (rule.direction === null || (areTrackers && !rule.judgesTrackers)) return new Set();
  const values = listComparedValues(rows, comparison).filter(({ reason }) => reason === null);
  const best = Math.max(...values.map(({ value }) => value * sign));
  const second = Math.max(...values.flatMap(({ value }) => (value * sign < best ? value * sign : [])));
  if (dropNoise(best - second) < rule.materiality || second === -Infinity) return new Set();
  return new Set(values.flatMap(({ row, value }) => (value * sign === best ? row : [])));
}

/** How much a value is above the median of its peers, both as printed; null without one, and for a value of another day. */
export const computeAboveMedian = (
  value: number | null,
  standing: Pick<PeerStanding, 'median' | 'reason'> | null | undefined,
  { decimals }: ComparisonRule,
): number | null =>
  subtract(value === null || !isCompared(standing) ? null : roundAsPrinted(value, decimals), standing?.median ?? null);
