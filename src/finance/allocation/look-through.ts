import { dropNoise } from '../decimals.ts';
import { getInstrumentKey, isOutsideTotal, mergeByInstrument, type Position } from '../portfolio/position.ts';
import { computeCoverage, computeShares } from './weights.ts';

/** A scheme of a list: what is invested in it, and its portfolio (no rows: not available). */
export interface InvestedPortfolio<P extends Position> {
  /** ₹, above 0. */
  readonly amount: number;
  readonly rows: readonly P[];
}

/** What all schemes of a list hold of one instrument. */
export interface LookThroughRow<P extends Position> {
  readonly key: string;
  /** The row of the portfolio with the largest part of it, for its labels. */
  readonly position: P;
  /** Percent of the whole amount, also of the part without portfolios; negative for a net short position. */
  readonly weight: number;
  /** ₹: the weight of the amount. */
  readonly value: number;
  /** Indexes of the schemes that hold it, the largest part first. */
  readonly holders: readonly number[];
}

export interface LookThrough<P extends Position> {
  /** Largest weight first. */
  readonly rows: readonly LookThroughRow<P>[];
  /** The share of the amount with a portfolio, percent. What the rows add up to is at most about this much. */
  readonly coverage: number;
  /** Derivatives disclosed outside the portfolios' totals, which have no weight and are not in the rows. */
  readonly outsideTotal: number;
  /** Rows of the portfolios without a weight, which are not in the rows either. */
  readonly withoutWeight: number;
}

interface Part<P> {
  readonly position: P;
  readonly scheme: number;
  readonly weight: number;
}

/**
 * The instruments behind a list of schemes: Σ share of the scheme × weight in its portfolio, by ISIN and asset type, without an
 * ISIN by name. Nothing is scaled up: the part of the amount without a portfolio stays unknown. Funds held by a fund of funds
 * count as instruments.
 */
export function lookThrough<P extends Position>(portfolios: readonly InvestedPortfolio<P>[]): LookThrough<P> {
  const amounts = portfolios.map(({ amount }) => amount);
  const shares = computeShares(amounts);
  const parts = new Map<string, Part<P>[]>();
  let [outsideTotal, withoutWeight] = [0, 0];
  for (const [scheme, { rows }] of portfolios.entries()) {
    outsideTotal += rows.filter(isOutsideTotal).length;
    const inside = rows.filter((row) => !isOutsideTotal(row));
    withoutWeight += inside.filter(({ weight }) => weight === null).length;
    for (const [key, position] of mergeByInstrument(inside, getInstrumentKey)) {
      if (position.weight === null) continue;
      const weight = (Number(shares[scheme]) * position.weight) / 100;
      parts.set(key, [...(parts.get(key) ?? []), { position, scheme, weight }]);
    }
  }
  const total = amounts.reduce((sum, amount) => sum + amount, 0);
  const rows = [...parts].flatMap(([key, all]) => addUpParts(key, all, total) ?? []);
  return {
    rows: rows.toSorted((a, b) => b.weight - a.weight || (a.key < b.key ? -1 : 1)),
    coverage: computeCoverage(amounts, (index) => (portfolios[index]?.rows ?? []).length > 0),
    outsideTotal,
    withoutWeight,
  };
}

function addUpParts<P extends Position>(
  key: string,
  parts: readonly Part<P>[],
  total: number,
): LookThroughRow<P> | null {
  const sorted = parts.toSorted((a, b) => Math.abs(b.weight) - Math.abs(a.weight));
  const [largest] = sorted;
  if (largest === undefined) return null;
  const weight = dropNoise(parts.reduce((sum, part) => sum + part.weight, 0));
  return {
    key,
    position: largest.position,
    weight,
    value: (weight * total) / 100,
    holders: sorted.map(({ scheme }) => scheme),
  };
}
