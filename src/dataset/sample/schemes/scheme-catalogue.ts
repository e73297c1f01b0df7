import type { AllocationName } from '../portfolios/asset-allocation.ts';
import type { MarketTargetName } from './market-targets.ts';

type Risk = 'Low' | 'Low to Moderate' | 'Moderate' | 'Moderately High' | 'High' | 'Very High';
export type SchemeGroup =
  | 'equity'
  | 'index'
  | 'hybrid'
  | 'life cycle'
  | 'debt'
  | 'liquid'
  | 'etf'
  | 'fund of funds'
  | 'close ended'
  | 'interval'
  /** Strategies of specialised investment funds, bought for ₹ 10 or ₹ 1,000 a unit. */
  | 'strategy'
  | 'strategy of 1,000';

export interface Labels {
  readonly category: string;
  readonly subCategory: string;
}

/** A kind of scheme that a fund house can offer. */
export interface CatalogueEntry extends Labels {
  readonly name: string;
  /** AMFI's labels by the circular of 2026. */
  readonly newLabels: Labels;
  readonly benchmark: string;
  readonly allocation: AllocationName;
  readonly risk: Risk;
  readonly group: SchemeGroup;
  readonly target: MarketTargetName;
}

interface OtherFields {
  readonly risk?: Risk;
  /** If it is not the name. */
  readonly subCategory?: string;
  /** If it is not that of 2017. */
  readonly newSubCategory?: string;
}

type CatalogueTuple = readonly [
  name: string,
  benchmark: string,
  allocation: AllocationName,
  target: MarketTargetName,
  others?: OtherFields,
];

const sector = { subCategory: 'Sectoral/ Thematic', newSubCategory: 'Sectoral Fund' } as const;
const theme = { subCategory: 'Sectoral/ Thematic', newSubCategory: 'Thematic Fund' } as const;

const equity = buildEntries('Equity', 'Equity', 'equity', 'Very High', [
  ['Large Cap Fund', 'NIFTY 100 TRI', 'large', 'Large Cap'],
  ['Flexi Cap Fund', 'NIFTY 500 TRI', 'flexi', 'Flexi Cap'],
  ['Mid Cap Opportunities Fund', 'NIFTY Midcap 150 TRI', 'mid', 'Mid Cap', { subCategory: 'Mid Cap Fund' }],
  ['Small Cap Fund', 'NIFTY Smallcap 250 TRI', 'small', 'Small Cap'],
  ['Large & Mid Cap Fund', 'NIFTY LargeMidcap 250 TRI', 'largeMid', 'Large & Mid Cap'],
  ['Multi Cap Fund', 'NIFTY500 Multicap 50:25:25 TRI', 'multi', 'Multi Cap'],
  ['Focused Fund', 'NIFTY 500 TRI', 'focused', 'Focused'],
  ['Value Discovery Fund', 'NIFTY 500 TRI', 'flexi', 'Value', { subCategory: 'Value Fund' }],
  ['Contra Fund', 'NIFTY 500 TRI', 'flexi', 'Contra'],
  [
    'ELSS Tax Saver Fund',
    'NIFTY 500 TRI',
    'flexi',
    'ELSS',
    { subCategory: 'ELSS', newSubCategory: 'ELSS- Tax Saver Fund' },
  ],
  ['Dividend Yield Fund', 'NIFTY Dividend Opportunities 50 TRI', 'dividend', 'Dividend Yield', { risk: 'High' }],
  ['Banking & Financial Services Fund', 'NIFTY Financial Services TRI', 'banks', 'Theme: banking', sector],
  ['Technology Fund', 'NIFTY IT TRI', 'technology', 'Theme: technology', sector],
  ['Pharma & Healthcare Fund', 'NIFTY Pharma TRI', 'healthcare', 'Theme: pharma', sector],
  ['Infrastructure Fund', 'NIFTY Infrastructure TRI', 'infrastructure', 'Theme: infrastructure', sector],
  ['Consumption Fund', 'NIFTY India Consumption TRI', 'consumption', 'Theme: consumption', theme],
  ['Energy Opportunities Fund', 'NIFTY Energy TRI', 'energy', 'Theme: energy', theme],
  ['Manufacturing Fund', 'NIFTY India Manufacturing TRI', 'infrastructure', 'Theme: manufacturing', theme],
  ['Business Cycle Fund', 'NIFTY 500 TRI', 'flexi', 'Theme: business cycle', theme],
  ['Quant Fund', 'NIFTY 500 TRI', 'largeMid', 'Theme: quant', theme],
  ['Special Opportunities Fund', 'NIFTY 500 TRI', 'flexi', 'Theme: opportunities', theme],
]);

