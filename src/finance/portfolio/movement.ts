import { subtract, sumExact } from '../decimals.ts';
import type { CorporateAction } from './corporate-actions/corporate-actions.ts';

/** The likely cause of a change in a holding. */
export type Movement = 'bought' | 'sold' | 'drift' | 'corporate-action' | 'suspected-action';

/** Current and previous quantity of one instrument, negative for a short position, and the corporate action in between. */
export interface QuantityChange {
  readonly quantity: number | null;
  readonly prevQuantity: number | null;
  /** Units now per unit before; null without an action. */
  readonly actionRatio: number | null;
  /** `Confirmed`, `Suspected` or ''. */
  readonly actionState: string;
}

const UNCHANGED_TOLERANCE = 1e-4;
const CONFIRMED: CorporateAction['state'] = 'Confirmed';

/**
 * Distinguishes a trade from drift and from a corporate action by the quantities. The trade is what remains after the action:
 * quantity − previous quantity × ratio; about nothing (0.01 %, or less than a unit, since fractions are paid out in cash) is
 * drift of price or flows, or the action itself. Otherwise more units are bought and fewer sold (of a short position too: a
 * deeper short is sold). A suspected action is never a trade. Null if a quantity is not disclosed.
 */
export function classifyMovement({
  quantity,
  prevQuantity,
  actionRatio,
  actionState,
}: QuantityChange): Movement | null {
  const trade = computeTrade({ quantity, prevQuantity, actionRatio });
  if (trade === null || quantity === null) return null;
  if (actionRatio !== null && actionState !== CONFIRMED) return 'suspected-action';
  const before = Math.abs(quantity - trade);
  const tolerance = Math.max(UNCHANGED_TOLERANCE * before, actionRatio === null ? 0 : MAX_FRACTION);
  if (Math.abs(trade) <= tolerance) return actionRatio === null ? 'drift' : 'corporate-action';
  return trade > 0 ? 'bought' : 'sold';
}

/** A bonus of one share for two makes 10.5 of seven shares, of which ten are credited. */
const MAX_FRACTION = 0.999;

/** The units that were bought (positive) or sold since the previous portfolio; null if a quantity is not disclosed. */
export const computeTrade = ({
  quantity,
  prevQuantity,
  actionRatio,
}: Pick<QuantityChange, 'quantity' | 'prevQuantity' | 'actionRatio'>): number | null =>
  quantity === null || prevQuantity === null ? null : quantity - prevQuantity * (actionRatio ?? 1);

/** A change of a holding, with its weights now and before, percent. */
export interface WeightedChange extends QuantityChange {
  /** It was added or removed. */
  readonly isWhole: boolean;
  readonly assetType: string;
  readonly weight: number | null;
  readonly prevWeight: number | null;
}

/** What a change counts for in the active change of a portfolio: cash is never traded. */
export function toTradedWeight({ isWhole, assetType, weight, prevWeight, ...quantities }: WeightedChange) {
  const movement = classifyMovement(quantities);
  const isTrade = isWhole || movement === 'bought' || movement === 'sold';
  return { isTrade: isTrade && assetType !== 'Cash', weightChange: subtract(weight, prevWeight) };
}

/**
 * How much of a portfolio was exchanged by trades, percent: ½ Σ |Δ weight| of the changes that are trades (design: "Names
 * turnover"). Drift, corporate actions and cash are left out. Not the turnover ratio that funds publish, which needs trades. Null
 * if no change discloses both weights.
 */
export function computeActiveChangePercent(
  changes: readonly { readonly isTrade: boolean; readonly weightChange: number | null }[],
): number | null {
  const weighted = changes.filter(({ weightChange }) => weightChange !== null);
  if (weighted.length === 0) return null;
  const trades = weighted.filter(({ isTrade }) => isTrade);
  return sumExact(trades.map(({ weightChange }) => Math.abs(weightChange ?? 0))) / 2;
}
