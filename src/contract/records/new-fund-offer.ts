import { dateField, dateTimeField, textField, type RecordOf } from '../fields.ts';

/** Specification 2.7: one new fund offer. */
export const newFundOfferFields = {
  date: dateField('Announced on', 'Date of announcement.'),
  mutualFund: textField('Fund house', 'Name of the mutual fund.'),
  schemeName: textField('Scheme', 'Name of the scheme on offer.'),
  objective: textField('Objective', 'Investment objective, as published.'),
  schemeType: textField('Type', 'Open Ended, Close Ended or Interval Fund.'),
  schemeCategory: textField('Category', 'Category of the scheme.'),
  newFundLaunchDate: dateField('Opens', 'First day of the offer.'),
  newFundEarliestClosureDate: dateField('Earliest closure', 'First day on which the offer may close early.'),
  newFundOfferClosureDate: dateField('Closes', 'Last day of the offer.'),
  indicateLoadSeparately: textField('Load', 'Entry and exit load, as published.'),
  minimumSubscriptionAmount: textField('Minimum amount', 'Minimum subscription amount in ₹, as published (text).'),
  website: textField('Website', 'Website of the offer.'),
  receivedAt: dateTimeField('Received', 'Date and time at which the source received the offer.'),
} as const;

export type NewFundOffer = RecordOf<typeof newFundOfferFields>;
