import { toIsoDay } from '#finance/calendar.ts';
import templates from '../data/new-fund-offers.json' with { type: 'json' };
import type { SampleMarket } from '../types.ts';
import { createJsonFile, type SampleFile } from './sample-file.ts';

/** An offer with its dates as days from the newest day of the market; null if a date does not apply. */
type OfferTemplate = (typeof templates)[number];

/** New fund offers in every state that users must be able to distinguish, as of the newest day of the market. */
export function createOfferFile({ asOf, calendar }: SampleMarket): SampleFile {
  const today = Number(calendar.days.at(-1));
  const offers = templates.map((offer, index) => buildOffer(offer, index, today));
  return createJsonFile('offers', `offers/${asOf}/offers.json`, { NewFundOffer: offers });
}

function buildOffer(offer: OfferTemplate, index: number, today: number) {
  const dateOf = (days: number | null) => (days === null ? null : toIsoDay(today + days));
  const { fundHouse, name, category } = offer;
  return {
    Scheme_Id: String(FIRST_OFFER + index),
    MutualFund: `${fundHouse} Mutual Fund`,
    SchemeName: `${fundHouse} ${name}`,
    ObjectiveofScheme: buildObjective(category),
    SchemeType: offer.type,
    SchemeCategory: category,
    NewFundLaunchDate: dateOf(offer.opens),
    NewFundEarliestClosureDate: dateOf(offer.earliestClosure),
    NewFundOfferClosureDate: dateOf(offer.closes),
    IndicateLoadSeparately: offer.loads,
    OfferPriceRs: '10',
    MinimumSubscriptionAmount: offer.minimum,
    ForFurtherDetailsPleaseVisitWebsite: offer.hasWebsite
      ? `https://${fundHouse.replace(' ', '').toLowerCase()}.example/offers`
      : '',
  };
}

const FIRST_OFFER = 90_001;

function buildObjective(category: string): string {
  const [assetClass] = category.split(' - ');
  const aims: Readonly<Record<string, string>> = {
    Equity: 'long-term growth of capital from a portfolio mainly of equity and equity-related securities of its theme',
    Debt: 'income and liquidity from a portfolio of debt and money-market instruments',
    Hybrid: 'growth of capital and income from a portfolio of equity, debt and other assets',
    Other: 'returns that, before expenses, closely follow those of its underlying index, metal or schemes',
  };
  const aim = aims[assetClass ?? ''] ?? 'growth of capital in line with the years that remain to its target date';
  return `The investment objective of the scheme is to seek ${aim}. There is no assurance that the objective will be achieved.`;
}
