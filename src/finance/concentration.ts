import { exactSum } from './exact-sum.ts';
import { identityOf, sum, type Position } from './position.ts';

/** How concentrated a portfolio is. */
export interface Concentration {
  /** Securities held, each once. */
  readonly holdings: number;
  /** Weight of the five and of the ten largest, percent. */
  readonly top5: number;
  readonly top10: number;
  /** Herfindahl-Hirschman index: Σ w², weights as fractions; 0 to 1. */
  readonly hhi: number;
  /** How many equal holdings would be as concentrated: 1 / HHI. */
  readonly effectiveHoldings: number;
}

/**
 * Concentration of the securities given (leave cash and derivatives out before). Weights are aggregated per ISIN first
 * (per name where there is none), net shorts and unknown weights left out; they are weights in net assets as given, never
 * scaled to 100. Null where nothing has a weight above 0.
 */
export function concentration(
  securities: readonly Pick<Position, 'isin' | 'instrument' | 'weight'>[],
): Concentration | null {
  const weights = [...netWeights(securities).values()].filter((weight) => weight > 0).toSorted((a, b) => b - a);
  if (weights.length === 0) return null;
  const hhi = weights.reduce((total, weight) => total + (weight / 100) ** 2, 0);
  return {
    holdings: weights.length,
    top5: exactSum(weights.slice(0, 5)),
    top10: exactSum(weights.slice(0, 10)),
    hhi,
    effectiveHoldings: 1 / hhi,
  };
}

/**
 * Active change between two portfolios, percent: ½ Σ |w now − w before| per instrument. Not the turnover that funds
 * publish, which needs trades. Weights that are not told count for nothing; null where a portfolio tells none.
 */
export function activeChange(
  before: readonly Pick<Position, 'isin' | 'instrument' | 'weight'>[],
  now: readonly Pick<Position, 'isin' | 'instrument' | 'weight'>[],
): number | null {
  const [was, held] = [before, now].map((rows) => netWeights(rows, identityOf));
  if (!was?.size || !held?.size) return null;
  const moves = [...new Set([...was.keys(), ...held.keys()])].map((key) => {
    // an instrument that is not in a portfolio weighs 0 there
    return Math.abs((held.get(key) ?? 0) - (was.get(key) ?? 0));
  });
  return exactSum(moves) / 2;
}

function netWeights(
  rows: readonly Pick<Position, 'isin' | 'instrument' | 'weight'>[],
  keyOf: (row: Pick<Position, 'isin' | 'instrument'>) => string = (row) => row.isin || identityOf(row),
): ReadonlyMap<string, number> {
  const weights = new Map<string, number>();
  for (const row of rows) {
    const weight = sum(weights.get(keyOf(row)) ?? null, row.weight);
    if (weight !== null) weights.set(keyOf(row), weight);
  }
  return weights;
}
