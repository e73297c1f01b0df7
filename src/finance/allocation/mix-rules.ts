import { sumExact } from '../decimals.ts';

export const rebalancings = ['none', 'monthly', 'quarterly', 'yearly', 'bands'] as const;
export type Rebalancing = (typeof rebalancings)[number];

/** When a mix goes back to its weights. */
export interface RebalancingRule {
  readonly rebalancing: Rebalancing;
  /** How many percentage points a weight may be off; used by bands. */
  readonly points: number;
}

export const DEFAULT_BAND = 5;
export const bandLimits = { min: 1, max: 50 } as const;

/** The largest difference of the sum of weights from 100. */
const SUM_TOLERANCE = 0.01;

export const addsUpTo100 = (weights: readonly number[]): boolean =>
  Math.abs(weights.reduce((sum, weight) => sum + weight, 0) - 100) <= SUM_TOLERANCE + 1e-9;

/** Values with weights by their names, each once. */
export function addUpWeights(parts: readonly NamedWeight[]): readonly NamedWeight[] {
  const names = [...new Set(parts.map(({ name }) => name))];
  return names.map((name) => ({
    name,
    weight: sumExact(parts.filter((part) => part.name === name).map(({ weight }) => weight)),
  }));
}

export interface NamedWeight {
  readonly name: string;
  /** Percent. */
  readonly weight: number;
}
