import { sumExact } from '../decimals.ts';
import { foldInstrumentName } from './matching/instrument-name.ts';
import { isSecurity, mergeByInstrument, type Position } from './position.ts';

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

/**
 * Concentration of the given securities (exclude cash and derivatives before). Weights are aggregated by ISIN first (by
 * name if there is none); net short positions are excluded. Weights are in net assets as disclosed, never scaled to 100. Null if the
 * weight of a security is missing, or none has one above 0.
 */
export function computeConcentration(securities: readonly Position[]): Concentration | null {
  if (securities.some(({ weight }) => weight === null)) return null;
  const weights = listSecurities(securities).map(({ weight }) => Number(weight));
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

/** The securities as they count, the largest first. */
export const listSecurities = <Row extends Position>(securities: readonly Row[]): readonly Row[] =>
  [...mergeByInstrument(securities, ({ isin, instrument }) => isin || foldInstrumentName(instrument)).values()]
    .filter(({ weight }) => Number(weight) > 0)
    .toSorted((a, b) => Number(b.weight) - Number(a.weight));
