import { isoDay } from '#finance/calendar.ts';
import type { NewFundOffer } from '#contract/records/offer.ts';
import type { Clock } from './clock.ts';

/** Days of an offer count from the newest day of the market; null is a date that does not apply. */
interface Told {
  readonly house: string;
  readonly name: string;
  readonly category: string;
  readonly opens: number | null;
  readonly closes: number | null;
  readonly earliest: number | null;
  /** As the offer has it: numeric text, or what real offers write instead. */
  readonly minimum: string;
  readonly type?: string;
  readonly load?: string;
  readonly website?: '';
}

type Row = readonly [
  house: string,
  name: string,
  category: string,
  opens: number | null,
  closes: number | null,
  earliest: number | null,
  minimum: string,
  more?: Partial<Told>,
];

const EXIT_LOAD = 'Exit load: 1% if redeemed within 365 days from the date of allotment, nil thereafter';
const INDEX = 'Other - Index Funds';
const THEME = 'Equity - Sectoral/ Thematic';

const rows: readonly Row[] = [
  // open, one of them to the end of the newest day, one of them without a last day
  ['Deodar', 'NIFTY 200 Quality Index Fund', INDEX, -15, 1, null, '500'],
  ['Monsoon', 'Life Cycle Fund 2045', 'Life Cycle - Life Cycle Fund', -10, 4, -7, '1000'],
  ['Himgiri', 'Quant Fund', THEME, -9, 5, -6, '5000', { load: EXIT_LOAD }],
  [
    'Kaveri',
    'Innovation Fund',
    THEME,
    -13,
    0,
    -10,
    'Rs. 5000/- and in multiples of Re. 1/- thereafter',
    { load: EXIT_LOAD },
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
    { load: EXIT_LOAD },
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
  // upcoming
  ['Lotus Crest', 'Gold ETF', 'Other - Gold ETF', 4, 12, null, '', { website: '' }],
  ['Kaveri', 'Small Cap 250 Index Fund', INDEX, 7, 21, 10, '100'],
  ['Malabar Coast', 'Arbitrage Fund', 'Hybrid - Arbitrage Fund', 11, 20, 14, '5000', { load: 'Nil' }],
  ['Marigold', 'Annual Interval Fund Plan C', 'Debt - Income', 18, 25, null, '10000', { type: 'Interval Fund' }],
  ['Tamarind', 'Defence Opportunities Fund', THEME, null, null, null, 'Not yet declared', { website: '' }],
  // closed, the last two more than a year ago
  ['Aravalli', 'Innovation Fund', THEME, -20, -6, -17, '500', { load: EXIT_LOAD }],
  ['Deodar', 'Target Maturity Apr 2031 Fund', INDEX, -22, -13, -19, '5000'],
  ['Himgiri', 'Silver ETF Fund of Fund', 'Other - FoF Domestic', -24, -14, null, '1000'],
  ['Peepal', 'Business Cycle Fund', THEME, -48, -34, -45, '5000', { load: EXIT_LOAD }],
  ['Monsoon', 'NIFTY 500 Value 50 ETF', 'Other - Other ETFs', -83, -69, null, '1000'],
  [
    'Lotus Crest',
    'Children’s Fund',
    'Solution Oriented - Children’s Fund',
    -139,
    -125,
    -136,
    '1000',
    { load: 'See the Scheme Information Document' },
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
  ['Kaveri', 'Energy Opportunities Fund', THEME, -379, -365, -376, '5000', { load: EXIT_LOAD }],
  ['Aravalli', 'Overnight Fund', 'Debt - Overnight Fund', -512, -508, null, '5000', { load: 'Nil' }],
];

/** New fund offers in every state a reader must tell apart, as of the newest day of the market. */
export function offersOf({ days }: Clock): readonly NewFundOffer[] {
  const today = Number(days.at(-1));
  return rows.map(([house, name, category, opens, closes, earliest, minimum, more]) =>
    offerOf({ house, name, category, opens, closes, earliest, minimum, ...more }, today),
  );
}

function offerOf(told: Told, today: number): NewFundOffer {
  const dayOf = (days: number | null) => (days === null ? null : isoDay(today + days));
  // told a week before it opens, but not later than today
  const toldOn = isoDay(today + Math.min(0, (told.opens ?? 0) - 7));
  return {
    date: toldOn,
    mutualFund: `${told.house} Mutual Fund`,
    schemeName: `${told.house} ${told.name}`,
    objective: objectiveOf(told.category),
    schemeType: told.type ?? 'Open Ended',
    schemeCategory: told.category,
    newFundLaunchDate: dayOf(told.opens),
    newFundEarliestClosureDate: dayOf(told.earliest),
    newFundOfferClosureDate: dayOf(told.closes),
    indicateLoadSeparately: told.load ?? '',
    minimumSubscriptionAmount: told.minimum,
    website: told.website ?? `https://${told.house.replace(' ', '').toLowerCase()}.example/offers`,
    receivedAt: `${toldOn}T18:30:00`,
  };
}

function objectiveOf(category: string): string {
  const [kind] = category.split(' - ');
  const invested: Readonly<Record<string, string>> = {
    Equity: 'long-term growth of capital from a portfolio mainly of equity and equity-related securities of its theme',
    Debt: 'income and liquidity from a portfolio of debt and money-market instruments',
    Hybrid: 'growth of capital and income from a portfolio of equity, debt and other assets',
    Other: 'returns that, before expenses, closely follow those of its underlying index, metal or schemes',
  };
  const aim = invested[kind ?? ''] ?? 'growth of capital in line with the years that remain to its target date';
  return `The investment objective of the scheme is to seek ${aim}. There is no assurance that the objective will be achieved.`;
}
