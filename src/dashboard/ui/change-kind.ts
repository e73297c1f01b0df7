import { changeKinds } from '#contract/records/holding.ts';
import { movementOf, type Moved, type Movement } from '#finance/movement.ts';
import type { Mark } from '../table/column.ts';

const movements: Readonly<Record<Movement, string>> = {
  bought: 'Bought',
  sold: 'Sold',
  drift: 'Drift',
  'corporate-action': 'Corporate action?',
};

/** Kinds in the order in which they are told; any other comes after them. */
export const KINDS = ['Added', 'Removed', 'Bought', 'Sold', 'Drift', 'Corporate action?', 'Weight changed'] as const;

/**
 * What a reader calls a change: a changed holding by what its quantities tell, and `Weight changed` where they are not told.
 * A label that the specification does not show is told as it stands.
 */
export function changeKind(label: string, moved: Moved): string {
  if (label !== changeKinds.changed) return label;
  const movement = movementOf(moved);
  return movement === null ? 'Weight changed' : movements[movement];
}

/** The same of a holding that bears no label, only what it was before; '' where that is not told. */
export function movementKind(moved: Moved): string {
  if (moved.prevQuantity === 0 && moved.prevWeight === 0) return 'Added';
  const movement = movementOf(moved);
  return movement === null ? '' : movements[movement];
}

const marks: Readonly<Record<string, Mark>> = {
  Added: { sign: '+', tone: 'gain' },
  Removed: { sign: '×', tone: 'loss' },
  Bought: { sign: '↑', tone: 'gain' },
  Sold: { sign: '↓', tone: 'loss' },
  Drift: { sign: '~', tone: 'plain' },
  'Corporate action?': { sign: '?', tone: 'warn' },
};
const OTHER: Mark = { sign: '±', tone: 'plain' };

export const kindMark = (kind: string): Mark => (Object.hasOwn(marks, kind) ? marks[kind] : undefined) ?? OTHER;