const hybrid = buildEntries('Hybrid', 'Hybrid', 'hybrid', 'Very High', [
  ['Aggressive Hybrid Fund', 'NIFTY 50 Hybrid Composite Debt 65:35 Index', 'aggressive', 'Aggressive Hybrid'],
  [
    'Balanced Advantage Fund',
    'NIFTY 50 Hybrid Composite Debt 50:50 Index',
    'balanced',
    'Balanced Advantage',
    {
      subCategory: 'Dynamic Asset Allocation or Balanced Advantage',
      newSubCategory: 'Balanced Advantage Fund/ Dynamic Asset Allocation',
    },
  ],
  [
    'Multi Asset Allocation Fund',
    'NIFTY 50 Hybrid Composite Debt 65:35 Index',
    'multiAsset',
    'Multi Asset',
    { subCategory: 'Multi Asset Allocation', newSubCategory: 'Multi Asset Allocation Fund' },
  ],
  [
    'Equity Savings Fund',
    'NIFTY Equity Savings Index',
    'savings',
    'Equity Savings',
    { risk: 'Moderately High', subCategory: 'Equity Savings', newSubCategory: 'Equity Savings Fund' },
  ],
  [
    'Conservative Hybrid Fund',
    'NIFTY 50 Hybrid Composite Debt 15:85 Index',
    'conservative',
    'Conservative Hybrid',
    { risk: 'Moderately High' },
  ],
  ['Arbitrage Fund', 'NIFTY 50 Arbitrage Index', 'arbitrage', 'Arbitrage', { risk: 'Low' }],
]);

const solutions = buildEntries('Solution Oriented', 'Solution Oriented', 'hybrid', 'Very High', [
  ['Retirement Fund', 'NIFTY 50 Hybrid Composite Debt 65:35 Index', 'aggressive', 'Retirement'],
  ['Children’s Fund', 'NIFTY 50 Hybrid Composite Debt 65:35 Index', 'aggressive', 'Children'],
]);

const debt = buildEntries('Debt', 'Debt', 'debt', 'Moderate', [
  [
    'Ultra Short Duration Fund',
    'NIFTY Ultra Short Duration Debt Index A-I',
    'ultraShort',
    'Ultra Short',
    { risk: 'Low to Moderate', newSubCategory: 'Ultra Short Term Fund' },
  ],
  [
    'Low Duration Fund',
    'NIFTY Low Duration Debt Index A-I',
    'lowDuration',
    'Low Duration',
    { risk: 'Low to Moderate', newSubCategory: 'Ultra Short to Short Term Fund' },
  ],
  ['Money Market Fund', 'NIFTY Money Market Index A-I', 'moneyMarket', 'Money Market', { risk: 'Low to Moderate' }],
  [
    'Short Duration Fund',
    'NIFTY Short Duration Debt Index A-II',
    'shortDuration',
    'Short Duration',
    { newSubCategory: 'Short Term Fund' },
  ],
  [
    'Medium Duration Fund',
    'NIFTY Medium Duration Debt Index A-III',
    'mediumDuration',
    'Medium Duration',
    { risk: 'Moderately High', newSubCategory: 'Medium Term Fund' },
  ],
  ['Corporate Bond Fund', 'NIFTY Corporate Bond Index A-II', 'corporate', 'Corporate Bond'],
  [
    'Banking & PSU Debt Fund',
    'NIFTY Banking & PSU Debt Index A-II',
    'corporate',
    'Banking and PSU',
    { risk: 'Low to Moderate', subCategory: 'Banking and PSU Fund', newSubCategory: 'Banking and PSU Debt Fund' },
  ],
  ['Credit Risk Fund', 'NIFTY Credit Risk Bond Index B-II', 'credit', 'Credit Risk', { risk: 'High' }],
  [
    'Dynamic Bond Fund',
    'NIFTY Composite Debt Index A-III',
    'gilt',
    'Dynamic Bond',
    { subCategory: 'Dynamic Bond', newSubCategory: 'Dynamic Term Fund' },
  ],
  ['Gilt Fund', 'NIFTY All Duration G-Sec Index', 'gilt', 'Gilt'],
  [
    'Gilt Fund with 10 year Constant Duration',
    'NIFTY 10 yr Benchmark G-Sec Index',
    'tenYears',
    'Gilt, 10 years',
    { subCategory: 'Gilt Fund with 10 year constant duration', newSubCategory: '10-year Constant Maturity Gilt Fund' },
  ],
  [
    'Medium to Long Duration Fund',
    'NIFTY Medium to Long Duration Debt Index A-III',
    'mediumToLong',
    'Medium to Long Duration',
    { newSubCategory: 'Medium to Long Term Fund' },
  ],
  [
    'Long Duration Fund',
    'NIFTY Long Duration Debt Index A-III',
    'long',
    'Long Duration',
    { newSubCategory: 'Long Term Fund' },
  ],
  [
    'Floating Rate Fund',
    'NIFTY Short Duration Debt Index A-II',
    'corporate',
    'Floater',
    { risk: 'Low to Moderate', subCategory: 'Floater Fund', newSubCategory: 'Floating Interest Rates Fund' },
  ],
]);

