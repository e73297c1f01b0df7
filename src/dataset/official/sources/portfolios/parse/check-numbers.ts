import type { IsoDate } from '#contract/dates.ts';
import type { Anomaly } from '../../../parsing/errors.ts';
import type { HoldingRow } from '../portfolio-file.ts';
import { findPrintedDecimals } from './reconcile-total.ts';

// A wrong digit may leave the totals right: a quantity is in no total, and two errors may cancel out. Of the 24,000 positions in the
// real workbooks of 2019 to 2025, none is beyond these tolerances.

/** A row whose numbers do not agree with each other or with those of other holders. */
export interface Doubt {
  /** Position of the row among the holdings. */
  readonly index: number;
  readonly field: string;
  readonly received: string;
  readonly expected: string;
}

/** A doubt for the report of an import. `locations` are those of the holdings. */
export const locateDoubt = ({ index, ...doubt }: Doubt, locations: readonly string[]): Anomaly => ({
  where: locations[index] ?? '',
  ...doubt,
});

/** A doubt for the readers of the row. */
export const describeDoubt = ({ field, received, expected }: Doubt): string =>
  `Check ${field.toLowerCase()}: ${received}, expected ${expected}.`;

/** What a holding is checked by. */
export type CheckedPosition = Pick<HoldingRow, 'isin' | 'quantity' | 'marketValue' | 'weight'> & {
  readonly assetType: string;
};

interface Totals {
  readonly totalValue: number;
  readonly totalWeight: number;
}

/** Percent. Of more than that, two decimals show something. */
const MAX_PRINTED_AS_ZERO = 0.01;

/** The rows whose weight is not their value divided by the total, within the printed precision. */
export function findWrongWeights(
  holdings: readonly CheckedPosition[],
  { totalValue, totalWeight }: Totals,
): readonly Doubt[] {
  if (totalValue <= 0) return [];
  const weightDecimals = findPrintedDecimals(holdings.flatMap(({ weight }) => weight ?? []));
  const valueDecimals = findPrintedDecimals(holdings.flatMap(({ marketValue }) => marketValue ?? []));
  const halfOf = (decimals: number) => 0.55 * 10 ** -decimals; // a little more than half: some fund houses cut digits off
  const tolerance = halfOf(weightDecimals) + (halfOf(valueDecimals) / totalValue) * 100 + 0.001;
  return holdings.flatMap(({ marketValue, weight, assetType }, index) => {
    // net receivables take up what the rounding of the other weights leaves
    if (marketValue === null || weight === null || assetType === 'Cash') return [];
    const expected = (marketValue / totalValue) * totalWeight;
    if (Math.abs(expected - weight) <= tolerance) return [];
    if (weight === 0 && Math.abs(expected) < MAX_PRINTED_AS_ZERO) return []; // too small to print (Motilal Oswal)
    return [
      {
        index,
        field: 'Market value and weight',
        received: `${marketValue} and ${weight} %`,
        expected: `a weight of ${expected.toFixed(weightDecimals < 2 ? 2 : Math.min(weightDecimals, 4))} %`,
      },
    ];
  });
}

/** A portfolio of one date. */
interface DatedPositions {
  readonly date: IsoDate;
  readonly holdings: readonly CheckedPosition[];
}

const MIN_HOLDERS = 3;
const MAX_PRICE_DIFFERENCE = 0.01;

/** The rows whose value divided by quantity differs from that of the other holders of the security on that date, by portfolio. */
export function findWrongQuantities<P extends DatedPositions>(
  portfolios: readonly P[],
): ReadonlyMap<P, readonly Doubt[]> {
  const positions = portfolios.flatMap((portfolio) =>
    portfolio.holdings.flatMap(({ isin, quantity, marketValue }, index) =>
      isin !== '' && quantity !== null && quantity > 0 && marketValue !== null && marketValue > 0
        ? [{ portfolio, index, security: `${isin} ${portfolio.date}`, quantity, marketValue }]
        : [],
    ),
  );
  const wrong = [...Map.groupBy(positions, ({ security }) => security).values()].flatMap((holders) => {
    if (holders.length < MIN_HOLDERS) return [];
    const prices = holders.map(({ marketValue, quantity }) => marketValue / quantity).toSorted((a, b) => a - b);
    const median = prices[Math.floor(prices.length / 2)] ?? 0;
    return holders.flatMap(({ portfolio, index, quantity, marketValue }) => {
      // values are printed in hundredths of a lakh, and the quantity may be rounded to a whole one
      const rounding = 0.02 / marketValue + 1 / quantity;
      if (Math.abs(marketValue / quantity / median - 1) <= MAX_PRICE_DIFFERENCE + rounding) return [];
      const expected = `about ${Math.round(marketValue / median)}, at the price that the other ${holders.length - 1} holders have`;
      return [{ portfolio, doubt: { index, field: 'Quantity', received: String(quantity), expected } }];
    });
  });
  const byPortfolio = Map.groupBy(wrong, ({ portfolio }) => portfolio);
  return new Map([...byPortfolio].map(([portfolio, rows]) => [portfolio, rows.map(({ doubt }) => doubt)]));
}
