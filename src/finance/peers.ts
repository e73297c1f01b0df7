import { dropNoise } from './decimals.ts';
import { isGrowth } from './plans-and-options.ts';
import { getPeerGroupName } from './sub-categories.ts';

/** With fewer peers a rank says little. */
export const MIN_PEERS = 5;

/** Where a value stands among those of its peers, itself included. */
export interface PeerStanding {
  /** Number of peers with a value. */
  readonly count: number;
  readonly median: number;
  /** 1 for the highest value; equal values share a rank. Null with fewer than five peers, as are the next two. */
  readonly rank: number | null;
  /** Share of the other peers that rank below it, 0 to 1. */
  readonly percentile: number | null;
  /** 1 to 4, 1 being the top quarter. */
  readonly quartile: number | null;
}

interface PeerAttributes {
  readonly category: string;
  readonly subCategory: string;
  readonly plan: string;
  /** '' for a scheme without options. */
  readonly option: string;
}

/**
 * What a scheme code shares with its peers: canonical sub-category and plan. Null if it has no peers: an option other than growth
 * (the NAV of an IDCW option excludes what was paid) or no sub-category. Whoever calls it leaves out stale NAVs.
 */
export function getPeerKey({ category, subCategory, plan, option }: PeerAttributes): string | null {
  const group = getPeerGroupName(category, subCategory);
  if (group === '' || !(option === '' || isGrowth(option))) return null;
  return `${group} · ${plan}`;
}

/**
 * The standing of each row among these peers; none for a row without a value. Percentile (n − rank) / (n − 1), quartile
 * ⌈4 · rank / n⌉.
 */
export function rankPeers<Row>(
  peers: readonly Row[],
  getValue: (row: Row) => number | null,
): ReadonlyMap<Row, PeerStanding> {
  const ranked = peers.flatMap((row) => {
    const value = getValue(row);
    return value === null ? [] : [{ row, value }];
  });
  ranked.sort((a, b) => b.value - a.value);
  const count = ranked.length;
  const median = computeSortedMedian(ranked.map(({ value }) => value));
  let rank = 0;
  return new Map(
    ranked.map(({ row, value }, index) => {
      if (value !== ranked[index - 1]?.value) rank = index + 1;
      return [row, { count, median, ...describeRank(rank, count) }];
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
    [...labels].map((label) => {
      const weights = portfolios.map((portfolio) => portfolio.get(label) ?? 0);
      return [label, computeSortedMedian(weights.toSorted((a, b) => a - b))];
    }),
  );
}

function describeRank(rank: number, count: number): Pick<PeerStanding, 'rank' | 'percentile' | 'quartile'> {
  if (count < MIN_PEERS) return { rank: null, percentile: null, quartile: null };
  return { rank, percentile: (count - rank) / (count - 1), quartile: Math.ceil((4 * rank) / count) };
}

function computeSortedMedian(sorted: readonly number[]): number {
  const middle = sorted.slice(Math.floor((sorted.length - 1) / 2), Math.floor(sorted.length / 2) + 1);
  return dropNoise(middle.reduce((total, value) => total + value / middle.length, 0));
}
