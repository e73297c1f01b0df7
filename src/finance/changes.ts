import { byInstrument, type Position } from './position.ts';

/** One instrument beside itself in the portfolio before. */
export interface Change<P extends Position> {
  readonly kind: 'added' | 'removed' | 'changed';
  /** As it stands now; of a removed one the row it had, with quantity, value and weight 0 and no yield. */
  readonly now: P;
  /** 0 for an added instrument; null where the row before told none. */
  readonly prevQuantity: number | null;
  /** Percent; 0 for an added instrument; null where the row before told none. */
  readonly prevWeight: number | null;
}

/**
 * What changed from one portfolio to the next, per instrument: first what is held now, in its order, then what was
 * removed, in the order it had. An instrument listed twice in one portfolio is taken once, with its sums. Instruments
 * whose quantity and weight are both the same are left out.
 */
export function changesBetween<P extends Position>(before: readonly P[], now: readonly P[]): readonly Change<P>[] {
  const [held, was] = [byInstrument(now), byInstrument(before)];
  const changes: Change<P>[] = [];
  for (const [key, row] of held) {
    const prev = was.get(key);
    if (prev === undefined) changes.push({ kind: 'added', now: row, prevQuantity: 0, prevWeight: 0 });
    else if (!same(prev.quantity, row.quantity) || !same(prev.weight, row.weight)) {
      changes.push({ kind: 'changed', now: row, prevQuantity: prev.quantity, prevWeight: prev.weight });
    }
  }
  for (const [key, row] of was) {
    if (!held.has(key)) {
      const gone = { ...row, quantity: 0, marketValue: 0, weight: 0, yield: null };
      changes.push({ kind: 'removed', now: gone, prevQuantity: row.quantity, prevWeight: row.weight });
    }
  }
  return changes;
}

/** Equal but for the noise of adding binary fractions; null is the same only as null. */
function same(a: number | null, b: number | null): boolean {
  if (a === null || b === null) return a === b;
  return Math.abs(a - b) <= 1e-9 * Math.max(Math.abs(a), Math.abs(b));
}
