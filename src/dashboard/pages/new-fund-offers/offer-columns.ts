import { newFundOffer } from '#contract/records/offer.ts';
import type { Column, Mark } from '../../table/column.ts';
import { choiceColumn, dayColumn, numberColumn, textColumn } from '../../table/column-makers.ts';
import { plain } from '../../ui/format.ts';
import type { OfferRow } from './offer-row.ts';
import { websiteAddress, websiteText } from './website.ts';

const NOT_STATED = 'not stated';

export const nameColumn: Column<OfferRow> = textColumn('schemeName', ({ offer }) => offer.schemeName, {
  header: 'Scheme',
  label: newFundOffer.schemeName.label,
  width: 270,
});

const marks: Readonly<Record<string, Mark>> = {
  Open: { sign: '●', tone: 'gain' },
  Upcoming: { sign: '○', tone: 'plain' },
};

export const stateColumn: Column<OfferRow> = choiceColumn('state', ({ state }) => state, {
  header: 'State',
  label: 'State on the as-of day, from its dates',
  look: 'state',
  mark: ({ state }) => marks[state] ?? { sign: '–', tone: 'plain' },
  none: 'not told',
  width: 108,
});

export const opensColumn = dayOf('newFundLaunchDate', 'Opens');
export const closesColumn = dayOf('newFundOfferClosureDate', 'Closes');
const earliestColumn = dayOf('newFundEarliestClosureDate', 'Earliest closure');

const daysLeftColumn: Column<OfferRow> = numberColumn('daysLeft', (row) => row.daysLeft, {
  header: 'Days left',
  label: 'Days left of an open offer, 0 on its last',
  decimals: 0,
  width: 84,
});

const minimumColumn: Column<OfferRow> = {
  ...numberColumn<OfferRow>('minimum', (row) => row.minimum, {
    header: 'Minimum, ₹',
    label: 'Minimum amount, where its text is plain',
    unit: '₹',
    title: ({ offer }) => offer.minimumSubscriptionAmount,
    width: 100,
  }),
  format: (value) => (typeof value === 'number' ? plain(value, 2) : value),
};

const websiteColumn: Column<OfferRow> = {
  ...textColumn<OfferRow>('website', ({ offer }) => offer.website, {
    header: 'Website',
    label: newFundOffer.website.label,
    look: 'website',
    none: NOT_STATED,
    href: ({ offer }) => websiteAddress(offer.website)?.href ?? null,
    title: ({ offer }) => offer.website,
    width: 170,
  }),
  format: (value) => websiteText(String(value)),
};

/** All there is to say of an offer; the name comes first, with a link where the page gives it one. */
export const offerColumns: readonly Column<OfferRow>[] = [
  nameColumn,
  stateColumn,
  closesColumn,
  daysLeftColumn,
  opensColumn,
  earliestColumn,
  minimumColumn,
  choiceOf('mutualFund', 180),
  choiceOf('schemeCategory', 180),
  choiceOf('schemeType', 110),
  websiteColumn,
  textOf('minimumSubscriptionAmount', 'Minimum, as told', 170),
  textOf('indicateLoadSeparately', 'Load', 160),
  textOf('objective', 'Objective', 320),
  dayOf('date', 'Told on'),
];

function dayOf(
  name: 'newFundLaunchDate' | 'newFundOfferClosureDate' | 'newFundEarliestClosureDate' | 'date',
  header: string,
): Column<OfferRow> {
  const { label } = newFundOffer[name];
  return dayColumn(name, ({ offer }) => offer[name], { header, label, none: NOT_STATED, width: 112 });
}

function choiceOf(name: 'mutualFund' | 'schemeCategory' | 'schemeType', width: number): Column<OfferRow> {
  const { label } = newFundOffer[name];
  return choiceColumn(name, ({ offer }) => offer[name], { header: label, label, width });
}

function textOf(
  name: 'minimumSubscriptionAmount' | 'indicateLoadSeparately' | 'objective',
  header: string,
  width: number,
): Column<OfferRow> {
  const { label } = newFundOffer[name];
  return textColumn(name, ({ offer }) => offer[name], { header, label, width });
}
