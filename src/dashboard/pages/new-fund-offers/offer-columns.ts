import { newFundOfferFields } from '#contract/records/new-fund-offer.ts';
import { choiceColumn, dateColumn, numberColumn, textColumn } from '../../table/column-builders.ts';
import type { Column } from '../../table/column.ts';
import type { BadgeStyle } from '../../ui/controls/badge.tsx';
import { formatDay, formatDecimal } from '../../ui/text/format.ts';
import type { AsOfDate, OfferRow } from './offer-rows.ts';
import { formatWebsite, parseWebsite } from './parse-offer-text.ts';

const NOT_STATED = 'not stated';

export const nameColumn: Column<OfferRow> = textColumn('schemeName', ({ offer }) => offer.schemeName, {
  header: 'Scheme',
  label: newFundOfferFields.schemeName.label,
  width: 270,
});

const statusBadges: Readonly<Record<string, BadgeStyle>> = {
  Open: { sign: '●', tone: 'gain' },
  Upcoming: { sign: '○', tone: 'plain' },
};

export const statusColumn: Column<OfferRow> = choiceColumn('state', ({ status }) => status, {
  header: 'Status',
  label: 'Status',
  look: 'state',
  mark: ({ status }) => statusBadges[status] ?? { sign: '–', tone: 'plain' },
  emptyText: 'Unknown',
  width: 108,
});

export const opensColumn = offerDateColumn('newFundLaunchDate', 'Opens');
export const closesColumn = offerDateColumn('newFundOfferClosureDate', 'Closes');
const earliestClosureColumn = offerDateColumn('newFundEarliestClosureDate', 'Earliest closure');

/** Names the day it counts from, which is not today if the data are old. */
const buildDaysLeftColumn = ({ date, source }: AsOfDate): Column<OfferRow> => {
  const since = date === null ? '' : ` from ${formatDay(date)}`;
  return numberColumn('daysLeft', (row) => row.daysLeft, {
    header: source === 'today' ? 'Days left from today' : `Days left${since}`,
    label: `Days left${since}`,
    decimals: 0,
    width: source === 'today' ? 148 : 176,
  });
};

const minimumColumn: Column<OfferRow> = {
  ...numberColumn<OfferRow>('minimum', (row) => row.minimum, {
    header: 'Minimum, ₹',
    label: 'Minimum amount',
    unit: '₹',
    title: ({ offer }) => offer.minimumSubscriptionAmount,
    width: 100,
  }),
  format: (value) => (typeof value === 'number' ? formatDecimal(value, 2) : value),
};

const websiteColumn: Column<OfferRow> = {
  ...textColumn<OfferRow>('website', ({ offer }) => offer.website, {
    header: 'Website',
    label: newFundOfferFields.website.label,
    look: 'website',
    emptyText: NOT_STATED,
    href: ({ offer }) => parseWebsite(offer.website)?.href ?? null,
    title: ({ offer }) => offer.website,
    width: 170,
  }),
  format: (value) => formatWebsite(String(value)),
};

/** Every column of the offers. The name comes first; the page makes it a link. */
export const buildOfferColumns = (asOf: AsOfDate): readonly Column<OfferRow>[] => [
  nameColumn,
  statusColumn,
  closesColumn,
  buildDaysLeftColumn(asOf),
  opensColumn,
  earliestClosureColumn,
  minimumColumn,
  offerChoiceColumn('mutualFund', 180),
  offerChoiceColumn('schemeCategory', 180),
  offerChoiceColumn('schemeType', 110),
  websiteColumn,
  textColumn('minimumSubscriptionAmount', ({ offer }) => offer.minimumSubscriptionAmount, {
    header: 'Minimum (as published)',
    label: 'Minimum amount (as published)',
    width: 170,
  }),
  offerTextColumn('indicateLoadSeparately', 'Load', 160),
  offerTextColumn('objective', 'Objective', 320),
  offerDateColumn('date', 'Announced on'),
];

function offerDateColumn(
  name: 'newFundLaunchDate' | 'newFundOfferClosureDate' | 'newFundEarliestClosureDate' | 'date',
  header: string,
): Column<OfferRow> {
  const { label } = newFundOfferFields[name];
  return dateColumn(name, ({ offer }) => offer[name], { header, label, emptyText: NOT_STATED, width: 112 });
}

function offerChoiceColumn(name: 'mutualFund' | 'schemeCategory' | 'schemeType', width: number): Column<OfferRow> {
  const { label } = newFundOfferFields[name];
  return choiceColumn(name, ({ offer }) => offer[name], { header: label, label, width });
}

function offerTextColumn(
  name: 'indicateLoadSeparately' | 'objective',
  header: string,
  width: number,
): Column<OfferRow> {
  const { label } = newFundOfferFields[name];
  return textColumn(name, ({ offer }) => offer[name], { header, label, width });
}
