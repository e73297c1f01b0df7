import { dropNoise } from './decimals.ts';
import { parseIndexName } from './index-names.ts';
import { isGrowth, NO_OPTIONS } from './plans-and-options.ts';
import { findSubCategory } from './sub-categories.ts';

/** With fewer peers a rank says little. */
export const MIN_PEERS = 5;

/** The quarter of the peers that a rank is in, 1 being the top; a value that is the median is in none. */
export type Quartile = 1 | 2 | 3 | 4 | 'median';

/** Which values are better. */
export type Direction = 'higher' | 'lower';

/** Where a value stands among those of its peers, itself included. All but the count are null with fewer than five. */
export interface PeerStanding {
  /** Number of peers with a value. */
  readonly count: number;
  readonly median: number | null;
  /** 1 for the best value; equal values share a rank. */
  readonly rank: number | null;
  /** Share of the other peers that rank below it, 0 to 1. */
  readonly percentile: number | null;
  readonly quartile: Quartile | null;
}

/** What identifies schemes that are compared. */
export interface PeerGroup {
  /** The same for all of them. */
  readonly key: string;
  /** `Large Cap Fund`, `Nifty 50 index funds`. */
  readonly name: string;
}

interface SchemeClass {
  readonly category: string;
  readonly subCategory: string;
  readonly benchmark: string;
}

interface PeerAttributes extends SchemeClass {
  readonly plan: string;
  readonly option: string;
}

/** Whether schemes of this sub-category are compared with those of the same benchmark only, and this one's is not available. */
export const lacksBenchmark = ({ category, subCategory, benchmark }: SchemeClass): boolean =>
  findSubCategory(category, subCategory)?.byBenchmark !== undefined && parseIndexName(benchmark).key === '';

/**
 * The schemes that one is compared with, of any plan and option: those of its sub-category; of index funds, ETFs, and sectoral and
 * thematic schemes those with the same benchmark, however it is spelled. Null without a sub-category, or a benchmark that it needs.
 */
export function findComparable({ category, subCategory, benchmark }: SchemeClass): PeerGroup | null {
  const known = findSubCategory(category, subCategory);
  const label = known?.name ?? subCategory;
  if (label.trim() === '') return null;
  if (known?.byBenchmark === undefined) return { key: label, name: label };
  const index = parseIndexName(benchmark);
  return index.key === '' ? null : { key: `${label} · ${index.key}`, name: `${index.name} ${known.byBenchmark}` };
}

/**
 * The peers of a scheme code: comparable schemes of the same plan, `Large Cap Fund · Direct`. Null if it has none: not comparable, or
 * an option other than growth (the NAV of an IDCW option excludes what was paid). The caller leaves out stale NAVs.
 * Plan and option are as `findPlanAndOption` finds them.
 */
export function findPeerGroup({ plan, option, ...scheme }: PeerAttributes): PeerGroup | null {
  const comparable = option === '' || option === NO_OPTIONS || isGrowth(option) ? findComparable(scheme) : null;
  return comparable && { key: `${comparable.key} · ${plan}`, name: `${comparable.name} · ${plan}` };
}

/**
 * The standing of each row among these peers; none for a row without a value. Percentile (n − rank) / (n − 1), quartile
 * ⌈4 · (rank − ½) / n⌉.
 * @param direction which values are better, rank 1 being the best.
 */
export function rankPeers<Row>(
  peers: readonly Row[],
  getValue: (row: Row) => number | null,
  direction: Direction = 'higher',
): ReadonlyMap<Row, PeerStanding> {
  const ranked = peers.flatMap((row) => {
    const value = getValue(row);
    return value === null ? [] : [{ row, value }];
  });
  ranked.sort((a, b) => (direction === 'higher' ? b.value - a.value : a.value - b.value));
  const count = ranked.length;
  const median = computeMedian(ranked.map(({ value }) => value));
  let rank = 0;
  return new Map(
    ranked.map(({ row, value }, index) => {
      if (value !== ranked[index - 1]?.value) rank = index + 1;
      return [row, describeRank(rank, count, median, value)];
    }),
  );
}

/**
 * The median weight of each label over several portfolios; of a portfolio without the label it is 0, since the others make up the
 * whole. Empty with fewer than five portfolios.
 */
export function computeMedianWeights(portfolios: readonly ReadonlyMap<string, number>[]): ReadonlyMap<string, number> {
  if (portfolios.length < MIN_PEERS) return new Map();
  const labels = new Set(portfolios.flatMap((weights) => [...weights.keys()]));
  return new Map(
    [...labels].flatMap((label) => {
      const weights = portfolios.map((portfolio) => portfolio.get(label) ?? 0);
      const median = computeMedian(weights.toSorted((a, b) => a - b));
      return median === null ? [] : [[label, median] as const];
    }),
  );
}

const QUARTERS = [1, 2, 3, 4] as const;

function describeRank(rank: number, count: number, median: number | null, value: number): PeerStanding {
  if (count < MIN_PEERS) return { count, median: null, rank: null, percentile: null, quartile: null };
  const quartile = dropNoise(value) === median ? 'median' : QUARTERS[Math.ceil((4 * (rank - 0.5)) / count) - 1];
  return { count, median, rank, percentile: (count - rank) / (count - 1), quartile: quartile ?? null };
}

/** The middle one of sorted values, or the mean of the two middle ones; null without values. */
export function computeMedian(sorted: readonly number[]): number | null {
  if (sorted.length === 0) return null;
  const middle = sorted.slice(Math.floor((sorted.length - 1) / 2), Math.floor(sorted.length / 2) + 1);
  return dropNoise(middle.reduce((total, value) => total + value / middle.length, 0));
}
