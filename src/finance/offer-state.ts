export type OfferState = 'open' | 'upcoming' | 'closed';

/**
 * Where a new fund offer stands on a day: records carry no status (specification 3), so it follows from the dates. An offer is
 * open from its first day to its last, both included. Days are ISO text; null is "not stated".
 * Null where the dates do not tell it: neither day before nor after is known, or it closes before it opens.
 */
export function offerState(opens: string | null, closes: string | null, asOf: string): OfferState | null {
  if (opens !== null && closes !== null && closes < opens) return null;
  if (closes !== null && closes < asOf) return 'closed';
  if (opens !== null && opens > asOf) return 'upcoming';
  return opens !== null && closes !== null ? 'open' : null;
}
