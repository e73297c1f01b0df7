import type { NewFundOffer } from '#contract/records/new-fund-offer.ts';
import { toIsoDay } from '#finance/calendar.ts';
import type { TradingCalendar } from './calendar.ts';
import templates from './data/new-fund-offers.json' with { type: 'json' };

/** An offer with its dates as days from the newest day of the market; null if a date does not apply. */
type OfferTemplate = (typeof templates)[number];

/** New fund offers in every state that users must be able to distinguish, as of the newest day of the market. */
export function buildNewFundOffers({ days }: TradingCalendar): readonly NewFundOffer[] {
  const today = Number(days.at(-1));
  return templates.map((offer) => buildOffer(offer, today));
}

function buildOffer(offer: OfferTemplate, today: number): NewFundOffer {
  const dateOf = (days: number | null) => (days === null ? null : toIsoDay(today + days));
  // announced a week before it opens, but not later than today
  const announced = toIsoDay(today + Math.min(0, (offer.opens ?? 0) - 7));
  return {
    date: announced,
    mutualFund: `${offer.fundHouse} Mutual Fund`,
    schemeName: `${offer.fundHouse} ${offer.name}`,
    objective: buildObjective(offer.category),
    schemeType: offer.type,
    schemeCategory: offer.category,
    newFundLaunchDate: dateOf(offer.opens),
    newFundEarliestClosureDate: dateOf(offer.earliestClosure),
    newFundOfferClosureDate: dateOf(offer.closes),
    indicateLoadSeparately: offer.loads,
    minimumSubscriptionAmount: offer.minimum,
    website: offer.hasWebsite ? `https://${offer.fundHouse.replace(' ', '').toLowerCase()}.example/offers` : '',
    receivedAt: `${announced}T18:30:00`,
  };
}

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
