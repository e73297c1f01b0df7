import { holdingChangeValues, type HoldingChange } from '#contract/records/holding.ts';
import { lakhToCroreOrNull } from '#finance/aum.ts';
import { subtract } from '#finance/decimals.ts';
import type { ValueChange } from '#finance/portfolio/trade-value.ts';
import { classifyChange } from '#schemes/holding-change.ts';
import type { ChangeValues } from './change-values.ts';

/** A change as shown to users: null, not the 0 of the wire format, for a portfolio that does not contain the holding. */
export interface ChangeRow {
  readonly holding: HoldingChange;
  readonly kind: string;
  /** Percent of net assets. */
  readonly prevWeight: number | null;
  readonly weight: number | null;
  /** Percentage points. */
  readonly weightChange: number | null;
  readonly prevQuantity: number | null;
  readonly quantity: number | null;
  /** Percent of the previous quantity after any corporate action; null for an added or removed holding. */
  readonly quantityChange: number | null;
  /** ₹ crore; null if trade and price cannot be separated. */
  readonly tradeValue: number | null;
  /** ₹ crore. */
  readonly priceEffect: number | null;
}

/** @param values from both portfolios; null if not available. */
export const buildChangeRows = (
  changes: readonly HoldingChange[],
  values: ChangeValues | null = null,
): readonly ChangeRow[] => changes.map((change) => buildChangeRow(change, values?.getValues(change) ?? null));

function buildChangeRow(holding: HoldingChange, value: ValueChange | null): ChangeRow {
  const isAdded = holding.change === holdingChangeValues.added;
  const isRemoved = holding.change === holdingChangeValues.removed;
  const weight = isRemoved ? 0 : holding.weight;
  const prevWeight = isAdded ? 0 : holding.prevWeight;
  const quantity = isRemoved ? null : holding.quantity;
  const prevQuantity = isAdded ? null : holding.prevQuantity;
  return {
    holding,
    kind: classifyChange(holding.change, holding),
    prevWeight: isAdded ? null : prevWeight,
    weight: isRemoved ? null : weight,
    weightChange: subtract(weight, prevWeight),
    prevQuantity,
    quantity,
    quantityChange: computePercentChange(adjustForAction(prevQuantity, holding.actionRatio), quantity),
    tradeValue: lakhToCroreOrNull(value?.tradeValue ?? null),
    priceEffect: lakhToCroreOrNull(value?.priceEffect ?? null),
  };
}

/** The previous quantity in units of today. */
const adjustForAction = (prevQuantity: number | null, actionRatio: number | null): number | null =>
  prevQuantity === null ? null : prevQuantity * (actionRatio ?? 1);

/** Null from zero, and from a long to a short position or back: no percentage applies. */
function computePercentChange(previous: number | null, current: number | null): number | null {
  if (previous === null || current === null) return null;
  if (previous === 0 || Math.sign(previous) !== Math.sign(current)) return null;
  return (current / previous - 1) * 100;
}
