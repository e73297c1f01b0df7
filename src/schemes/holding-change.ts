import { holdingChangeValues } from '#contract/records/holding.ts';
import { classifyMovement, type Movement, type QuantityChange } from '#finance/portfolio/movement.ts';
import { isOutsideTotal, type Exposed } from '#finance/portfolio/position.ts';

const movementLabels: Readonly<Record<Movement, string>> = {
  bought: 'Bought',
  sold: 'Sold',
  drift: 'Price drift',
  'corporate-action': 'Corporate action',
  'suspected-action': 'Corporate action?',
};

/**
 * The kind of a change as shown to users. The service's "Changed" is refined by comparing quantities, and becomes `No quantity` if
 * they are not available. Any other label of the service stays as it is.
 */
export function classifyChange(label: string, change: QuantityChange): string {
  if (label !== holdingChangeValues.changed) return label;
  const movement = classifyMovement(change);
  return movement === null ? WEIGHT_ONLY : movementLabels[movement];
}

const WEIGHT_ONLY = 'No quantity';

/** The kind of change of a holding that the service did not label; '' if neither its quantities nor its weights are available. */
export function classifyUnlabelledChange(change: UnlabelledChange): string {
  const { prevQuantity, weight, prevWeight } = change;
  if (prevQuantity === 0 && (prevWeight === 0 || isOutsideTotal(change))) return 'Added';
  const movement = classifyMovement(change);
  if (movement !== null) return movementLabels[movement];
  return weight !== null && prevWeight !== null && weight !== prevWeight ? WEIGHT_ONLY : '';
}

interface UnlabelledChange extends QuantityChange, Exposed {
  readonly weight: number | null;
  readonly prevWeight: number | null;
}

/** Quantities show whether it is a trade. */
export const isKnownActivity = (kind: string): boolean => kind !== '' && kind !== WEIGHT_ONLY;