const liquid = buildEntries('Debt', 'Debt', 'liquid', 'Low', [
  ['Liquid Fund', 'NIFTY Liquid Index A-I', 'liquid', 'Liquid', { risk: 'Low to Moderate' }],
  ['Overnight Fund', 'NIFTY 1D Rate Index', 'overnight', 'Overnight'],
]);

const indexFund = { subCategory: 'Index Funds', newSubCategory: 'Equity Funds' } as const;
const debtIndexFund = { subCategory: 'Index Funds', newSubCategory: 'Debt Funds', risk: 'Low to Moderate' } as const;

const index = buildEntries('Other', 'Index Funds', 'index', 'Very High', [
  ['NIFTY 50 Index Fund', 'NIFTY 50 TRI', 'top50', 'Index fund: NIFTY 50', indexFund],
  ['NIFTY Next 50 Index Fund', 'NIFTY Next 50 TRI', 'next50', 'Index fund: NIFTY Next 50', indexFund],
  ['BSE SENSEX Index Fund', 'BSE SENSEX TRI', 'top30', 'Index fund: SENSEX', indexFund],
  ['NIFTY Midcap 150 Index Fund', 'NIFTY Midcap 150 TRI', 'mid150', 'Index fund: NIFTY Midcap 150', indexFund],
  ['NIFTY Smallcap 250 Index Fund', 'NIFTY Smallcap 250 TRI', 'small250', 'Index fund: NIFTY Smallcap 250', indexFund],
  ['NIFTY 500 Index Fund', 'NIFTY 500 TRI', 'top500', 'Index fund: NIFTY 500', indexFund],
  ['NIFTY Bank Index Fund', 'NIFTY Bank TRI', 'topBanks', 'Index fund: NIFTY Bank', indexFund],
  [
    'NIFTY India Defence Index Fund',
    'NIFTY India Defence TRI',
    'topDefence',
    'Index fund: NIFTY India Defence',
    indexFund,
  ],
  [
    'Target Maturity Apr 2031 Fund',
    'NIFTY SDL Plus PSU Bond Apr 2031 50:50 Index',
    'corporateAndGilt',
    'Index fund: target maturity',
    debtIndexFund,
  ],
  [
    'Target Maturity Jun 2028 Fund',
    'NIFTY SDL Plus PSU Bond Jun 2028 50:50 Index',
    'corporateAndGilt',
    'Index fund: target maturity',
    debtIndexFund,
  ],
]);

const otherEtf = { subCategory: 'Other ETFs', newSubCategory: 'Equity ETF' } as const;

const etf = buildEntries('Other', 'Exchange Traded Funds (ETFs)', 'etf', 'Very High', [
  ['NIFTY 50 ETF', 'NIFTY 50 TRI', 'top50', 'ETF: NIFTY 50', otherEtf],
  ['BSE SENSEX ETF', 'BSE SENSEX TRI', 'top30', 'ETF: SENSEX', otherEtf],
  ['NIFTY Bank ETF', 'NIFTY Bank TRI', 'topBanks', 'ETF: NIFTY Bank', otherEtf],
  ['NIFTY Next 50 ETF', 'NIFTY Next 50 TRI', 'next50', 'ETF: NIFTY Next 50', otherEtf],
  ['NIFTY IT ETF', 'NIFTY IT TRI', 'topTechnology', 'ETF: NIFTY IT', otherEtf],
  ['Gold ETF', 'Domestic Price of Gold', 'gold', 'ETF: gold', { risk: 'High' }],
  [
    'Silver ETF',
    'Domestic Price of Silver',
    'silver',
    'ETF: silver',
    { subCategory: 'Other ETFs', newSubCategory: 'Silver ETF' },
  ],
  [
    'Liquid ETF',
    'NIFTY 1D Rate Index',
    'overnight',
    'ETF: overnight',
    { ...otherEtf, newSubCategory: 'Debt ETF', risk: 'Low' },
  ],
  [
    'Bond ETF Apr 2033',
    'NIFTY SDL Plus PSU Bond Apr 2033 50:50 Index',
    'corporateAndGilt',
    'ETF: bonds',
    { ...otherEtf, newSubCategory: 'Debt ETF', risk: 'Low to Moderate' },
  ],
]);

