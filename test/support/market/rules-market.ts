import { buildHolding, buildMarket, buildPortfolio, buildScheme } from './build-market.ts';

const ISINS = ['INE000A01010', 'INE000B01018', 'INE000C01016'] as const;
const DATES = ['2026-08-31', '2026-09-30', '2026-10-31'] as const;

const scheme = (schemeNumber: number, schemeName: string, subCategory: string, more = {}) =>
  buildScheme({
    ...{ code: String(schemeNumber), schemeNumber, schemeName, subCategory, category: 'Equity Scheme' },
    ...{ mutualFund: 'Kaveri Mutual Fund', launchDate: '2015-01-01', ...more },
  });

/** The weights of three shares on one date. */
const portfolio = (schemeNumber: number, date: (typeof DATES)[number], weights: readonly [number, number, number]) =>
  buildPortfolio({
    schemeNumber,
    date,
    holdings: ISINS.map((isin, at) =>
      buildHolding({ instrument: isin, isin, weight: weights[at] ?? 0, marketValue: (weights[at] ?? 0) * 100 }),
    ),
  });

/**
 * A thematic and a flexi-cap scheme with three month-ends, which overlap by more than half, and of which the second was below its minimum once, and
 * above the limit of its expenses in the last month; a large-cap scheme of the same house, a flexi-cap scheme of another, and a scheme without portfolios.
 */
export const buildRulesMarket = () =>
  buildMarket({
    schemes: [
      scheme(1, 'Kaveri Business Cycle Fund', 'Sectoral/ Thematic'),
      scheme(2, 'Kaveri Flexi Cap Fund', 'Flexi Cap Fund'),
      scheme(3, 'Kaveri Large Cap Fund', 'Large Cap Fund'),
      scheme(4, 'Nilgiri Flexi Cap Fund', 'Flexi Cap Fund', { mutualFund: 'Nilgiri Mutual Fund' }),
      scheme(5, 'Kaveri Overnight Fund', 'Overnight Fund', { category: 'Debt Scheme' }),
    ],
    portfolios: [
      ...DATES.map((date, at) => portfolio(1, date, [30 + at * 10, 20, 20])),
      ...DATES.map((date) => portfolio(2, date, [45, 10, date === '2026-09-30' ? 5 : 20])),
      portfolio(3, '2026-10-31', [60, 20, 20]),
      portfolio(4, '2026-10-31', [40, 20, 3.5]),
    ],
    baseExpenses: [
      {
        schemeKey: '2',
        runs: [
          { first: '2026-09-01', last: '2026-09-30', regular: 2.1, direct: 0.8 },
          { first: '2026-10-01', last: '2026-10-30', regular: 2.2, direct: 0.8 },
        ],
      },
    ],
  });
