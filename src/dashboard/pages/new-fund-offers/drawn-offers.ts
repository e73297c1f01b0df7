import { gapInDays } from '#finance/calendar.ts';
import type { OfferRow } from './offer-row.ts';

/** Days after its last on which a closed offer is still drawn: older ones would squeeze those that matter. */
export const RECENT = 28;

/** The offers for the time-line: all but those closed long ago, unless there is nothing else to draw. */
export function drawnOffers(rows: readonly OfferRow[], asOf: string): readonly OfferRow[] {
  const recent = rows.filter(({ state, closes }) => {
    return state !== 'Closed' || closes === null || gapInDays(closes, asOf) <= RECENT;
  });
  return recent.length > 0 ? recent : rows;
}
