import { computeMedianWeights } from '../../comparison/median-weights.ts';
import { sumExact } from '../../decimals.ts';
import { type GroupReturns, groupReturns } from './effects.ts';
import type { PricedHolding } from './price-holdings.ts';

/**
 * A portfolio of what the peers hold by group in one month: the median weight of each group, rescaled so that all of them make up the mean
 * share that is priced, with the return of all that the peers hold of it, by value. Empty with fewer than five portfolios.
 */
export function combinePeers(
  portfolios: readonly (readonly PricedHolding[])[],
  getLabel: (holding: PricedHolding) => string,
): GroupReturns {
  const grouped = portfolios.map((holdings) => groupReturns(holdings, getLabel));
  const medians = computeMedianWeights(
    grouped.map((groups) => new Map(Array.from(groups, ([label, { weight }]) => [label, weight]))),
  );
  const total = sumExact(medians.values());
  if (total <= 0) return new Map();
  const priced = sumExact(portfolios.flat().map(({ weight }) => weight)) / portfolios.length;
  const byValue = groupReturns(
    portfolios.flat().map((holding) => ({ ...holding, weight: holding.start.marketValue ?? 0 })),
    getLabel,
  );
  return new Map(
    Array.from(medians, ([label, median]) => {
      const weight = (median * priced) / total;
      const { weight: value, contribution } = byValue.get(label) ?? { weight: 0, contribution: 0 };
      return [label, { weight, contribution: value === 0 ? 0 : (weight * contribution) / value }];
    }),
  );
}