const domestic = { subCategory: 'FoF Domestic', newSubCategory: 'Fund of Funds Scheme (Domestic)' } as const;

const overseas = { subCategory: 'FoF Overseas', newSubCategory: 'Fund of Funds investing overseas' } as const;

const fundsOfFunds = [
  ...buildEntries('Other', 'Fund of Funds Scheme (Domestic)', 'fund of funds', 'Very High', [
    ['Multi Manager Fund of Fund', 'NIFTY 500 TRI', 'equityFunds', 'Fund of funds: several schemes', domestic],
    [
      'Income Plus Arbitrage Fund of Fund',
      'NIFTY Short Duration Debt Index A-II',
      'incomeFunds',
      'Fund of funds: arbitrage',
      { ...domestic, risk: 'Moderate' },
    ],
    [
      'Gold ETF Fund of Fund',
      'Domestic Price of Gold',
      'goldFunds',
      'Fund of funds: gold',
      { ...domestic, risk: 'High' },
    ],
    ['Silver ETF Fund of Fund', 'Domestic Price of Silver', 'silverFunds', 'Fund of funds: silver', domestic],
  ]),
  ...buildEntries('Other', 'Overseas Fund of Funds', 'fund of funds', 'Very High', [
    ['Global Opportunities Fund of Fund', 'S&P 500 TRI (INR)', 'foreign', 'Fund of funds: overseas', overseas],
    ['US Technology Fund of Fund', 'NASDAQ 100 TRI (INR)', 'foreignTechnology', 'Fund of funds: overseas', overseas],
  ]),
];

// AMFI prints only Income for close-ended and interval schemes
const income = { subCategory: '' } as const;

const closeEnded = buildEntries('Income', 'Income', 'close ended', 'Moderate', [
  [
    'Fixed Maturity Plan Series 12 (1,168 Days)',
    'NIFTY Medium Duration Debt Index A-III',
    'corporate',
    'Close-ended',
    income,
  ],
  [
    'Fixed Maturity Plan Series 17 (1,277 Days)',
    'NIFTY Medium Duration Debt Index A-III',
    'corporate',
    'Close-ended',
    income,
  ],
]);
const interval = buildEntries('Income', 'Income', 'interval', 'Low to Moderate', [
  ['Quarterly Interval Fund Plan A', 'NIFTY Low Duration Debt Index A-I', 'ultraShort', 'Interval', income],
]);
const lifeCycle = buildEntries(
  'Life Cycle Funds',
  'Life Cycle Funds',
  'life cycle',
  'Very High',
  (
    [
      [2031, 5, 'NIFTY 50 Hybrid Composite Debt 50:50 Index', 'lifeCycle5'],
      [2036, 10, 'NIFTY 50 Hybrid Composite Debt 65:35 Index', 'lifeCycle10'],
      [2046, 20, 'NIFTY 50 Hybrid Composite Debt 65:35 Index', 'lifeCycle20'],
      [2056, 30, 'NIFTY 50 Hybrid Composite Debt 65:35 Index', 'lifeCycle20'],
    ] as const
  ).map(([year, years, benchmark, allocation]) => [
    `Life Cycle Fund ${year}`,
    benchmark,
    allocation,
    'Life Cycle',
    { subCategory: `Life Cycle Fund with Maturity of ${years} Years` },
  ]),
);

/** Every kind of scheme. */
export const schemeCatalogue: readonly CatalogueEntry[] = [
  ...equity,
  ...debt,
  ...hybrid,
  ...solutions,
  ...liquid,
  ...index,
  ...etf,
  ...fundsOfFunds,
  ...closeEnded,
  ...interval,
  ...lifeCycle,
];

function buildEntries(
  category: string,
  newCategory: string,
  group: SchemeGroup,
  defaultRisk: Risk,
  rows: readonly CatalogueTuple[],
): readonly CatalogueEntry[] {
  return rows.map(([name, benchmark, allocation, target, others = {}]) => {
    const { risk = defaultRisk, subCategory = name, newSubCategory = subCategory } = others;
    const newLabels = { category: newCategory, subCategory: newSubCategory };
    return { name, category, subCategory, newLabels, benchmark, allocation, risk, group, target };
  });
}
