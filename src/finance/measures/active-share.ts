import { dropNoise } from '../decimals.ts';
import { collectIsinWeights, type IsinWeights } from '../portfolio/overlap.ts';
import { type DatedPosition, isEquityRelated } from '../rules/equity-related.ts';

/** The equity of a portfolio by ISIN, rescaled to 100 %; empty without any. */
export function collectEquityWeights(rows: readonly DatedPosition[]): IsinWeights {
  const weights = collectIsinWeights(rows.filter(isEquityRelated));
  const total = [...weights.values()].reduce((sum, weight) => sum + weight, 0);
  return new Map(Array.from(weights, ([isin, weight]) => [isin, (weight / total) * 100]));
}

/** What an ISIN adds to the active share. A weight is 0 if it is not held. */
export interface ActiveWeight {
  readonly isin: string;
  /** In the equity of the scheme and of the index fund, percent of each. */
  readonly weight: number;
  readonly indexWeight: number;
  /** Percentage points; above 0 if overweight. */
  readonly difference: number;
  /** ½ |difference|, percentage points. */
  readonly contribution: number;
}

/** The equity of a scheme beside that of an index fund, each adding up to 100 %: the contributions add up to the active share. */
export const compareEquityWeights = (scheme: IsinWeights, index: IsinWeights): readonly ActiveWeight[] =>
  Array.from(new Set([...scheme.keys(), ...index.keys()]), (isin) => {
    const [weight, indexWeight] = [scheme.get(isin) ?? 0, index.get(isin) ?? 0];
    const difference = dropNoise(weight - indexWeight);
    return { isin, weight, indexWeight, difference, contribution: Math.abs(difference) / 2 };
  });

/** Active share, percent: ½ Σ |w_scheme − w_index| over the equity of both, each adding up to 100 %. */
export const computeActiveShare = (scheme: IsinWeights, index: IsinWeights): number =>
  compareEquityWeights(scheme, index).reduce((sum, { contribution }) => sum + contribution, 0);
