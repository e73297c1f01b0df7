import { sumExact } from '../decimals.ts';
import { isOutsideTotal, type Position } from './position.ts';

// A weight that a source does not print never counts as 0: it is computed from the market value, or what depends on it is not known.

/** The values of a row that its weight follows from; a market value and an exposure that are absent are missing. */
type Weighted = Pick<Position, 'weight' | 'exposure' | 'exposureValue'> & Partial<Pick<Position, 'marketValue'>>;

/** The share of net assets, percent, that rows with a weight and a value must make up to state the net assets. */
const MIN_STATED = 50;

/** Net assets of a portfolio as the rows with both a market value and a weight state them, ₹ lakh; null if they are too few. */
function computeNetAssets(rows: readonly Weighted[]): number | null {
  const [weights, values]: [number[], number[]] = [[], []];
  for (const { weight, marketValue = null } of rows) {
    if (weight === null || marketValue === null) continue;
    weights.push(weight);
    values.push(marketValue);
  }
  const weight = sumExact(weights);
  return weight < MIN_STATED ? null : (sumExact(values) / weight) * 100;
}

const lacksWeight = ({ weight, exposure = null }: Weighted): boolean => weight === null && exposure === null;

/**
 * The rows of a whole portfolio with the weights and exposures that its source does not print, computed from the values, percent with
 * four decimals. One without a value stays null.
 * @param netAssets ₹ lakh.
 */
export function fillWeights<Row extends Weighted>(
  rows: readonly Row[],
  netAssets: number | null = rows.some(lacksWeight) ? computeNetAssets(rows) : null,
): readonly Row[] {
  if (netAssets === null || !(netAssets > 0)) return rows; // a segregated portfolio may be worth nothing
  const compute = (value: number | null = null): number | null =>
    value === null ? null : Number(((value / netAssets) * 100).toFixed(4));
  return rows.map((row) => {
    if (isOutsideTotal(row)) return { ...row, exposure: row.exposure ?? compute(row.exposureValue) };
    return row.weight === null ? { ...row, weight: compute(row.marketValue) } : row;
  });
}
