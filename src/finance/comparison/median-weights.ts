import { computePrintedMedian } from './median.ts';
import { MIN_PEERS } from './standing.ts';

/** Decimals of a weight on pages, percent. */
const DECIMALS = 2;

/**
 * The median weight of each label over several portfolios, of the weights as printed. A portfolio without the label has 0 of it, since
 * the others make up the whole; one whose weight is not known, null, does not count. Empty with fewer than five portfolios, and without a label
 * that fewer than five have a known weight of.
 */
export function computeMedianWeights(
  portfolios: readonly ReadonlyMap<string, number | null>[],
): ReadonlyMap<string, number> {
  if (portfolios.length < MIN_PEERS) return new Map();
  const labels = new Set(portfolios.flatMap((weights) => [...weights.keys()]));
  return new Map(
    [...labels].flatMap((label) => {
      const weights = portfolios.flatMap((portfolio) => {
        const weight = portfolio.has(label) ? portfolio.get(label) : 0;
        return weight ?? [];
      });
      const median = weights.length < MIN_PEERS ? null : computePrintedMedian(weights, DECIMALS);
      return median === null ? [] : [[label, median] as const];
    }),
  );
}
