/**
 * New units per old unit in splits and bonus issues: 6:5 is one share more for every five, 10 a face value of 10 that became 1,
 * 100 an ETF unit split into a hundred.
 */
const MORE_UNITS = [6 / 5, 5 / 4, 4 / 3, 7 / 5, 3 / 2, 8 / 5, 5 / 3, 2, 5 / 2, 3, 4, 5, 6, 10, 20, 50, 100, 1000];
/** In consolidations. */
const FEWER_UNITS = [1 / 2, 1 / 4, 1 / 5, 1 / 10, 1 / 20, 1 / 100, 1 / 1000];
const SIMPLE_RATIOS = [...MORE_UNITS, ...FEWER_UNITS];

/** The ratio of a split, bonus issue or consolidation that a quantity ratio is nearest to, if within the tolerance. */
export function findSimpleRatio(ratio: number, tolerance: number): number | null {
  const nearest = SIMPLE_RATIOS.reduce((best, simple) =>
    Math.abs(Math.log(ratio / simple)) < Math.abs(Math.log(ratio / best)) ? simple : best,
  );
  return isNear(ratio, nearest, tolerance) ? nearest : null;
}

export const isNear = (ratio: number, other: number, tolerance: number): boolean =>
  Math.abs(ratio / other - 1) <= tolerance;

const PRICE_TOLERANCE = 0.15;

/**
 * Whether the price per unit moved inversely to the number of units within 15 %, and nearer to the inverse than to no change: a
 * fifth more units at a price 5 % lower is a purchase, though 1.2 × 0.95 is within 15 %.
 */
export function movesInversely(priceRatio: number, unitRatio: number): boolean {
  const valueRatio = priceRatio * unitRatio;
  return (
    isNear(valueRatio, 1, PRICE_TOLERANCE) && Math.abs(Math.log(valueRatio)) <= Math.abs(Math.log(unitRatio)) / 2 + 1e-9
  );
}

/** Whether the price per unit is about the same, within the same 15 %. */
export const isPriceUnchanged = (priceRatio: number): boolean => isNear(priceRatio, 1, PRICE_TOLERANCE);
