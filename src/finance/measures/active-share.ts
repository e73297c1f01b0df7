import { collectIsinWeights, type IsinWeights } from '../portfolio/overlap.ts';
import type { Position } from '../portfolio/position.ts';

/** The equity of a portfolio by ISIN, rescaled to 100 %; empty without any. */
export function collectEquityWeights(rows: readonly Position[]): IsinWeights {
  const weights = collectIsinWeights(rows.filter(({ assetType }) => assetType === 'Equity'));
  const total = [...weights.values()].reduce((sum, weight) => sum + weight, 0);
  return new Map(Array.from(weights, ([isin, weight]) => [isin, (weight / total) * 100]));
}

/** Active share, percent: ½ Σ |w_scheme − w_index| over the equity of both, each adding up to 100 %. */
export function computeActiveShare(scheme: IsinWeights, index: IsinWeights): number {
  let common = 0;
  for (const [isin, weight] of scheme) common += Math.min(weight, index.get(isin) ?? 0);
  return 100 - common;
}
