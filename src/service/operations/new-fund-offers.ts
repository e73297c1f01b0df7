import { dayOf } from '#contract/date.ts';
import type { OfferRange } from '#contract/parameter.ts';
import type { NewFundOffer } from '#contract/records/offer.ts';
import { gapInDays } from '#finance/calendar.ts';
import { offerState } from '#finance/offer-state.ts';
import type { Handler } from '../handler.ts';
import { byWords } from '../words.ts';

export const getNewFundOffers: Handler<'GetNewFundOffers'> = async ({ mutualFund, range }, { store }) => {
  // a dataset of offers alone has no NAV to reckon from: the day it was finished then stands for today
  const asOf = store.info.navAsOf ?? dayOf(store.info.builtAt);
  const offers = byWords(mutualFund, await store.offers(), (offer) => offer.mutualFund);
  return offers.filter((offer) => isIn(range, offer, asOf));
};

function isIn(range: OfferRange, offer: NewFundOffer, asOf: string): boolean {
  const { newFundLaunchDate: launched, newFundOfferClosureDate: closes } = offer;
  if (range === 'All') return true;
  if (typeof range === 'object') return launched !== null && gapInDays(launched, asOf) <= range.pastDays;
  return offerState(launched, closes, asOf) === (range === 'Open' ? 'open' : 'upcoming');
}
