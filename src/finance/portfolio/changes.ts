import { findHolderAction, type ActionState, type CorporateAction } from './corporate-actions/corporate-actions.ts';
import { matchInstruments, type InstrumentPair, type Reissue } from './matching/match-instruments.ts';
import { isOutsideTotal, type Position } from './position.ts';

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
  /** Units now per unit before; null without a corporate action. */
  readonly actionRatio: number | null;
  readonly actionState: ActionState | '';
  /** The previous ISIN if the ISIN was reissued, else ''. */
  readonly prevIsin: string;
}

/** What the whole dataset shows of instruments between the dates of two portfolios. */
export interface DatasetEvidence {
  readonly reissues: readonly Reissue[];
  /** The corporate actions by {@link getActionKey}. */
  readonly actions: ReadonlyMap<string, CorporateAction>;
  /** Composed of several pairs of months. */
  readonly isSpan?: boolean;
}

/**
 * The changes from one portfolio to the next, per instrument: first the current instruments in their order, then the
 * removed ones in the order they had. An instrument listed twice in one portfolio counts once, with its sums. Instruments
 * whose quantity and weight are both unchanged are omitted.
 */
export function comparePositions<P extends Position>(
  previous: readonly P[],
  current: readonly P[],
  { reissues, actions, isSpan }: DatasetEvidence = { reissues: [], actions: new Map() },
): readonly PositionChange<P>[] {
  return matchInstruments(previous, current, reissues).instruments.flatMap((pair) => {
    const action = findHolderAction(pair, actions, isSpan);
    const change = buildChange(pair);
    return change === null
      ? []
      : {
          ...change,
          actionRatio: action?.ratio ?? null,
          actionState: action?.state ?? '',
          prevIsin: pair.reissue?.prevIsin ?? '',
        };
  });
}

type ChangeWithoutAction<P extends Position> = Omit<PositionChange<P>, 'actionRatio' | 'actionState' | 'prevIsin'>;

function buildChange<P extends Position>({ current, previous }: InstrumentPair<P>): ChangeWithoutAction<P> | null {
  if (current === null) {
    return previous === null
      ? null
      : {
          kind: 'removed',
          position: buildRemovedPosition(previous),
          prevQuantity: previous.quantity,
          prevWeight: previous.weight,
        };
  }
  if (previous === null) {
    return { kind: 'added', position: current, prevQuantity: 0, prevWeight: isOutsideTotal(current) ? null : 0 };
  }
  return isSame(previous.quantity, current.quantity) && isSame(previous.weight, current.weight)
    ? null
    : { kind: 'changed', position: current, prevQuantity: previous.quantity, prevWeight: previous.weight };
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
