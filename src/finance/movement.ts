/** What a reader wants to know of a changed holding, beside that it changed. */
export type Movement = 'bought' | 'sold' | 'drift' | 'corporate-action';

/** Two quantities and two weights (percent) of one instrument; negative for a short position. */
export interface Moved {
  readonly quantity: number | null;
  readonly prevQuantity: number | null;
  readonly weight: number | null;
  readonly prevWeight: number | null;
}

/** Units after for one before, as splits, bonus issues and consolidations make them: 3:2, 2:1, 5:1, 10:1 … and back. */
const SIMPLE = [4 / 3, 3 / 2, 2, 5 / 2, 3, 4, 5, 10, 1 / 2, 1 / 5, 1 / 10];
/** A fund that follows an index buys and sells a little with its flows in the same month. */
const QUANTITY_NEAR = 0.03;
const UNCHANGED = 1e-4;
const VALUE_ABOUT_SAME = Math.log(1.25);

/**
 * Tells a trade from drift by quantities. Quantity about unchanged (0.01 %) while the weight moved is drift of price or
 * flow. A quantity ratio within 3 % of a simple one while the weight, which stands for the value, stayed within a quarter
 * and nearer to unchanged than to that ratio is a *suspected* corporate action, never asserted as a trade. Otherwise more
 * units are bought and fewer sold (of a short position too: a deeper short is sold). Null where a quantity is not told.
 */
export function movementOf({ quantity, prevQuantity, weight, prevWeight }: Moved): Movement | null {
  if (quantity === null || prevQuantity === null) return null;
  if (Math.abs(quantity - prevQuantity) <= UNCHANGED * Math.abs(prevQuantity)) return 'drift';
  const ratio = quantity / prevQuantity;
  if (weight !== null && prevWeight !== null && isSimple(ratio) && staysPut(weight / prevWeight, ratio)) {
    return 'corporate-action';
  }
  return quantity > prevQuantity ? 'bought' : 'sold';
}

const isSimple = (ratio: number) => SIMPLE.some((simple) => Math.abs(ratio / simple - 1) <= QUANTITY_NEAR);

function staysPut(weightRatio: number, quantityRatio: number): boolean {
  const move = Math.abs(Math.log(weightRatio));
  return move <= Math.min(VALUE_ABOUT_SAME, Math.abs(Math.log(quantityRatio)) / 2);
}
