import { dropNoise, sumExact } from '../decimals.ts';

/** A mean over the schemes of a list that have the value. */
export interface WeightedMean {
  /** Null if no scheme has the value. */
  readonly value: number | null;
  /** The share of the whole amount that has the value, percent. */
  readonly coverage: number;
}

/** Each amount as a share of all, percent. Amounts are ₹ and above 0. */
export function computeShares(amounts: readonly number[]): readonly number[] {
  const total = sumExact(amounts);
  return amounts.map((amount) => (amount / total) * 100);
}

/** The share of the amounts that a condition is true for, percent: 0 without any amount, exactly 100 if it is true for all. */
export function computeCoverage(amounts: readonly number[], isCovered: (index: number) => boolean): number {
  const total = sumExact(amounts);
  const covered = sumExact(amounts.filter((_, index) => isCovered(index)));
  return total === 0 ? 0 : dropNoise((covered / total) * 100);
}

/**
 * The mean of a value of each scheme, weighted by the amounts: Σ a·v / Σ a over the schemes that have the value. A missing value
 * is left out and lowers the coverage; it is never counted as 0.
 */
export function computeWeightedMean(amounts: readonly number[], values: readonly (number | null)[]): WeightedMean {
  let [weighted, covered] = [0, 0];
  for (const [index, amount] of amounts.entries()) {
    const value = values[index] ?? null;
    if (value === null) continue;
    weighted += amount * value;
    covered += amount;
  }
  return {
    value: covered === 0 ? null : weighted / covered,
    coverage: computeCoverage(amounts, (index) => (values[index] ?? null) !== null),
  };
}
