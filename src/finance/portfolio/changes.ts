import { isOutsideTotal, mergeByInstrument, type Position } from './position.ts';

/** One instrument with its quantity and weight in the previous portfolio. */
export interface PositionChange<P extends Position> {
  readonly kind: 'added' | 'removed' | 'changed';
  /**
   * The current row; for a removed instrument its previous row with quantity, market value and weight 0 and no yield. A
   * removed derivative outside the total has its exposure 0 instead: it never has a market value or a weight.
   */
  readonly position: P;
  /** 0 for an added instrument; null if the previous row discloses none. */
  readonly prevQuantity: number | null;
  /** Percent; 0 for an added instrument; null if the previous row discloses none, and for a derivative outside the total. */
  readonly prevWeight: number | null;
}

/**
 * The changes from one portfolio to the next, per instrument: first the current instruments in their order, then the
 * removed ones in the order they had. An instrument listed twice in one portfolio counts once, with its sums. Instruments
 * whose quantity and weight are both unchanged are omitted.
 */
export function comparePositions<P extends Position>(
  previous: readonly P[],
  current: readonly P[],
): readonly PositionChange<P>[] {
  const [currentRows, previousRows] = [mergeByInstrument(current), mergeByInstrument(previous)];
  const changes: PositionChange<P>[] = [];
  for (const [key, row] of currentRows) {
    const prev = previousRows.get(key);
    if (prev === undefined) {
      changes.push({ kind: 'added', position: row, prevQuantity: 0, prevWeight: isOutsideTotal(row) ? null : 0 });
    } else if (!isSame(prev.quantity, row.quantity) || !isSame(prev.weight, row.weight)) {
      changes.push({ kind: 'changed', position: row, prevQuantity: prev.quantity, prevWeight: prev.weight });
    }
  }
  for (const [key, row] of previousRows) {
    if (!currentRows.has(key)) {
      changes.push({
        kind: 'removed',
        position: buildRemovedPosition(row),
        prevQuantity: row.quantity,
        prevWeight: row.weight,
      });
    }
  }
  return changes;
}

const buildRemovedPosition = <P extends Position>(row: P): P => ({
  ...row,
  quantity: 0,
  yield: null,
  ...(isOutsideTotal(row) ? { exposureValue: 0, exposure: 0 } : { marketValue: 0, weight: 0 }),
});

/** Equal except for the noise of adding binary fractions; null equals only null. */
function isSame(a: number | null, b: number | null): boolean {
  if (a === null || b === null) return a === b;
  return Math.abs(a - b) <= 1e-9 * Math.max(Math.abs(a), Math.abs(b));
}
