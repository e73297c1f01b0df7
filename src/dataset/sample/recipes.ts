import type { Sector } from './businesses.ts';

/** What a portfolio is made of: percent of net assets, the rest is cash. */
export interface Recipe {
  /** Shares: percent, how many, and how they are spread over large, mid and small companies. */
  readonly shares?: {
    readonly percent: number;
    readonly count: readonly [least: number, most: number];
    readonly sizes: readonly [large: number, mid: number, small: number];
    readonly sectors?: readonly Sector[];
  };
  /** All companies from one rank to another, by market capitalisation, as an index holds them. */
  readonly ranks?: readonly [first: number, last: number];
  /** Percent in government securities, in bonds rated AAA or AA+, in lower rated ones, in money-market paper. */
  readonly government?: number;
  readonly corporate?: number;
  readonly credit?: number;
  readonly money?: number;
  /** Percent in trusts, gold, silver, shares listed abroad, units of the house's own funds. */
  readonly trusts?: number;
  readonly gold?: number;
  readonly silver?: number;
  readonly foreign?: number;
  readonly units?: number;
  /** Futures: every share sold forward, or a few positions, the first of them short. */
  readonly futures?: 'hedge' | 'some';
}

const active = (
  sizes: readonly [number, number, number],
  count: readonly [number, number],
  more: Recipe = {},
): Recipe => ({ shares: { percent: 96, count, sizes }, ...more });

const thematic = (sectors: readonly Sector[]): Recipe => ({
  shares: { percent: 96, count: [22, 38], sizes: [45, 30, 25], sectors },
});

export const recipes = {
  large: active([84, 11, 5], [38, 58]),
  flexi: active([62, 22, 16], [48, 72], { trusts: 1.2 }),
  mid: active([12, 68, 20], [50, 74]),
  small: active([5, 20, 75], [60, 95]),
  largeMid: active([46, 42, 12], [48, 70], { futures: 'some' }),
  multi: active([36, 32, 32], [60, 85]),
  focused: active([66, 22, 12], [24, 29]),
  banks: thematic(['Financial Services']),
  technology: thematic(['Information Technology', 'Telecommunication']),
  health: thematic(['Healthcare']),
  infrastructure: thematic(['Capital Goods', 'Construction', 'Power', 'Metals & Mining']),
  consumption: thematic(['Fast Moving Consumer Goods', 'Consumer Services', 'Consumer Durables', 'Automobile']),
  energy: thematic(['Oil, Gas & Consumable Fuels', 'Power']),
  aggressive: { shares: { percent: 72, count: [36, 52], sizes: [68, 20, 12] }, government: 9, corporate: 14 },
  balanced: {
    shares: { percent: 64, count: [40, 56], sizes: [76, 16, 8] },
    government: 12,
    corporate: 14,
    trusts: 2,
    futures: 'some',
  },
  multiAsset: {
    shares: { percent: 62, count: [34, 48], sizes: [74, 16, 10] },
    government: 6,
    corporate: 9,
    gold: 12,
    silver: 4,
    trusts: 2.5,
    futures: 'some',
  },
  savings: {
    shares: { percent: 64, count: [30, 44], sizes: [78, 14, 8] },
    corporate: 18,
    government: 9,
    futures: 'hedge',
  },
  conservative: { shares: { percent: 21, count: [24, 34], sizes: [70, 18, 12] }, government: 36, corporate: 36 },
  arbitrage: { shares: { percent: 68, count: [36, 52], sizes: [70, 24, 6] }, money: 22, futures: 'hedge' },
  money: { money: 88, government: 8 },
  overnight: { money: 4 },
  shortPaper: { money: 52, corporate: 34, government: 9 },
  corporate: { corporate: 76, government: 19 },
  credit: { credit: 52, corporate: 30, government: 12 },
  gilt: { government: 95 },
  top50: { ranks: [1, 50] },
  next50: { ranks: [51, 100] },
  small250: { ranks: [251, 500] },
  top500: { ranks: [1, 500] },
  gold: { gold: 98.4 },
  silver: { silver: 98.1 },
  foreign: { foreign: 95 },
  units: { units: 98.5 },
} as const satisfies Readonly<Record<string, Recipe>>;

export type RecipeName = keyof typeof recipes;
