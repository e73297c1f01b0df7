import { changeKinds } from '#contract/records/holding.ts';
import { classifyMovement, type Movement, type QuantityChange } from '#finance/portfolio/movement.ts';
import type { BadgeStyle } from './badge.tsx';

const movementLabels: Readonly<Record<Movement, string>> = {
  bought: 'Bought',
  sold: 'Sold',
  drift: 'Drift',
  'corporate-action': 'Corporate action?',
};

/** In display order; any other label comes after these. The labels are also filter values in URLs. */
export const CHANGE_KINDS = [
  'Added',
  'Removed',
  'Bought',
  'Sold',
  'Drift',
  'Corporate action?',
  'Weight changed',
] as const;

/**
 * The kind of a change as shown to users. The service's "Changed" is refined by comparing quantities, and becomes `Weight changed`
 * if they are not available. Any other label of the service stays as it is.
 */
export function classifyChange(label: string, change: QuantityChange): string {
  if (label !== changeKinds.changed) return label;
  const movement = classifyMovement(change);
  return movement === null ? 'Weight changed' : movementLabels[movement];
}

/** The kind of change of a holding that the service did not label; '' if its previous quantity is not available. */
export function classifyHoldingMovement(change: QuantityChange): string {
  if (change.prevQuantity === 0 && change.prevWeight === 0) return 'Added';
  const movement = classifyMovement(change);
  return movement === null ? '' : movementLabels[movement];
}

const badges: Readonly<Record<string, BadgeStyle>> = {
  Added: { sign: '+', tone: 'gain' },
  Removed: { sign: '×', tone: 'loss' },
  Bought: { sign: '↑', tone: 'gain' },
  Sold: { sign: '↓', tone: 'loss' },
  Drift: { sign: '~', tone: 'plain' },
  'Corporate action?': { sign: '?', tone: 'warn' },
};
const OTHER_BADGE: BadgeStyle = { sign: '±', tone: 'plain' };

export const getChangeBadge = (kind: string): BadgeStyle =>
  (Object.hasOwn(badges, kind) ? badges[kind] : undefined) ?? OTHER_BADGE;
