import { buildHolding, buildMarket, buildPortfolio, buildScheme } from './build-market.ts';

const share = (instrument: string, isin: string, sector: string, [quantity, weight]: readonly [number, number]) =>
  buildHolding({ instrument, isin, sector, industryOrRating: sector, quantity, marketValue: weight * 100, weight });

const cash = (weight: number) =>
  buildHolding({
    instrument: 'TREPS',
    isin: '',
    industryOrRating: '',
    sector: '',
    assetType: 'Cash',
    quantity: null,
    marketValue: weight * 100,
    weight,
  });

const future = (quantity: number, weight: number) =>
  buildHolding({
    instrument: 'Northern Bank Nov 2026 future',
    isin: '',
    industryOrRating: '',
    sector: '',
    assetType: 'Derivative',
    quantity,
    marketValue: weight * 100,
    weight,
  });

const before = [
  share('Northern Bank Limited', 'INE000A01018', 'Financial Services', [1000, 40]),
  share('Kosi Steel Limited', 'INE000B01016', 'Metals', [500, 20]),
  share('Peepal Foods Limited', 'INE000C01014', 'Consumer', [100, 10]),
  share('Leaving Limited', 'INE000D01012', 'Metals', [300, 15]),
  share('Splitting Limited', 'INE000E01010', 'Consumer', [60, 5]),
  cash(10),
];

const now = [
  share('Northern Bank Limited', 'INE000A01018', 'Financial Services', [1000, 38]),
  share('Kosi Steel Limited', 'INE000B01016', 'Metals', [700, 24.5]),
  share('Peepal Foods Limited', 'INE000C01014', 'Consumer', [50, 4.5]),
  share('Peepal Foods Limited', 'INE000C01014', 'Consumer', [30, 2.5]),
  share('Coming Limited', 'INE000F01017', 'Consumer', [200, 12]),
  share('Splitting Limited', 'INE000E01010', 'Consumer', [300, 5.1]),
  future(-40, -1.6),
  cash(15),
];

/**
 * Two schemes with portfolios, one without: Alpine's of September and October 2026 (an instrument listed twice, a short, cash
 * without quantity, one added, one removed, one split), Birch with its first portfolio, Cedar with none.
 */
export const buildPortfoliosMarket = () =>
  buildMarket({
    schemes: [
      buildScheme({ riskometerScheme: 'Very High', dailyAum: 912.345 }),
      buildScheme({
        code: '100002',
        schemeName: 'Birch Flexi Cap Fund - Direct Plan - Growth',
        subCategory: 'Flexi Cap Fund',
        schemeNumber: 2,
      }),
      buildScheme({
        code: '100003',
        schemeName: 'Cedar Gold ETF',
        category: 'Other',
        subCategory: 'Gold ETF',
        schemeNumber: 3,
      }),
    ],
    navs: {
      100001: { '2026-11-18': 10, '2026-11-19': 10.1 },
      100002: { '2026-11-18': 20, '2026-11-19': 20.2 },
      100003: { '2026-11-18': 30, '2026-11-19': 30.3 },
    },
    marketCaps: [
      {
        kind: 'size-list',
        periodEnd: '2026-06-30',
        rows: [
          { isin: 'INE000A01018', company: 'Northern Bank Limited', rank: 1, marketCap: 9_000, size: 'Large Cap' },
          { isin: 'INE000B01016', company: 'Kosi Steel Limited', rank: 101, marketCap: 900, size: 'Mid Cap' },
        ],
        rejected: [],
      },
    ],
    portfolios: [
      buildPortfolio({ date: '2026-09-30', holdings: before }),
      buildPortfolio({ date: '2026-10-31', holdings: now }),
      buildPortfolio({
        schemeNumber: 2,
        date: '2026-10-31',
        holdings: [share('Northern Bank Limited', 'INE000A01018', 'Financial Services', [9000, 100])],
      }),
    ],
  });
