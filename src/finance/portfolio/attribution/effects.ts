import { computeMedianWeights } from '../../comparison/median-weights.ts';
import { sumExact } from '../../decimals.ts';
import type { PricedHolding } from './price-holdings.ts';

/** A group of holdings in one month: its weight at the start, percent, and what it added, percentage points. */
export interface GroupReturn {
  readonly weight: number;
  readonly contribution: number;
}

export type GroupReturns = ReadonlyMap<string, GroupReturn>;

/** Adds up weights and contributions by a label. */
export function groupReturns<T extends { readonly weight: number; readonly return: number }>(
  holdings: readonly T[],
  getLabel: (holding: T) => string,
): GroupReturns {
  const groups = new Map<string, GroupReturn>();
  for (const holding of holdings) {
    const { weight, contribution } = groups.get(getLabel(holding)) ?? NOTHING;
    groups.set(getLabel(holding), {
      weight: weight + holding.weight,
      contribution: contribution + (holding.weight * holding.return) / 100,
    });
  }
  return groups;
}

export const NOTHING: GroupReturn = { weight: 0, contribution: 0 };

/** Return of a group, percent; null if its weight is 0. */
export const getReturn = ({ weight, contribution }: GroupReturn): number | null =>
  weight === 0 ? null : (contribution / weight) * 100;

/** What a group added to the return over that of a benchmark in a month, percentage points. */
export interface Effects {
  readonly allocation: number;
  readonly selection: number;
  readonly interaction: number;
}

/**
 * Effects of one group by Brinson and Fachler (1985). With W and r the weight and return in the scheme, V and b those in the benchmark and B
 * the return of the whole benchmark: allocation (W − V) · (b − B), selection V · (r − b), interaction (W − V) · (r − b). Their sum is
 * W · r − V · b − (W − V) · B. A return that is not known because its weight is 0 is that of the other side: what the benchmark
 * does not hold, or the scheme does not, is allocation alone.
 */
export function computeEffects(own: GroupReturn, benchmark: GroupReturn, benchmarkReturn: number): Effects {
  const [r, b] = [getReturn(own) ?? getReturn(benchmark) ?? 0, getReturn(benchmark) ?? getReturn(own) ?? 0];
  const active = own.weight - benchmark.weight;
  return {
    allocation: (active * (b - benchmarkReturn)) / 100,
    selection: (benchmark.weight * (r - b)) / 100,
    interaction: (active * (r - b)) / 100,
  };
}

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
