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
  readonly aum: AumQuantiles;
  readonly directTer: number;
  readonly regularTer: number;
}

type AumQuantiles = readonly [largest: number, ninthDecile: number, median: number, firstDecile: number];

type TargetRow = readonly [schemes: number, ...aum: AumQuantiles, directTer: number, regularTer: number];

const ROWS = {
  'Large Cap': [35, 73_413, 37_658, 2_204, 268, 1.05, 2.24],
  'Flexi Cap': [46, 132_248, 21_790, 3_546, 261, 0.97, 2.17],
  'Mid Cap': [34, 89_652, 32_269, 7_206, 1_085, 0.91, 2.02],
  'Small Cap': [36, 65_553, 26_601, 4_663, 628, 0.84, 2.04],
  'Large & Mid Cap': [36, 40_612, 27_273, 4_449, 491, 1.03, 2.27],
  'Multi Cap': [32, 48_979, 18_247, 3_025, 462, 0.95, 2.13],
  Focused: [28, 41_615, 12_322, 2_389, 495, 1.06, 2.17],
  Value: [23, 58_574, 9_709, 1_396, 329, 1.14, 2.17],
  Contra: [4, 46_728, 41_135, 18_760, 7_737, 0.8, 1.85],
  ELSS: [40, 31_300, 15_669, 1_298, 73, 1.08, 2.13],
  'Dividend Yield': [11, 8_380, 6_226, 1_438, 629, 1.12, 2.15],
  'Theme: banking': [30, 10_168, 5_119, 735, 183, 1.09, 2.48],
  'Theme: technology': [12, 13_056, 9_581, 1_307, 372, 1.08, 2.28],
  'Theme: pharma': [18, 8_266, 5_307, 717, 157, 1.02, 2.31],
  'Theme: infrastructure': [19, 7_880, 4_899, 1_401, 307, 1.17, 2.26],
  'Theme: consumption': [26, 5_777, 2_888, 1_356, 342, 1.11, 2.47],
  'Theme: energy': [7, 9_308, 8_774, 2_003, 520, 0.89, 2.2],
  'Theme: manufacturing': [13, 9_997, 6_009, 860, 646, 1.12, 2.39],
  'Theme: business cycle': [19, 15_231, 2_660, 1_373, 522, 1.19, 2.4],
  'Theme: quant': [22, 3_214, 1_967, 670, 148, 1.54, 2.88],
  'Theme: opportunities': [39, 34_160, 6_658, 1_342, 113, 1.02, 2.3],
  'Ultra Short': [25, 20_576, 16_508, 1_956, 207, 0.31, 0.88],
  'Low Duration': [25, 28_212, 15_600, 2_058, 424, 0.35, 0.89],
  'Money Market': [28, 36_797, 32_983, 4_617, 297, 0.17, 0.4],
  'Short Duration': [26, 22_497, 16_495, 1_061, 91, 0.37, 0.96],
  'Medium Duration': [13, 6_782, 5_248, 1_354, 59, 0.69, 1.33],
  'Medium to Long Duration': [14, 2_797, 2_048, 343, 48, 0.69, 1.44],
  'Corporate Bond': [21, 32_634, 27_493, 5_383, 109, 0.32, 0.68],
  'Banking and PSU': [20, 12_756, 9_676, 2_707, 92, 0.34, 0.69],
  'Credit Risk': [14, 6_822, 4_770, 415, 169, 0.81, 1.59],
  'Dynamic Bond': [22, 14_708, 3_925, 283, 61, 0.52, 1.33],
  Gilt: [23, 10_021, 2_789, 528, 56, 0.5, 1.19],
  'Gilt, 10 years': [5, 2_420, 2_161, 344, 87, 0.29, 0.51],
  'Long Duration': [11, 8_088, 3_891, 148, 26, 0.33, 0.74],
  Floater: [12, 16_581, 13_025, 1_127, 162, 0.28, 0.65],
  Liquid: [43, 67_838, 44_632, 6_816, 163, 0.14, 0.26],
  Overnight: [38, 32_775, 14_543, 954, 70, 0.09, 0.17],
  'Aggressive Hybrid': [30, 79_650, 13_671, 2_251, 180, 0.94, 2.2],
  'Balanced Advantage': [37, 103_359, 15_274, 2_086, 247, 1.01, 2.3],
  'Multi Asset': [36, 80_735, 11_796, 2_580, 269, 0.79, 2.1],
  'Equity Savings': [24, 17_509, 5_710, 800, 47, 1.19, 2.16],
  'Conservative Hybrid': [17, 9_731, 3_319, 869, 77, 0.99, 1.8],
  Arbitrage: [40, 70_065, 26_614, 1_262, 84, 1.42, 2.04],
  Retirement: [29, 6_630, 2_905, 279, 77, 1.11, 2.19],
  Children: [12, 9_987, 5_174, 971, 81, 1.44, 2.34],
  'Index fund: NIFTY 50': [26, 25_415, 13_349, 816, 32, 0.27, 0.54],
  'Index fund: SENSEX': [11, 8_367, 1_770, 191, 16, 0.23, 0.42],
  'Index fund: NIFTY Next 50': [20, 8_141, 3_329, 317, 22, 0.33, 0.95],
  'Index fund: NIFTY Midcap 150': [14, 3_044, 1_759, 284, 13, 0.34, 1.02],
  'Index fund: NIFTY Smallcap 250': [10, 2_669, 1_507, 402, 63, 0.36, 0.96],
  'Index fund: NIFTY 500': [5, 2_778, 1_961, 289, 34, 0.3, 0.99],
  'Index fund: NIFTY Bank': [8, 645, 629, 163, 44, 0.24, 0.87],
  'Index fund: NIFTY India Defence': [3, 4_183, 3_860, 2_570, 1_280, 0.58, 1.13],
  'Index fund: target maturity': [107, 9_058, 2_702, 256, 35, 0.2, 0.38],
  'ETF: NIFTY 50': [22, 201_360, 58_770, 774, 22, 0.07, 0.1],
  'ETF: SENSEX': [12, 114_053, 47_953, 386, 10, 0.05, 0.32],
  'ETF: NIFTY Bank': [13, 7_510, 5_487, 2_600, 58, 0.16, 0.54],
  'ETF: NIFTY Next 50': [16, 7_138, 2_685, 97, 6, 0.19, 0.3],
  'ETF: NIFTY IT': [10, 3_361, 737, 128, 55, 0.22, 0.35],
  'ETF: gold': [25, 59_299, 25_659, 1_639, 87, 0.51, 0.5],
  'ETF: silver': [16, 16_896, 7_835, 1_762, 184, 0.42, 0.43],
  'ETF: overnight': [16, 10_641, 8_651, 137, 92, 0.29, 0.24],
  'ETF: bonds': [4, 24_976, 21_472, 11_996, 7_624, 0.01, 0.01],
  'Fund of funds: several schemes': [24, 5_656, 2_351, 135, 24, 0.18, 1.08],
  'Fund of funds: arbitrage': [22, 7_621, 2_443, 414, 71, 0.07, 0.42],
  'Fund of funds: gold': [28, 16_303, 7_282, 1_231, 136, 0.17, 0.55],
  'Fund of funds: silver': [21, 7_085, 4_812, 1_316, 446, 0.2, 0.59],
  'Fund of funds: overseas': [52, 4_422, 2_571, 332, 58, 0.55, 1.38],
  'Close-ended': [47, 2_703, 352, 124, 30, 0.13, 0.3],
  Interval: [2, 90, 80, 60, 50, 0.13, 0.3],
  'Life Cycle': [24, 400, 350, 240, 120, 0.6, 1.2], // too new to have been measured
} as const satisfies Readonly<Record<string, TargetRow>>;

