import { holdingChangeValues } from '#contract/records/holding.ts';
import { classifyMovement, type Movement, type QuantityChange } from '#finance/portfolio/movement.ts';
import { isOutsideTotal, type Exposed } from '#finance/portfolio/position.ts';
import type { BadgeStyle } from './badge.tsx';

const movementLabels: Readonly<Record<Movement, string>> = {
  bought: 'Bought',
  sold: 'Sold',
  drift: 'Price drift',
  'corporate-action': 'Corporate action?',
};

/** In display order; any other label comes after these. */
export const HOLDING_CHANGE_LABELS = [
  'Added',
  'Removed',
  'Bought',
  'Sold',
  'Price drift',
  'Corporate action?',
  'Weight change only',
] as const;

/** What URLs contain for the labels that were once others. */
export const CHANGE_KIND_URL_VALUES: ReadonlyMap<string, string> = new Map([
  ['Price drift', 'Drift'],
  ['Weight change only', 'Weight changed'],
]);

/**
 * The kind of a change as shown to users. The service's "Changed" is refined by comparing quantities, and becomes `Weight change
 * only` if they are not available. Any other label of the service stays as it is.
 */
export function classifyChange(label: string, change: QuantityChange): string {
  if (label !== holdingChangeValues.changed) return label;
  const movement = classifyMovement(change);
  return movement === null ? 'Weight change only' : movementLabels[movement];
}

/** The kind of change of a holding that the service did not label; '' if its previous quantity is not available. */
export function classifyUnlabelledChange(change: QuantityChange & Exposed): string {
  if (change.prevQuantity === 0 && (change.prevWeight === 0 || isOutsideTotal(change))) return 'Added';
  const movement = classifyMovement(change);
  return movement === null ? '' : movementLabels[movement];
}

const badges: Readonly<Record<string, BadgeStyle>> = {
  Added: { sign: '+', tone: 'gain' },
  Removed: { sign: '×', tone: 'loss' },
  Bought: { sign: '↑', tone: 'gain' },
  Sold: { sign: '↓', tone: 'loss' },
  'Price drift': { sign: '~', tone: 'plain' },
  'Corporate action?': { sign: '?', tone: 'warn' },
};
const OTHER_BADGE: BadgeStyle = { sign: '±', tone: 'plain' };

export const getChangeBadge = (kind: string): BadgeStyle =>
  (Object.hasOwn(badges, kind) ? badges[kind] : undefined) ?? OTHER_BADGE;
