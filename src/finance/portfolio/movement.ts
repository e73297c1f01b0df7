/** The likely cause of a change in a holding. */
export type Movement = 'bought' | 'sold' | 'drift' | 'corporate-action';

/** Current and previous quantity and weight (percent) of one instrument; negative for a short position. */
export interface QuantityChange {
  readonly quantity: number | null;
  readonly prevQuantity: number | null;
  readonly weight: number | null;
  readonly prevWeight: number | null;
}

/** New units per old unit in splits, bonus issues and consolidations: 3:2, 2:1, 5:1, 10:1 … and the reverse. */
const SIMPLE_RATIOS = [4 / 3, 3 / 2, 2, 5 / 2, 3, 4, 5, 10, 1 / 2, 1 / 5, 1 / 10];
/** A fund that tracks an index buys and sells a little with its flows in the same month. */
const RATIO_TOLERANCE = 0.03;
const UNCHANGED_TOLERANCE = 1e-4;
const MAX_LOG_VALUE_CHANGE = Math.log(1.25);

/**
 * Distinguishes a trade from drift by the quantities. Quantity about unchanged (0.01 %) while the weight moved is drift of
 * price or flows. A quantity ratio within 3 % of a simple one is a *suspected* corporate action, never asserted as a trade,
 * if the weight, as a proxy of the value, stayed within a quarter and closer to unchanged than to that ratio. Otherwise more
 * units are bought and fewer sold (of a short position too: a deeper short is sold). Null if a quantity is not disclosed.
 */
export function classifyMovement({ quantity, prevQuantity, weight, prevWeight }: QuantityChange): Movement | null {
  if (quantity === null || prevQuantity === null) return null;
  if (Math.abs(quantity - prevQuantity) <= UNCHANGED_TOLERANCE * Math.abs(prevQuantity)) return 'drift';
  const ratio = quantity / prevQuantity;
  if (weight !== null && prevWeight !== null && isSimpleRatio(ratio) && isValueStable(weight / prevWeight, ratio)) {
    return 'corporate-action';
  }
  return quantity > prevQuantity ? 'bought' : 'sold';
}

const isSimpleRatio = (ratio: number) =>
  SIMPLE_RATIOS.some((simple) => Math.abs(ratio / simple - 1) <= RATIO_TOLERANCE);

function isValueStable(weightRatio: number, quantityRatio: number): boolean {
  const change = Math.abs(Math.log(weightRatio));
  return change <= Math.min(MAX_LOG_VALUE_CHANGE, Math.abs(Math.log(quantityRatio)) / 2);
}
