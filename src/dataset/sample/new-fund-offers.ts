import type { NewFundOffer } from '#contract/records/new-fund-offer.ts';
import { toIsoDay } from '#finance/calendar.ts';
import type { TradingCalendar } from './calendar.ts';

/** An offer with its dates as days from the newest day of the market; null if a date does not apply. */
interface OfferTemplate {
  readonly fundHouse: string;
  readonly name: string;
  readonly category: string;
  readonly opens: number | null;
  readonly closes: number | null;
  readonly earliestClosure: number | null;
  /** The text of the offer document: a number, or what real offers write instead. */
  readonly minimum: string;
  readonly type?: string;
  readonly loads?: string;
  readonly website?: '';
}

type OfferTuple = readonly [
  fundHouse: string,
  name: string,
  category: string,
  opens: number | null,
  closes: number | null,
  earliestClosure: number | null,
  minimum: string,
  others?: Partial<OfferTemplate>,
];

const EXIT_LOAD = 'Exit load: 1% if redeemed within 365 days from the date of allotment, nil thereafter';
const INDEX = 'Other - Index Funds';
const THEME = 'Equity - Sectoral/ Thematic';

const rows: readonly OfferTuple[] = [
  // open; one closes on the newest day, one has no closing date
  ['Deodar', 'NIFTY 200 Quality Index Fund', INDEX, -15, 1, null, '500'],
  [
    'Monsoon',
    'Life Cycle Fund 2051',
    'Life Cycle Funds - Life Cycle Fund with Maturity of 25 Years',
    -10,
    4,
    -7,
    '1000',
  ],
  ['Himgiri', 'Quant Fund', THEME, -9, 5, -6, '5000', { loads: EXIT_LOAD }],
  [
    'Kaveri',
    'Innovation Fund',
    THEME,
    -13,
    0,
    -10,
    'Rs. 5000/- and in multiples of Re. 1/- thereafter',
    { loads: EXIT_LOAD },
  ],
  ['Peepal', 'Short Duration Fund', 'Debt - Short Duration Fund', -6, 6, null, '5000.00'],
  [
    'Sahyadri',
    'Multi Asset Allocation Fund',
    'Hybrid - Multi Asset Allocation',
    -3,
    11,
    0,
    '1,000',
    { loads: EXIT_LOAD },
  ],
  ['Nilgiri', 'Manufacturing Fund', THEME, 0, 14, 3, '₹500', { website: '' }],
  [
    'Banyan Leaf',
    'Fixed Maturity Plan Series 21 (1,204 Days)',
    'Debt - Income',
    -2,
    null,
    null,
    '',
    { type: 'Close Ended' },
  ],
  // not open yet
  ['Lotus Crest', 'Gold ETF', 'Other - Gold ETF', 4, 12, null, '', { website: '' }],
  ['Kaveri', 'Small Cap 250 Index Fund', INDEX, 7, 21, 10, '100'],
  ['Malabar Coast', 'Arbitrage Fund', 'Hybrid - Arbitrage Fund', 11, 20, 14, '5000', { loads: 'Nil' }],
  ['Marigold', 'Annual Interval Fund Plan C', 'Debt - Income', 18, 25, null, '10000', { type: 'Interval Fund' }],
  ['Tamarind', 'Defence Opportunities Fund', THEME, null, null, null, 'Not yet declared', { website: '' }],
  // closed, the last two more than a year ago
  ['Aravalli', 'Innovation Fund', THEME, -20, -6, -17, '500', { loads: EXIT_LOAD }],
  ['Deodar', 'Target Maturity Apr 2031 Fund', INDEX, -22, -13, -19, '5000'],
  ['Himgiri', 'Silver ETF Fund of Fund', 'Other - FoF Domestic', -24, -14, null, '1000'],
  ['Peepal', 'Business Cycle Fund', THEME, -48, -34, -45, '5000', { loads: EXIT_LOAD }],
  ['Monsoon', 'NIFTY 500 Value 50 ETF', 'Other - Other ETFs', -83, -69, null, '1000'],
  [
    'Lotus Crest',
    'Children’s Fund',
    'Solution Oriented - Children’s Fund',
    -139,
    -125,
    -136,
    '1000',
    { loads: 'See the Scheme Information Document' },
  ],
  [
    'Sahyadri',
    'Fixed Maturity Plan Series 17 (1,277 Days)',
    'Debt - Income',
    -201,
    -196,
    null,
    '5000',
    { type: 'Close Ended' },
  ],
  ['Malabar Coast', 'Global Opportunities Fund of Fund', 'Other - FoF Overseas', -262, -248, -259, '5000'],
  ['Nilgiri', 'Conservative Hybrid Fund', 'Hybrid - Conservative Hybrid Fund', -358, -344, -355, '1000'],
  ['Kaveri', 'Energy Opportunities Fund', THEME, -379, -365, -376, '5000', { loads: EXIT_LOAD }],
  ['Aravalli', 'Overnight Fund', 'Debt - Overnight Fund', -512, -508, null, '5000', { loads: 'Nil' }],
];

/** New fund offers in every state that users must be able to distinguish, as of the newest day of the market. */
export function buildNewFundOffers({ days }: TradingCalendar): readonly NewFundOffer[] {
  const today = Number(days.at(-1));
  return rows.map(([fundHouse, name, category, opens, closes, earliestClosure, minimum, others]) =>
    buildOffer({ fundHouse, name, category, opens, closes, earliestClosure, minimum, ...others }, today),
  );
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
    schemeType: offer.type ?? 'Open Ended',
    schemeCategory: offer.category,
    newFundLaunchDate: dateOf(offer.opens),
    newFundEarliestClosureDate: dateOf(offer.earliestClosure),
    newFundOfferClosureDate: dateOf(offer.closes),
    indicateLoadSeparately: offer.loads ?? '',
    minimumSubscriptionAmount: offer.minimum,
    website: offer.website ?? `https://${offer.fundHouse.replace(' ', '').toLowerCase()}.example/offers`,
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
