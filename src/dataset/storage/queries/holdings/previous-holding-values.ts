import type { IsoDate } from '#contract/dates.ts';
import type { FoundHolding } from '#contract/records/holding.ts';
import type { DatasetEvidence } from '#finance/portfolio/changes.ts';
import { findHolderAction, type CorporateAction } from '#finance/portfolio/corporate-actions/corporate-actions.ts';
import { matchInstruments } from '#finance/portfolio/matching/match-instruments.ts';
import { isOutsideTotal, mergeByInstrument, type Position } from '#finance/portfolio/position.ts';

/** What GetHoldingsSearch says of a row's instrument in the previous portfolio. */
export type PreviousFields = Pick<
  FoundHolding,
  'prevQuantity' | 'prevWeight' | 'actionRatio' | 'actionState' | 'prevIsin' | 'prevDate'
>;

/** The previous portfolio, and what the dataset shows between its date and that of the current one. */
export interface PreviousPortfolio {
  readonly date: IsoDate;
  readonly holdings: readonly Position[];
  readonly evidence: DatasetEvidence;
}

/** The values of GetHoldingsSearch that the rows of a portfolio have from the previous one; null: there is none to compare with. */
export function listPreviousValues(
  holdings: readonly Position[],
  previous: PreviousPortfolio | null,
): readonly PreviousFields[] {
  const previousRows = previous && matchPreviousRows(holdings, previous.holdings, previous.evidence);
  const ifNotHeld = previous ? 0 : null; // 0 if not held in the previous portfolio, null without a previous portfolio
  return holdings.map((row, position) => {
    const { row: previousRow, action, prevIsin } = previousRows?.[position] ?? withoutPrevious;
    return {
      prevQuantity: previousRow ? previousRow.quantity : ifNotHeld,
      prevWeight: previousRow ? previousRow.weight : isOutsideTotal(row) ? null : ifNotHeld,
      actionRatio: action?.ratio ?? null,
      actionState: action?.state ?? '',
      prevIsin,
      prevDate: previous?.date ?? null,
    };
  });
}

/** A row's counterpart in the previous portfolio, and how its instrument continued. */
interface PreviousValues {
  readonly row: Position | undefined;
  readonly action: CorporateAction | null;
  readonly prevIsin: string;
}

const withoutPrevious: PreviousValues = { row: undefined, action: null, prevIsin: '' };

/**
 * For each row, its counterpart in the previous portfolio. An instrument that is listed several times is matched first row to
 * first row, second to second; its last row is matched to all remaining ones together, so that the previous values add up to
 * the whole previous position, however often it was listed.
 */
function matchPreviousRows(
  holdings: readonly Position[],
  previous: readonly Position[],
  { reissues, actions }: DatasetEvidence,
): readonly PreviousValues[] {
  const { getKey, getPreviousKey, instruments } = matchInstruments(previous, holdings, reissues);
  const previousByKey = Map.groupBy(previous, getPreviousKey);
  const rowsByKey = Map.groupBy(holdings, getKey);
  const pairByKey = new Map(
    instruments.flatMap((pair) => (pair.current === null ? [] : [[getKey(pair.current), pair] as const])),
  );
  return holdings.map((row) => {
    const key = getKey(row);
    const [same, pair] = [rowsByKey.get(key) ?? [], pairByKey.get(key)];
    const remaining = (previousByKey.get(key) ?? []).slice(same.indexOf(row));
    return {
      row: row === same.at(-1) ? [...mergeByInstrument(remaining, getPreviousKey).values()][0] : remaining[0],
      action: pair ? findHolderAction(pair, actions) : null,
      prevIsin: pair?.reissue?.prevIsin ?? '',
    };
  });
}
