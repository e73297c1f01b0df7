import { holdingChangeValues } from '#contract/records/holding.ts';
import { classifyMovement, type Movement, type QuantityChange } from '#finance/portfolio/movement.ts';
import { isOutsideTotal, type Exposed } from '#finance/portfolio/position.ts';

/** The kinds of a change as shown to users. */
export const changeKinds = {
  added: holdingChangeValues.added,
  removed: holdingChangeValues.removed,
  bought: 'Bought',
  sold: 'Sold',
  drift: 'Price drift',
  'corporate-action': 'Corporate action',
  'suspected-action': 'Corporate action?',
  /** Quantities are not available, only weights. */
  unknown: 'No quantity',
} as const satisfies Readonly<Record<Movement | 'added' | 'removed' | 'unknown', string>>;
export type ChangeKind = (typeof changeKinds)[keyof typeof changeKinds];

/**
 * The kind of a change. The service's "Changed" is refined by comparing quantities, and becomes `No quantity` if
 * they are not available. Any other label of the service stays as it is.
 */
export function classifyChange(label: string, change: QuantityChange): string {
  if (label !== holdingChangeValues.changed) return label;
  const movement = classifyMovement(change);
  return movement === null ? changeKinds.unknown : changeKinds[movement];
}

/** The kind of change of a holding that the service did not label; '' if neither its quantities nor its weights are available. */
export function classifyUnlabelledChange(change: UnlabelledChange): string {
  const { prevQuantity, weight, prevWeight } = change;
  if (prevQuantity === 0 && (prevWeight === 0 || isOutsideTotal(change))) return changeKinds.added;
  const movement = classifyMovement(change);
  if (movement !== null) return changeKinds[movement];
  return weight !== null && prevWeight !== null && weight !== prevWeight ? changeKinds.unknown : '';
}

interface UnlabelledChange extends QuantityChange, Exposed {
  readonly weight: number | null;
  readonly prevWeight: number | null;
}

/** Quantities show whether it is a trade. */
export const isKnownActivity = (kind: string): boolean => kind !== '' && kind !== changeKinds.unknown;
