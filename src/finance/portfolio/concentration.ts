import { addNullable, sumExact } from '../decimals.ts';
import { foldInstrumentName } from './matching/instrument-name.ts';
import { isSecurity, type Position } from './position.ts';

/** How concentrated a portfolio is. */
export interface Concentration {
  /** Number of distinct securities. */
  readonly holdings: number;
  /** Weight of the five and of the ten largest securities, percent. */
  readonly top5: number;
  readonly top10: number;
  /** Herfindahl-Hirschman index: Σ w², weights as fractions; 0 to 1. */
  readonly hhi: number;
  /** The number of equal holdings that would be as concentrated: 1 / HHI. */
  readonly effectiveHoldings: number;
}

/** The values of a row that concentration needs. */
type Weighted = Pick<Position, 'isin' | 'instrument' | 'weight'>;

/**
 * Concentration of the given securities (exclude cash and derivatives before). Weights are aggregated by ISIN first (by
 * name if there is none); net short positions are excluded. Weights are in net assets as disclosed, never scaled to 100. Null if the
 * weight of a security is missing, or none has one above 0.
 */
export function computeConcentration(securities: readonly Weighted[]): Concentration | null {
  if (securities.some(({ weight }) => weight === null)) return null;
  const weights = [...sumWeights(securities).values()].filter((weight) => weight > 0).toSorted((a, b) => b - a);
  if (weights.length === 0) return null;
  const hhi = weights.reduce((total, weight) => total + (weight / 100) ** 2, 0);
  return {
    holdings: weights.length,
    top5: sumExact(weights.slice(0, 5)),
    top10: sumExact(weights.slice(0, 10)),
    hhi,
    effectiveHoldings: 1 / hhi,
  };
}

/** The number of distinct securities of a portfolio, without cash and derivatives; null if none has a weight above 0. */
export const countHoldings = (rows: readonly Position[]): number | null =>
  computeConcentration(rows.filter(isSecurity))?.holdings ?? null;

const getSecurityKey = (row: Weighted): string => row.isin || foldInstrumentName(row.instrument);

function sumWeights(rows: readonly Weighted[]): ReadonlyMap<string, number> {
  const weights = new Map<string, number>();
  for (const row of rows) {
    const weight = addNullable(weights.get(getSecurityKey(row)) ?? null, row.weight);
    if (weight !== null) weights.set(getSecurityKey(row), weight);
  }
  return weights;
}
