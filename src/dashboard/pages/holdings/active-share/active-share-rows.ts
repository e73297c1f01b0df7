import type { Holding } from '#contract/records/holding.ts';
import { type ActiveWeight, collectEquityWeights, compareEquityWeights } from '#finance/measures/active-share.ts';

/** A share in the equity of a scheme, of an index fund, or of both. */
export type ActiveRow = ActiveWeight & Pick<Holding, 'instrument' | 'sector' | 'size'>;

/** The equity of a scheme beside that of the index fund that its active share is measured against. */
export function buildActiveRows(holdings: readonly Holding[], indexHoldings: readonly Holding[]): readonly ActiveRow[] {
  const shares = new Map(
    [...indexHoldings, ...holdings]
      .filter(isEquity)
      .map((holding) => [holding.isin.trim().toUpperCase(), holding] as const),
  );
  return compareEquityWeights(collectEquityWeights(holdings), collectEquityWeights(indexHoldings)).map((weights) => {
    const { instrument = weights.isin, sector = '', size = '' } = shares.get(weights.isin) ?? {};
    return { ...weights, instrument, sector, size };
  });
}

export const isEquity = ({ assetType }: Holding): boolean => assetType === 'Equity';
