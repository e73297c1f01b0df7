import type { IsoDate } from '#contract/dates.ts';
import { holdingChangeValues, type Holding, type HoldingChange } from '#contract/records/holding.ts';
import { subtract } from '#finance/decimals.ts';
import { findNewestDay } from '#finance/distinct-days.ts';
import { getInstrumentKey } from '#finance/portfolio/position.ts';

/** A holding with its weight in the previous portfolio; null if that is not known. */
export interface PortfolioRow extends Holding {
  /** Percent; 0 for an added holding. */
  readonly prevWeight: number | null;
  /** Percentage points. */
  readonly weightChange: number | null;
}

/**
 * The portfolio with the previous weights that its changes contain; a holding that is not among the changes did not change.
 * Previous weights stay null without any changes, and for an instrument listed twice: its change is reported for both rows
 * together, so for neither of them here.
 */
export function buildPortfolioRows(
  holdings: readonly Holding[],
  changes: readonly HoldingChange[] = [],
): readonly PortfolioRow[] {
  const counts = new Map<string, number>();
  for (const holding of holdings) {
    const key = getInstrumentKey(holding);
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  const changesByKey = new Map(changes.map((change) => [getInstrumentKey(change), change]));
  return holdings.map((holding) => {
    const key = getInstrumentKey(holding);
    const isKnown = changes.length > 0 && counts.get(key) === 1;
    const prevWeight = isKnown ? getPreviousWeight(holding, changesByKey.get(key)) : null;
    return { ...holding, prevWeight, weightChange: subtract(holding.weight, prevWeight) };
  });
}

function getPreviousWeight(holding: Holding, change: HoldingChange | undefined): number | null {
  if (change === undefined) return holding.weight;
  return change.change === holdingChangeValues.added ? 0 : change.prevWeight;
}

/** Date of the previous portfolio; null if it is not known. */
export const findPreviousDate = (changes: readonly HoldingChange[] = []): IsoDate | null =>
  findNewestDay(changes.map(({ prevDate }) => prevDate));
