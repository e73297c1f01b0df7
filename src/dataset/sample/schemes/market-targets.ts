import fundHouses from '../data/fund-houses.json' with { type: 'json' };
import marketTargets from '../data/market-targets.json' with { type: 'json' };
import { createRandom } from '../numbers.ts';

/**
 * What the real market is like, which the sample resembles. Measured in AMFI's files:
 * - number of schemes: current open-ended ones of NAVAll.txt, 21 August 2026;
 * - AUM, ₹ crore: fund performance of 12 March 2026 (liquid and overnight schemes: of the month-end before), largest scheme,
 *   ninth decile, median and first decile;
 * - TER, percent: medians of the direct plans (ETFs: of all) and the regular plans on 29 June 2026.
 * Index funds and ETFs are distinguished by index, sectoral and thematic schemes and domestic funds of funds by the words of their names.
 */
export interface MarketTarget {
  readonly schemes: number;
  /** The largest, the ninth decile, the median and the first decile. */
  readonly aum: readonly number[];
  readonly directTer: number;
  readonly regularTer: number;
}

const targets: Readonly<Record<string, MarketTarget>> = marketTargets;

export function getMarketTarget(name: string): MarketTarget {
  const target = targets[name];
  if (!target) throw new RangeError(`market target: expected one of the sample, got ${name}`);
  return target;
}

const QUANTILES = [0, 0.1, 0.5, 0.9] as const;

/**
 * The AUM of the scheme of a rank (0 is the largest) among a number of schemes, ₹ crore: between the measured quantiles on a logarithmic scale.
 * Fewer schemes than in the real market are its largest ones.
 */
export function getAumOfRank({ schemes, aum }: MarketTarget, rank: number, count: number): number {
  const quantile = rank / Math.max(1, schemes - 1, count - 1);
  const from = Math.max(
    0,
    QUANTILES.findLastIndex((each, i) => each <= quantile && i < QUANTILES.length - 1),
  );
  const [lower, upper] = [Number(aum[from]), Number(aum[from + 1])];
  const [start, end] = [Number(QUANTILES[from]), Number(QUANTILES[from + 1])];
  return lower * (upper / lower) ** ((quantile - start) / (end - start));
}

/** Fund houses that do not exist, the largest first, with their shares in the AUM of the market, percent (12 March 2026). */
export const sampleFundHouses: readonly string[] = fundHouses.map(({ name }) => name);

/** The approximate number of codes of a fund house; it decides how many fund houses share the market. */
const CODES_PER_FUND_HOUSE = 85;

/** The number of fund houses in a market with a number of codes. */
export const countFundHouses = (codes: number): number =>
  Math.min(sampleFundHouses.length, Math.max(4, Math.round(codes / CODES_PER_FUND_HOUSE)));

/**
 * The fund houses (indices) in the order in which they offer a kind of scheme, which is also that of its sizes: at random, large houses
 * rather first, in proportion to their shares of the market.
 */
export function orderFundHouses(kind: string, count: number, seed: number): readonly number[] {
  const random = createRandom(seed, 'fund houses', kind);
  return Array.from({ length: count }, (_, house) => ({
    house,
    key: -Math.log(1 - random()) / Number(fundHouses[house]?.share),
  }))
    .toSorted((a, b) => a.key - b.key)
    .map(({ house }) => house);
}
