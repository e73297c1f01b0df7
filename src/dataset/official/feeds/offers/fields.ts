import type { FeedFile } from '../../feed-engine/feed.ts';
import { optionalDay, requiredText, type FeedField, type GetCell } from '../../feed-engine/fields.ts';
import { normalizeWhitespace } from '../../parsing/cell-values.ts';
import { parseTextCell } from '../../parsing/row-reader.ts';

// AMFI's new fund offers: a summary with names only, the details of one offer, and the same of specialised investment funds. Their
// fields were renamed in 2026 (`SchemeName` to `Investment_Strategy`), so both spellings are read everywhere.

export const OFFER_TITLES = {
  schemeId: ['Scheme_Id', 'Strategy_Id'],
  mutualFund: ['MutualFund', 'Specialized_Investment_Fund'],
  schemeName: ['SchemeName', 'Investment_Strategy'],
  objective: ['ObjectiveofScheme', 'Objective_of_Investment_Strategy'],
  schemeType: ['SchemeType', 'Type'],
  schemeCategory: ['SchemeCategory', 'Category'],
  launchDate: ['NewFundLaunchDate'],
  earliestClosureDate: ['NewFundEarliestClosureDate'],
  closureDate: ['NewFundOfferClosureDate'],
  load: ['IndicateLoadSeparately'],
  offerPrice: ['OfferPriceRs'],
  minimumAmount: ['MinimumSubscriptionAmount'],
  website: ['ForFurtherDetailsPleaseVisitWebsite'],
} as const;

const hasField = (titles: readonly string[], getCell: GetCell): boolean =>
  titles.some((title) => getCell(title) !== undefined);

/** An offer with one of these is described in detail. */
const isDetailed = (getCell: GetCell): boolean =>
  [OFFER_TITLES.objective, OFFER_TITLES.launchDate, OFFER_TITLES.closureDate, OFFER_TITLES.minimumAmount].some(
    (titles) => hasField(titles, getCell),
  );

/** A text as published: `Nil` and `NA` say something about a load. */
const printed = (titles: FeedField['titles']): FeedField<string> => ({
  titles,
  read: (_, __, cell) => normalizeWhitespace(String(cell ?? '')),
});

/** A field that the details of every offer have, blank or not; only a fund's have a load and an earliest closure. */
const inDetails = <Value>(field: FeedField<Value>): FeedField<Value> => ({
  ...field,
  read(reader, title, cell, getCell) {
    if (cell === undefined && isDetailed(getCell)) reader.report(title, '', `a field ${field.titles.join(' or ')}`);
    return field.read(reader, title, cell, getCell);
  },
});

const launchDate = optionalDay(...OFFER_TITLES.launchDate);
const website = printed(OFFER_TITLES.website);

export const offerFields = {
  /** AMFI's number of the offer: `14562`, or `S-34` for a specialised investment fund. */
  schemeId: requiredText('the number of an offer', ...OFFER_TITLES.schemeId),
  schemeName: requiredText('the name of a scheme', ...OFFER_TITLES.schemeName),
  mutualFund: {
    ...printed(OFFER_TITLES.mutualFund),
    read(reader, title, cell) {
      const name = normalizeWhitespace(String(cell ?? ''));
      if (name === '') reader.report(title, '', 'the name of a fund house');
      return name;
    },
  } satisfies FeedField<string>,
  objective: inDetails(printed(OFFER_TITLES.objective)),
  schemeType: inDetails(printed(OFFER_TITLES.schemeType)),
  schemeCategory: inDetails(printed(OFFER_TITLES.schemeCategory)),
  launchDate: inDetails({
    ...launchDate,
    read(reader, title, cell, getCell) {
      const day = launchDate.read(reader, title, cell, getCell);
      // any other text is reported as it is
      if (cell !== undefined && parseTextCell(cell) === '') reader.report(title, '', 'the date of the launch');
      return day;
    },
  }),
  earliestClosureDate: optionalDay(...OFFER_TITLES.earliestClosureDate),
  closureDate: inDetails(optionalDay(...OFFER_TITLES.closureDate)),
  load: printed(OFFER_TITLES.load),
  offerPrice: inDetails(printed(OFFER_TITLES.offerPrice)),
  /** `5000`, `Rs. 10 lacs`. */
  minimumAmount: inDetails(printed(OFFER_TITLES.minimumAmount)),
  website: inDetails({
    ...website,
    read(reader, title, cell, getCell) {
      const address = website.read(reader, title, cell, getCell);
      const url = toWebAddress(address);
      if (url === null) reader.report(title, address, 'a web address');
      return url ?? '';
    },
  }),
  /** A row of the summary has only names. */
  part: {
    titles: ['detail'],
    read: (_, __, ___, getCell) => (isDetailed(getCell) ? 'details' : ''),
  } satisfies FeedField<string>,
};

const DOMAIN = /^[a-z0-9-]+(?:\.[a-z0-9-]+)+(?:\/\S*)?$/i;

/** A web address, with https if the text has no scheme (`www.boimf.in`); '' for a blank and null for any other text. */
function toWebAddress(address: string): string | null {
  if (/^(?:|[-–]|nil|n\.?\s?\/?a\.?)$/i.test(address)) return '';
  const url = DOMAIN.test(address) ? `https://${address}` : address;
  return /^https?:\/\/\S+$/i.test(url) && URL.canParse(url) ? url : null;
}

export type OfferFile = FeedFile<'offers', typeof offerFields>;
