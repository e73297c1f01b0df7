import type { Sector } from '../instruments/companies.ts';

/** What a portfolio consists of, in percent of net assets; the rest is cash. */
export interface AssetAllocation {
  /** Actively picked shares: how many, and the percentages of large, mid and small companies among them. */
  readonly shares?: {
    readonly percent: number;
    readonly count: readonly [min: number, max: number];
    readonly sizes: readonly [large: number, mid: number, small: number];
    readonly sectors?: readonly Sector[];
  };
  /** All companies from one rank by market capitalisation to another, weighted as in an index. */
  readonly indexRanks?: readonly [first: number, last: number];
  /** Government securities. */
  readonly government?: number;
  /** Bonds rated AAA or AA+. */
  readonly corporate?: number;
  /** Bonds with a lower rating. */
  readonly credit?: number;
  readonly moneyMarket?: number;
  /** REITs and InvITs. */
  readonly trusts?: number;
  readonly gold?: number;
  readonly silver?: number;
  /** Shares listed abroad. */
  readonly foreign?: number;
  /** Units of the fund house's own schemes. */
  readonly fundUnits?: number;
  /** Futures: every share sold forward, or a few positions of which the first is short. */
  readonly futures?: 'hedge' | 'few';
}

const active = (
  sizes: readonly [number, number, number],
  count: readonly [number, number],
  others: AssetAllocation = {},
): AssetAllocation => ({ shares: { percent: 96, count, sizes }, ...others });

const thematic = (sectors: readonly Sector[]): AssetAllocation => ({
  shares: { percent: 96, count: [22, 38], sizes: [45, 30, 25], sectors },
});

export const assetAllocations = {
  large: active([84, 11, 5], [38, 58]),
  flexi: active([62, 22, 16], [48, 72], { trusts: 1.2 }),
  mid: active([12, 68, 20], [50, 74]),
  small: active([5, 20, 75], [60, 95]),
  largeMid: active([46, 42, 12], [48, 70], { futures: 'few' }),
  multi: active([36, 32, 32], [60, 85]),
  focused: active([66, 22, 12], [24, 29]),
  banks: thematic(['Financial Services']),
  technology: thematic(['Information Technology', 'Telecommunication']),
  healthcare: thematic(['Healthcare']),
  infrastructure: thematic(['Capital Goods', 'Construction', 'Power', 'Metals & Mining']),
  consumption: thematic(['Fast Moving Consumer Goods', 'Consumer Services', 'Consumer Durables', 'Automobile']),
  energy: thematic(['Oil, Gas & Consumable Fuels', 'Power']),
  aggressive: { shares: { percent: 72, count: [36, 52], sizes: [68, 20, 12] }, government: 9, corporate: 14 },
  balanced: {
    shares: { percent: 64, count: [40, 56], sizes: [76, 16, 8] },
    government: 12,
    corporate: 14,
    trusts: 2,
    futures: 'few',
  },
  multiAsset: {
    shares: { percent: 62, count: [34, 48], sizes: [74, 16, 10] },
    government: 6,
    corporate: 9,
    gold: 12,
    silver: 4,
    trusts: 2.5,
    futures: 'few',
  },
  savings: {
    shares: { percent: 64, count: [30, 44], sizes: [78, 14, 8] },
    corporate: 18,
    government: 9,
    futures: 'hedge',
  },
  conservative: { shares: { percent: 21, count: [24, 34], sizes: [70, 18, 12] }, government: 36, corporate: 36 },
  arbitrage: { shares: { percent: 68, count: [36, 52], sizes: [70, 24, 6] }, moneyMarket: 22, futures: 'hedge' },
  moneyMarket: { moneyMarket: 88, government: 8 },
  overnight: { moneyMarket: 4 },
  shortTerm: { moneyMarket: 52, corporate: 34, government: 9 },
  corporate: { corporate: 76, government: 19 },
  credit: { credit: 52, corporate: 30, government: 12 },
  gilt: { government: 95 },
  top50: { indexRanks: [1, 50] },
  next50: { indexRanks: [51, 100] },
  small250: { indexRanks: [251, 500] },
  top500: { indexRanks: [1, 500] },
  gold: { gold: 98.4 },
  silver: { silver: 98.1 },
  foreign: { foreign: 95 },
  fundUnits: { fundUnits: 98.5 },
} as const satisfies Readonly<Record<string, AssetAllocation>>;

export type AllocationName = keyof typeof assetAllocations;
