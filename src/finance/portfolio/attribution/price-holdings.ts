import type { DatasetEvidence } from '../changes.ts';
import { findHolderAction } from '../corporate-actions/corporate-actions.ts';
import { UNCLASSIFIED } from '../groups.ts';
import { matchInstruments } from '../matching/match-instruments.ts';
import { getInstrumentKey, isOutsideTotal, type Position } from '../position.ts';
import { computePriceReturn } from '../trade-value.ts';

/** A row with all that contributions are grouped by. */
export interface AttributedPosition extends Position {
  readonly sector: string;
  readonly industryOrRating: string;
  readonly size: string;
}

/** A position that is in two consecutive portfolios with units and values, so that its price has a return. */
export interface PricedHolding<P extends AttributedPosition = AttributedPosition> {
  /** Equal in every portfolio, but for a reissued ISIN. */
  readonly key: string;
  /** In the portfolio before. */
  readonly previousKey: string;
  /** The row of the portfolio before, with which the month began. */
  readonly start: P;
  /** Percent of net assets at the start. */
  readonly weight: number;
  /** Percent, of the price per unit after corporate actions. */
  readonly return: number;
}

/**
 * The positions of a portfolio whose price has a return up to the next portfolio. Not among them: cash, derivatives, what was bought or sold out
 * in between, rows without units or weight, and rows whose numbers contradict each other (those with a note).
 */
export function priceHoldings<P extends AttributedPosition>(
  previous: readonly P[],
  current: readonly P[],
  { reissues, actions }: DatasetEvidence,
): readonly PricedHolding<P>[] {
  return matchInstruments(previous, current, reissues).instruments.flatMap((pair) => {
    const { current: end, previous: start } = pair;
    if (!start || !end || start.weight === null || !isPriced(start) || !isPriced(end)) return [];
    const priceReturn = computePriceReturn({
      quantity: end.quantity,
      prevQuantity: start.quantity,
      marketValue: end.marketValue,
      prevMarketValue: start.marketValue,
      actionRatio: findHolderAction(pair, actions)?.ratio ?? null,
    });
    if (priceReturn === null) return [];
    const [key, previousKey] = [getInstrumentKey(end), getInstrumentKey(start)];
    return { key, previousKey, start, weight: start.weight, return: priceReturn };
  });
}

const isPriced = (row: AttributedPosition): boolean =>
  row.assetType !== 'Cash' && row.assetType !== 'Derivative' && !isOutsideTotal(row) && !row.note;

/** The label of a group; what has none is of its asset type, since only shares have a size and most bonds no sector. */
export const labelOr = (label: string, { assetType }: Pick<Position, 'assetType'>): string =>
  label.trim() || (assetType === 'Equity' ? UNCLASSIFIED : assetType);
