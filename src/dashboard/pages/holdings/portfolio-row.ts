import { changeKinds, type Holding, type HoldingChange } from '#contract/records/holding.ts';
import { difference } from '#finance/difference.ts';
import { identityOf } from '#finance/position.ts';
import { newestDay } from '../../ui/newest-day.ts';

/** A holding beside what it weighed in the portfolio before; null where that is not known. */
export interface PortfolioRow extends Holding {
  /** Percent; 0 for what was added. */
  readonly prevWeight: number | null;
  /** Percentage points. */
  readonly weightChange: number | null;
}

/**
 * The portfolio beside the one before, as far as the changes tell it: what is not among them did not change. Without changes
 * nothing is known of a portfolio before, and an instrument listed twice has its change told for both rows together, so for
 * neither of them here.
 */
export function besidePrevious(
  rows: readonly Holding[],
  changes: readonly HoldingChange[] = [],
): readonly PortfolioRow[] {
  const listed = new Map<string, number>();
  for (const row of rows) listed.set(identityOf(row), (listed.get(identityOf(row)) ?? 0) + 1);
  const changed = new Map(changes.map((change) => [identityOf(change), change]));
  return rows.map((row) => {
    const isKnown = changes.length > 0 && listed.get(identityOf(row)) === 1;
    const prevWeight = isKnown ? weightBefore(row, changed.get(identityOf(row))) : null;
    return { ...row, prevWeight, weightChange: difference(row.weight, prevWeight) };
  });
}

function weightBefore(row: Holding, change: HoldingChange | undefined): number | null {
  if (change === undefined) return row.weight;
  return change.change === changeKinds.added ? 0 : change.prevWeight;
}

/** ISO day of the portfolio before; null where it is not known. */
export const dayBefore = (changes: readonly HoldingChange[] = []): string | null =>
  newestDay(changes.map(({ prevDate }) => prevDate));
