import type { Sector } from '../instruments/companies.ts';

/** Percent of net assets; the rest is cash. */
export interface AssetAllocation {
  /** Actively picked shares: how many, and the percentages of large, mid and small companies among them. */
  readonly shares?: {
    readonly percent: number;
    readonly count: readonly [min: number, max: number];
    readonly sizes: readonly [large: number, mid: number, small: number];
    readonly sectors?: readonly Sector[];
  };
  /** An index, whose companies are weighted by market capitalisation. */
  readonly index?: {
    /** Companies from one rank by market capitalisation to another… */
    readonly ranks: readonly [first: number, last: number];
    /** …those of these sectors or industries… */
    readonly sectors?: readonly Sector[];
    readonly industries?: readonly string[];
    /** …the number of them, the largest first. */
    readonly count?: number;
  };
  /** Government securities. */
  readonly government?: number;
  /** Bonds rated AAA or AA+. */
  readonly corporate?: number;
  /** Bonds with a lower rating. */
  readonly credit?: number;
  readonly moneyMarket?: number;
  /** Months from purchase to maturity of what it holds of the money market; 3 by default. */
  readonly moneyMarketMonths?: number;
  /** Treasury bills of the month before they mature. */
  readonly bills?: number;
  /** Months to the maturity of the bonds and government securities that it holds; any without. */
  readonly maturities?: readonly [least: number, most: number];
  /** REITs and InvITs. */
  readonly trusts?: number;
  readonly gold?: number;
  readonly silver?: number;
  /** Shares listed abroad. */
  readonly foreign?: number;
  /** Units of other schemes, if there are any of the fund house's own. */
  readonly fundUnits?: { readonly percent: number; readonly kind: FundUnitsKind };
  /** The part of every share that is sold forward, as a fraction. */
  readonly hedged?: number;
  /** A few futures, of which the first is short. */
  readonly futures?: 'few';
}

export type FundUnitsKind = 'equity' | 'income' | 'gold' | 'silver';

const active = (
  sizes: readonly [number, number, number],
  count: readonly [number, number],
  others: AssetAllocation = {},
): AssetAllocation => ({ shares: { percent: 96, count, sizes }, ...others });

const thematic = (sectors: readonly Sector[]): AssetAllocation => ({
  shares: { percent: 96, count: [22, 38], sizes: [45, 30, 25], sectors },
});

export const assetAllocations = {
  large: active([96, 3, 1], [38, 58]),
  flexi: active([62, 22, 16], [48, 72], { trusts: 1.2 }),
  mid: active([3, 92, 5], [50, 74]),
  small: active([1, 8, 91], [60, 95]),
  largeMid: active([34, 60, 6], [48, 70], { futures: 'few' }),
  multi: active([20, 30, 50], [60, 85]),
  dividend: active([60, 26, 14], [38, 56]),
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
    shares: { percent: 68, count: [30, 44], sizes: [78, 14, 8] },
    corporate: 18,
    government: 9,
    hedged: 0.55,
  },
  conservative: { shares: { percent: 21, count: [24, 34], sizes: [70, 18, 12] }, government: 38, corporate: 38 },
  arbitrage: { shares: { percent: 70, count: [36, 52], sizes: [70, 24, 6] }, moneyMarket: 20, hedged: 0.98 },
  liquid: { moneyMarket: 84, bills: 12 },
  moneyMarket: { moneyMarket: 96, moneyMarketMonths: 9 },
  overnight: { bills: 4 },
  ultraShort: { moneyMarket: 62, corporate: 33, maturities: [4, 18] },
  lowDuration: { moneyMarket: 45, corporate: 50, maturities: [10, 26] },
  shortDuration: { corporate: 76, government: 19, maturities: [14, 42] },
  mediumDuration: { corporate: 62, government: 33, maturities: [36, 58] },
  mediumToLong: { corporate: 48, government: 48, maturities: [54, 100] },
  tenYears: { government: 95, maturities: [114, 132] },
  long: { government: 95, maturities: [150, 396] },
  corporate: { corporate: 86, government: 9, maturities: [10, 62] },
  credit: { credit: 70, corporate: 18, government: 7 },
  gilt: { government: 95 },
  corporateAndGilt: { corporate: 48, government: 48 },
  top30: { index: { ranks: [1, 30] } },
  top50: { index: { ranks: [1, 50] } },
  next50: { index: { ranks: [51, 100] } },
  mid150: { index: { ranks: [101, 250] } },
  small250: { index: { ranks: [251, 500] } },
  top500: { index: { ranks: [1, 500] } },
  topBanks: { index: { ranks: [1, 500], sectors: ['Financial Services'], count: 12 } },
  topTechnology: { index: { ranks: [1, 500], sectors: ['Information Technology'], count: 10 } },
  topDefence: { index: { ranks: [1, 760], industries: ['Aerospace & Defense'], count: 18 } },
  gold: { gold: 98.4 },
  silver: { silver: 98.1 },
  foreign: { foreign: 95 },
  foreignTechnology: { foreign: 96 },
  equityFunds: { fundUnits: { percent: 98.5, kind: 'equity' } },
  incomeFunds: { fundUnits: { percent: 98.5, kind: 'income' } },
  goldFunds: { fundUnits: { percent: 99.2, kind: 'gold' } },
  silverFunds: { fundUnits: { percent: 99.2, kind: 'silver' } },
} as const satisfies Readonly<Record<string, AssetAllocation>>;

export type AllocationName = keyof typeof assetAllocations;
