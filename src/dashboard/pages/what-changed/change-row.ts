import { changeKinds, type HoldingChange } from '#contract/records/holding.ts';
import { difference } from '#finance/difference.ts';
import { changeKind } from '../../ui/change-kind.ts';

/** A change as a reader sees it: null where a position did not stand, rather than the wire's 0. */
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
  /** Percent of the previous quantity; null for what was added or removed. */
  readonly quantityChange: number | null;
}

export const changeRows = (changes: readonly HoldingChange[]): readonly ChangeRow[] => changes.map(changeRow);

function changeRow(holding: HoldingChange): ChangeRow {
  const isAdded = holding.change === changeKinds.added;
  const isRemoved = holding.change === changeKinds.removed;
  const weight = isRemoved ? 0 : holding.weight;
  const prevWeight = isAdded ? 0 : holding.prevWeight;
  const quantity = isRemoved ? null : holding.quantity;
  const prevQuantity = isAdded ? null : holding.prevQuantity;
  return {
    holding,
    kind: changeKind(holding.change, holding),
    prevWeight: isAdded ? null : prevWeight,
    weight: isRemoved ? null : weight,
    weightChange: difference(weight, prevWeight),
    prevQuantity,
    quantity,
    quantityChange: growth(prevQuantity, quantity),
  };
}

/** From nothing, and through zero to the other side, there is no percentage. */
function growth(before: number | null, now: number | null): number | null {
  if (before === null || now === null || before === 0 || Math.sign(before) !== Math.sign(now)) return null;
  return (now / before - 1) * 100;
}
