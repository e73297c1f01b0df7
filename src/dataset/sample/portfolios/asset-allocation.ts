import type { Sector } from '../instruments/companies.ts';

/** Percent of net assets; the rest is cash. */
export interface AssetAllocation {
  /** Of an index fund; very little by default. */
  readonly cash?: number;
  /** Actively picked shares: how many, and the percentages of them in large, mid and small companies. */
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

const assetAllocations = {
  large: active([93, 6, 1], [38, 58]),
  flexi: active([70, 18, 12], [48, 72], { trusts: 1.2 }),
  mid: active([5, 88, 7], [50, 74]),
  small: active([3, 14, 83], [60, 95]),
  largeMid: active([45, 47, 8], [48, 70], { futures: 'few' }),
  multi: active([34, 35, 31], [60, 85]),
  dividend: active([68, 22, 10], [38, 56]),
  focused: active([70, 20, 10], [24, 28]),
  banks: thematic(['Financial Services']),
  technology: thematic(['Information Technology', 'Telecommunication']),
  healthcare: thematic(['Healthcare']),
  infrastructure: thematic(['Capital Goods', 'Construction', 'Power', 'Metals & Mining']),
  consumption: thematic(['Fast Moving Consumer Goods', 'Consumer Services', 'Consumer Durables', 'Automobile']),
  energy: thematic(['Oil, Gas & Consumable Fuels', 'Power']),
  aggressive: { shares: { percent: 67, count: [36, 52], sizes: [76, 16, 8] }, government: 11, corporate: 17 },
  // by the glide path of the circular of 26 February 2026
  lifeCycle20: { shares: { percent: 82, count: [40, 56], sizes: [62, 22, 16] }, government: 5, corporate: 6, gold: 4 },
  lifeCycle10: {
    shares: { percent: 60, count: [36, 50], sizes: [72, 18, 10] },
    government: 10,
    corporate: 14,
    gold: 8,
    silver: 1.5,
  },
  lifeCycle5: { shares: { percent: 42, count: [30, 40], sizes: [80, 14, 6] }, government: 21, corporate: 25, gold: 7 },
  balanced: {
    shares: { percent: 64, count: [40, 56], sizes: [76, 16, 8] },
    government: 12,
    corporate: 14,
    trusts: 2,
    futures: 'few',
  },
  multiAsset: {
    shares: { percent: 60, count: [34, 48], sizes: [74, 16, 10] },
    government: 7,
    corporate: 11,
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
  conservative: { shares: { percent: 18, count: [24, 34], sizes: [78, 14, 8] }, government: 40, corporate: 39 },
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

/** What schemes of these kinds hold that do not meet a rule of their category. */
const offMandate: Readonly<Partial<Record<AllocationName, AssetAllocation>>> = {
  large: active([72, 20, 8], [38, 58]),
  mid: active([24, 58, 18], [50, 74]),
  small: active([12, 32, 56], [60, 95]),
  largeMid: active([64, 28, 8], [48, 70]),
  multi: active([50, 32, 18], [60, 85]),
  flexi: { shares: { percent: 61, count: [40, 56], sizes: [62, 22, 16] }, moneyMarket: 24 },
  focused: active([66, 22, 12], [36, 38]),
  dividend: { shares: { percent: 74, count: [38, 56], sizes: [60, 26, 14] }, moneyMarket: 20 },
  banks: {
    shares: { percent: 72, count: [22, 38], sizes: [45, 30, 25], sectors: ['Financial Services'] },
    corporate: 20,
  },
  aggressive: { shares: { percent: 60, count: [36, 52], sizes: [68, 20, 12] }, government: 14, corporate: 22 },
  conservative: { shares: { percent: 31, count: [24, 34], sizes: [70, 18, 12] }, government: 32, corporate: 32 },
  multiAsset: { shares: { percent: 74, count: [34, 48], sizes: [74, 16, 10] }, government: 6, corporate: 9, gold: 6 },
  savings: { shares: { percent: 60, count: [30, 44], sizes: [78, 14, 8] }, corporate: 24, government: 11, hedged: 0.2 },
  arbitrage: { shares: { percent: 58, count: [36, 52], sizes: [70, 24, 6] }, moneyMarket: 32, hedged: 0.98 },
  lifeCycle10: { shares: { percent: 74, count: [36, 50], sizes: [72, 18, 10] }, government: 8, corporate: 12 },
  ultraShort: { moneyMarket: 40, corporate: 55, maturities: [10, 24] },
  lowDuration: { moneyMarket: 25, corporate: 70, maturities: [16, 34] },
  shortDuration: { corporate: 76, government: 19, maturities: [40, 66] },
  mediumDuration: { corporate: 62, government: 33, maturities: [20, 40] },
  mediumToLong: { corporate: 48, government: 48, maturities: [28, 60] },
  long: { government: 95, maturities: [60, 104] },
  corporate: { corporate: 68, credit: 22, maturities: [10, 62] },
  credit: { credit: 54, corporate: 30, government: 11 },
  gilt: { government: 74, corporate: 21 },
  top500: { index: { ranks: [1, 500] }, cash: 6 },
};

/** What a scheme holds. */
export const getAllocation = (name: AllocationName, isOffMandate: boolean): AssetAllocation =>
  (isOffMandate ? offMandate[name] : undefined) ?? assetAllocations[name];

export type AllocationName = keyof typeof assetAllocations;
