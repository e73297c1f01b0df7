import { newFundOfferFields } from '#contract/records/new-fund-offer.ts';
import { choiceColumn, dateColumn, numberColumn, textColumn } from '../../table/column-builders.ts';
import type { Column } from '../../table/column.ts';
import type { BadgeStyle } from '../../ui/controls/badge.tsx';
import { formatDay, formatDecimal } from '../../ui/text/format.ts';
import { type AsOfDate, NO_STATUS, type OfferRow, formatWebsite, nameStatus, parseWebsite } from './offer-rows.ts';

const NOT_STATED = 'not stated';

export const nameColumn: Column<OfferRow> = textColumn('schemeName', ({ offer }) => offer.schemeName, {
  header: 'Scheme',
  label: newFundOfferFields.schemeName.label,
  width: 270,
});

const statusBadges: Readonly<Record<string, BadgeStyle>> = {
  Open: { sign: '●', tone: 'gain' },
  Upcoming: { sign: '○', tone: 'plain' },
  Announced: { sign: '○', tone: 'plain' },
};

/** Open in green only today. */
export const buildStatusColumn = (asOf: AsOfDate): Column<OfferRow> =>
  choiceColumn('state', ({ status }) => status, {
    header: nameStatus(asOf),
    label: nameStatus(asOf),
    mark: ({ status }) => {
      const badge = statusBadges[status] ?? { sign: '–', tone: 'plain' };
      return asOf.source === 'today' ? badge : { ...badge, tone: 'plain' };
    },
    emptyText: NO_STATUS,
    width: asOf.source === 'today' ? 108 : 164,
  });

export const opensColumn = offerDateColumn('newFundLaunchDate', 'Opens');
export const closesColumn = offerDateColumn('newFundOfferClosureDate', 'Closes');
const earliestClosureColumn = offerDateColumn('newFundEarliestClosureDate', 'Earliest closure');

/** Names the day it counts from, which a file that is opened later needs too. None if the data are old. */
const buildDaysLeftColumns = ({ date, source }: AsOfDate): readonly Column<OfferRow>[] =>
  source === 'today' && date !== null
    ? [
        numberColumn('daysLeft', (row) => row.daysLeft, {
          header: 'Days left from today',
          label: `Days left from ${formatDay(date)}`,
          decimals: 0,
          width: 148,
        }),
      ]
    : [];

const minimumColumn: Column<OfferRow> = numberColumn('minimum', (row) => row.minimum, {
  header: 'Minimum, ₹',
  label: 'Minimum amount',
  unit: '₹',
  tooltip: ({ offer }) => offer.minimumSubscriptionAmount,
  width: 100,
  format: (value) => (typeof value === 'number' ? formatDecimal(value, 2) : value),
});

const websiteColumn: Column<OfferRow> = textColumn('website', ({ offer }) => offer.website, {
  header: 'Website',
  label: newFundOfferFields.website.label,
  emptyText: NOT_STATED,
  href: ({ offer }) => parseWebsite(offer.website)?.href ?? null,
  tooltip: ({ offer }) => offer.website,
  width: 170,
  format: (value) => formatWebsite(String(value)),
});

/** Every column of the offers. The name comes first; the page makes it a link. */
export const buildOfferColumns = (asOf: AsOfDate): readonly Column<OfferRow>[] => [
  nameColumn,
  buildStatusColumn(asOf),
  closesColumn,
  ...buildDaysLeftColumns(asOf),
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
