import { datePart, type IsoDate } from '#contract/dates.ts';
import type { NewFundOffer } from '#contract/records/new-fund-offer.ts';
import type { OfferRange } from '#contract/requests/parameters.ts';
import { toTextKey } from '#dataset/storage/columns.ts';
import { daysBetween } from '#finance/calendar.ts';
import { findOffersDay, getOfferStatus } from '#finance/offer-status.ts';
import type { Handlers } from './handler.ts';

export const offerHandlers = {
  GetNewFundOffers: async ({ mutualFund, range }, { store }) => {
    const all = await store.readOffers();
    // undated offers without NAVs: the date on which the dataset was finished
    const asOf = findOffersDay(store.info.navAsOf, all) ?? datePart(store.info.builtAt);
    return filterByFundHouse(all, mutualFund).filter((offer) => isInOfferRange(range, offer, asOf));
  },
} satisfies Partial<Handlers>;

/**
 * Offers of the fund house with exactly this name; if there is none, of those whose name contains every
 * whitespace-separated word, in any order. Case-insensitive; without a name, all offers.
 */
function filterByFundHouse(offers: readonly NewFundOffer[], name: string | undefined): readonly NewFundOffer[] {
  if (name === undefined) return offers;
  const key = toTextKey(name);
  const exact = offers.filter(({ mutualFund }) => toTextKey(mutualFund) === key);
  if (exact.length > 0) return exact;
  const words = key.split(' ');
  return offers.filter(({ mutualFund }) => {
    const text = toTextKey(mutualFund);
    return words.every((word) => text.includes(word));
  });
}

function isInOfferRange(range: OfferRange, offer: NewFundOffer, asOf: IsoDate): boolean {
  const { newFundLaunchDate: launchDate, newFundOfferClosureDate: closureDate } = offer;
  if (range === 'All') return true;
  if (typeof range === 'object') return launchDate !== null && daysBetween(launchDate, asOf) <= range.pastDays;
  return getOfferStatus(launchDate, closureDate, asOf) === (range === 'Open' ? 'open' : 'upcoming');
}