export type MarketTargetName = keyof typeof ROWS;

export function getMarketTarget(name: MarketTargetName): MarketTarget {
  const [schemes, largest, ninthDecile, median, firstDecile, directTer, regularTer] = ROWS[name];
  return { schemes, aum: [largest, ninthDecile, median, firstDecile], directTer, regularTer };
}

/** Shares of the fund houses in the AUM of the market, percent, largest first (12 March 2026). */
const houseShares: readonly number[] = [
  15.17, 13.99, 11.44, 9.02, 7.12, 5.26, 4.65, 4.36, 2.91, 2.76, 2.64, 2.37, 2.2, 1.85, 1.68, 1.68, 1.51, 1.43, 1.29,
  1.03, 0.89, 0.67, 0.59, 0.4, 0.4, 0.37, 0.33, 0.31, 0.22, 0.19, 0.17, 0.16, 0.15, 0.13, 0.11, 0.11, 0.08, 0.06, 0.05,
  0.05, 0.04, 0.03, 0.03, 0.02, 0.02, 0.02, 0.01, 0.01,
];

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

/** Fund houses that do not exist, the largest first. */
export const sampleFundHouses: readonly string[] = `
Kaveri, Himgiri, Aravalli, Deodar, Monsoon, Nilgiri, Peepal, Sahyadri, Malabar Coast, Lotus Crest, Banyan Leaf, Marigold,
Tamarind, Palash, Kadamba, Neem Grove, Gulmohar, Chinar, Champak, Parijat, Amaltas, Semal, Shisham, Rosewood, Blue Poppy,
Hornbill, Sarus, Myna, Koel, Chital, Gharial, Coral Reef, Lagoon, Backwater, Terrace Hill, Saffron Field, Indus Delta,
Sandalwood, Jamun, Ashvattha, Kachnar, Mogra, Ketaki, Harsingar, Snow Finch, River Otter, Monal, Casuarina`
  .split(',')
  .map((name) => name.trim());

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
    key: -Math.log(1 - random()) / Number(houseShares[house]),
  }))
    .toSorted((a, b) => a.key - b.key)
    .map(({ house }) => house);
}
