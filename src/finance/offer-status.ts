export type OfferStatus = 'open' | 'upcoming' | 'closed';

/**
 * Status of a new fund offer on a date. Records contain no status (specification 3), so it is derived from the dates: an
 * offer is open from its first day to its last, both included. Dates are ISO text; null means not published.
 * Null if the dates do not determine it: too few are known, or the offer closes before it opens.
 */
export function getOfferStatus(opens: string | null, closes: string | null, asOf: string): OfferStatus | null {
  if (opens !== null && closes !== null && closes < opens) return null;
  if (closes !== null && closes < asOf) return 'closed';
  if (opens !== null && opens > asOf) return 'upcoming';
  return opens !== null && closes !== null ? 'open' : null;
}
