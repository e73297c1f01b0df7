import { datePart, type IsoDate, type IsoDateOrDateTime } from '#contract/dates.ts';

/**
 * The day on which the ranges of GetNewFundOffers are judged, and on which the dashboard shows the status of offers if it is not
 * recent: that of the newest NAVs or, without NAVs, of the newest announcement. Null if neither is known.
 */
export function findOffersDay(
  navAsOf: IsoDateOrDateTime | null,
  offers: readonly { readonly date: IsoDate | null }[],
): IsoDate | null {
  if (navAsOf !== null) return datePart(navAsOf); // a server may send a time of day with a date
  return offers.reduce<IsoDate | null>(
    (latest, { date }) => (date !== null && (latest === null || date > latest) ? date : latest),
    null,
  );
}

export type OfferStatus = 'open' | 'upcoming' | 'closed';

/**
 * Status of a new fund offer on a date. Records contain no status (specification 3), so it is derived from the dates: an
 * offer is open from its first day to its last, both included. Null means not published.
 * Null if the dates do not determine it: too few are known, or the offer closes before it opens.
 */
export function getOfferStatus(opens: IsoDate | null, closes: IsoDate | null, asOf: IsoDate): OfferStatus | null {
  if (opens !== null && closes !== null && closes < opens) return null;
  if (closes !== null && closes < asOf) return 'closed';
  if (opens !== null && opens > asOf) return 'upcoming';
  return opens !== null && closes !== null ? 'open' : null;
}
