import { date, text, time, type RecordOf } from '../field.ts';

/** Specification 2.7: one new fund offer. */
export const newFundOffer = {
  date: date('Told on', 'The day the offer was told.'),
  mutualFund: text('Fund house', 'Name of the mutual fund.'),
  schemeName: text('Scheme', 'Name of the scheme on offer.'),
  objective: text('Objective', 'Investment objective, in the words of the offer.'),
  schemeType: text('Type', 'Open Ended, Close Ended or Interval Fund.'),
  schemeCategory: text('Category', 'Category of the scheme.'),
  newFundLaunchDate: date('Opens', 'First day of the offer.'),
  newFundEarliestClosureDate: date('Earliest closure', 'First day on which the offer may close early.'),
  newFundOfferClosureDate: date('Closes', 'Last day of the offer.'),
  indicateLoadSeparately: text('Load', 'Entry or exit load, in the words of the offer.'),
  minimumSubscriptionAmount: text('Minimum amount', 'Least amount of a subscription, ₹, as text.'),
  website: text('Website', 'Address of the offer’s page.'),
  receivedAt: time('Received', 'When the source received the offer.'),
} as const;

export type NewFundOffer = RecordOf<typeof newFundOffer>;
