/**
 * The day on which the ranges of GetNewFundOffers are judged, and on which the dashboard shows the status of offers if it is not
 * recent: that of the newest NAVs or, without NAVs, of the newest announcement. ISO; null if neither is known.
 */
export function findOffersDay(
  navAsOf: string | null,
  offers: readonly { readonly date: string | null }[],
): string | null {
  if (navAsOf !== null) return navAsOf.slice(0, DATE_LENGTH);
  const newest = offers.reduce((latest, { date }) => (date !== null && date > latest ? date : latest), '');
  return newest === '' ? null : newest.slice(0, DATE_LENGTH);
}

const DATE_LENGTH = 'YYYY-MM-DD'.length; // a server may send a time of day with a date

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
