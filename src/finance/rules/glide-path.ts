/** What a life-cycle fund may hold with some years left to its maturity, percent: Annexure B of the circular of 26 February 2026. */
export interface GlideBand {
  /** Inclusive. */
  readonly yearsFrom: number;
  /** Exclusive. */
  readonly yearsTo: number;
  readonly equity: readonly [minimum: number, maximum: number];
  readonly debt: readonly [minimum: number, maximum: number];
  /** Whether hedged equity of up to 50 % may be added, total equity then being at most {@link MAX_EQUITY_WITH_ARBITRAGE}. */
  readonly allowsArbitrage: boolean;
}

export const GOLD_SILVER_INVIT: readonly [minimum: number, maximum: number] = [0, 10];
export const MAX_EQUITY_WITH_ARBITRAGE = 75;

/** The band follows from the years left, whatever the maturity at launch. Each range is judged alone: the sums of some do not fill 100 %. */
export const glidePath: readonly GlideBand[] = [
  { yearsFrom: 15, yearsTo: 31, equity: [65, 95], debt: [5, 25], allowsArbitrage: false },
  { yearsFrom: 10, yearsTo: 15, equity: [65, 80], debt: [5, 25], allowsArbitrage: false },
  { yearsFrom: 5, yearsTo: 10, equity: [50, 65], debt: [5, 25], allowsArbitrage: false },
  { yearsFrom: 3, yearsTo: 5, equity: [35, 50], debt: [25, 50], allowsArbitrage: true },
  { yearsFrom: 1, yearsTo: 3, equity: [20, 35], debt: [25, 65], allowsArbitrage: true },
  { yearsFrom: 0, yearsTo: 1, equity: [5, 20], debt: [25, 65], allowsArbitrage: true },
];

/** The year in the name of a life-cycle fund, `Life Cycle Fund 2055`; null if it has none. */
export function findTargetYear(schemeName: string): number | null {
  const [year] = /\b20\d\d\b/.exec(schemeName) ?? [];
  return year === undefined ? null : Number(year);
}
