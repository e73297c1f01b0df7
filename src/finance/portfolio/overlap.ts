import { dropNoise } from '../decimals.ts';
import type { Position } from './position.ts';

/** The net weight of each ISIN of a portfolio, percent of net assets, above 0. */
export type IsinWeights = ReadonlyMap<string, number>;

/**
 * What a portfolio holds, by ISIN: weights of rows with one ISIN are added up, a net negative weight counts as 0, and rows
 * without an ISIN or a weight are excluded.
 */
export function collectIsinWeights(rows: readonly Pick<Position, 'isin' | 'weight'>[]): IsinWeights {
  const weights = new Map<string, number>();
  for (const { isin, weight } of rows) {
    const key = isin.trim().toUpperCase();
    if (key !== '' && weight !== null) weights.set(key, (weights.get(key) ?? 0) + weight);
  }
  for (const [isin, weight] of weights) if (dropNoise(weight) <= 0) weights.delete(isin);
  return weights;
}

/** How much several portfolios have in common, for each pair: the value of portfolios a and b is at `a * size + b`. */
export interface OverlapMatrix {
  /** The number of portfolios. */
  readonly size: number;
  /** Σ min(w_a, w_b) over ISINs, percent; of a portfolio with itself the weight of all its ISINs. */
  readonly byWeight: Float64Array;
  /** Number of ISINs that both hold; of a portfolio with itself all its ISINs. */
  readonly byCount: Uint32Array;
}

/** Overlap of all pairs of portfolios (design: "Portfolio overlap"). The dates of the portfolios are the caller's to state. */
export function computeOverlapMatrix(portfolios: readonly IsinWeights[]): OverlapMatrix {
  const size = portfolios.length;
  const [byWeight, byCount] = [new Float64Array(size * size), new Uint32Array(size * size)];
  const { numbered, isinCount } = numberIsins(portfolios);
  const weightOf = new Float64Array(isinCount);
  for (const [a, own] of numbered.entries()) {
    for (const [i, isin] of own.isins.entries()) weightOf[isin] = Number(own.weights[i]);
    for (const [b, other] of numbered.entries()) {
      if (b < a) continue;
      let [weight, count] = [0, 0];
      for (let i = 0; i < other.isins.length; i++) {
        const common = Math.min(Number(weightOf[Number(other.isins[i])]), Number(other.weights[i]));
        if (common === 0) continue;
        weight += common;
        count++;
      }
      byWeight[a * size + b] = byWeight[b * size + a] = dropNoise(weight);
      byCount[a * size + b] = byCount[b * size + a] = count;
    }
    for (const isin of own.isins) weightOf[isin] = 0;
  }
  return { size, byWeight, byCount };
}

/** Portfolios as arrays: millions of pairs are compared without looking up texts. */
function numberIsins(portfolios: readonly IsinWeights[]) {
  const numbers = new Map<string, number>();
  const numbered = portfolios.map((weights) => ({
    isins: Int32Array.from(weights.keys(), (isin) => {
      const number = numbers.get(isin) ?? numbers.size;
      numbers.set(isin, number);
      return number;
    }),
    weights: Float64Array.from(weights.values()),
  }));
  return { numbered, isinCount: numbers.size };
}

/** One ISIN with its weight in each of several portfolios, percent; null in one that does not hold it. */
export interface ComparedIsin {
  readonly isin: string;
  readonly weights: readonly (number | null)[];
}

/** Every ISIN of the portfolios: those that more of them hold first, then by the weight that all its holders have at least. */
export function compareIsinWeights(portfolios: readonly IsinWeights[]): readonly ComparedIsin[] {
  const isins = [...new Set(portfolios.flatMap((weights) => [...weights.keys()]))].map((isin) => {
    const weights = portfolios.map((portfolio) => portfolio.get(isin) ?? null);
    return { isin, weights, holders: countHolders(weights), common: findCommonWeight(weights) ?? 0 };
  });
  return isins
    .toSorted((x, y) => y.holders - x.holders || y.common - x.common || (x.isin < y.isin ? -1 : 1))
    .map(({ isin, weights }) => ({ isin, weights }));
}

export const countHolders = (weights: ComparedIsin['weights']): number =>
  weights.filter((weight) => weight !== null).length;

/** The weight that every portfolio with the ISIN has at least; null if none has it. */
export function findCommonWeight(weights: ComparedIsin['weights']): number | null {
  const held = weights.flatMap((weight) => weight ?? []);
  return held.length === 0 ? null : Math.min(...held);
}
