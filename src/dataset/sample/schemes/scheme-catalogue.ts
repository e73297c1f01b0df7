import type { AllocationName } from '../portfolios/asset-allocation.ts';

type Risk = 'Low' | 'Low to Moderate' | 'Moderate' | 'Moderately High' | 'High' | 'Very High';
export type SchemeGroup =
  | 'equity'
  | 'index'
  | 'hybrid'
  | 'debt'
  | 'liquid'
  | 'etf'
  | 'fund of funds'
  | 'close ended'
  | 'interval';

/** A kind of scheme that a fund house can offer. */
export interface CatalogueEntry {
  readonly name: string;
  readonly category: string;
  readonly subCategory: string;
  readonly benchmark: string;
  readonly allocation: AllocationName;
  readonly risk: Risk;
  readonly group: SchemeGroup;
}

type CatalogueTuple = readonly [
  name: string,
  benchmark: string,
  allocation: AllocationName,
  risk?: Risk,
  subCategory?: string,
];

const equity = buildEntries('Equity', 'equity', 'Very High', [
  ['Large Cap Fund', 'NIFTY 100 TRI', 'large'],
  ['Flexi Cap Fund', 'NIFTY 500 TRI', 'flexi'],
  ['Mid Cap Opportunities Fund', 'NIFTY Midcap 150 TRI', 'mid', 'Very High', 'Mid Cap Fund'],
  ['Small Cap Fund', 'NIFTY Smallcap 250 TRI', 'small'],
  ['Large & Mid Cap Fund', 'NIFTY LargeMidcap 250 TRI', 'largeMid'],
  ['Multi Cap Fund', 'NIFTY500 Multicap 50:25:25 TRI', 'multi'],
  ['Focused Fund', 'NIFTY 500 TRI', 'focused'],
  ['Value Discovery Fund', 'NIFTY 500 TRI', 'flexi', 'Very High', 'Value Fund'],
  ['Contra Fund', 'NIFTY 500 TRI', 'flexi'],
  ['ELSS Tax Saver Fund', 'NIFTY 500 TRI', 'flexi', 'Very High', 'ELSS'],
  ['Dividend Yield Fund', 'NIFTY Dividend Opportunities 50 TRI', 'largeMid', 'High'],
  ...(
    [
      ['Banking & Financial Services Fund', 'NIFTY Financial Services TRI', 'banks'],
      ['Technology Fund', 'NIFTY IT TRI', 'technology'],
      ['Pharma & Healthcare Fund', 'NIFTY Pharma TRI', 'healthcare'],
      ['Infrastructure Fund', 'NIFTY Infrastructure TRI', 'infrastructure'],
      ['Consumption Fund', 'NIFTY India Consumption TRI', 'consumption'],
      ['Energy Opportunities Fund', 'NIFTY Energy TRI', 'energy'],
      ['Manufacturing Fund', 'NIFTY India Manufacturing TRI', 'infrastructure'],
      ['Business Cycle Fund', 'NIFTY 500 TRI', 'flexi'],
      ['Quant Fund', 'NIFTY 500 TRI', 'largeMid'],
    ] satisfies CatalogueTuple[]
  ).map(([name, benchmark, allocation]): CatalogueTuple => [
    name,
    benchmark,
    allocation,
    'Very High',
    'Sectoral/ Thematic',
  ]),
]);

const hybrid = buildEntries('Hybrid', 'hybrid', 'High', [
  ['Aggressive Hybrid Fund', 'NIFTY 50 Hybrid Composite Debt 65:35 Index', 'aggressive', 'Very High'],
  ['Balanced Advantage Fund', 'NIFTY 50 Hybrid Composite Debt 50:50 Index', 'balanced', 'Very High'],
  ['Multi Asset Allocation Fund', 'NIFTY 50 Hybrid Composite Debt 65:35 Index', 'multiAsset', 'Very High'],
  ['Equity Savings Fund', 'NIFTY Equity Savings Index', 'savings', 'Moderately High'],
  ['Conservative Hybrid Fund', 'NIFTY 50 Hybrid Composite Debt 15:85 Index', 'conservative', 'Moderately High'],
  ['Arbitrage Fund', 'NIFTY 50 Arbitrage Index', 'arbitrage', 'Low'],
  ['Retirement Fund', 'NIFTY 50 Hybrid Composite Debt 65:35 Index', 'aggressive', 'Very High'],
  ['Children’s Fund', 'NIFTY 50 Hybrid Composite Debt 65:35 Index', 'aggressive', 'Very High'],
]).map((entry) => (/Retirement|Children/.test(entry.name) ? { ...entry, category: 'Solution Oriented' } : entry));

const debt = buildEntries('Debt', 'debt', 'Moderate', [
  ['Ultra Short Duration Fund', 'NIFTY Ultra Short Duration Debt Index A-I', 'shortTerm', 'Low to Moderate'],
  ['Low Duration Fund', 'NIFTY Low Duration Debt Index A-I', 'shortTerm', 'Low to Moderate'],
  ['Money Market Fund', 'NIFTY Money Market Index A-I', 'moneyMarket', 'Low to Moderate'],
  ['Short Duration Fund', 'NIFTY Short Duration Debt Index A-II', 'corporate'],
  ['Medium Duration Fund', 'NIFTY Medium Duration Debt Index A-III', 'credit', 'Moderately High'],
  ['Corporate Bond Fund', 'NIFTY Corporate Bond Index A-II', 'corporate'],
  [
    'Banking & PSU Debt Fund',
    'NIFTY Banking & PSU Debt Index A-II',
    'corporate',
    'Low to Moderate',
    'Banking and PSU Fund',
  ],
  ['Credit Risk Fund', 'NIFTY Credit Risk Bond Index B-II', 'credit', 'High'],
  ['Dynamic Bond Fund', 'NIFTY Composite Debt Index A-III', 'gilt', 'Moderate', 'Dynamic Bond'],
  ['Gilt Fund', 'NIFTY All Duration G-Sec Index', 'gilt'],
  ['Long Duration Fund', 'NIFTY Long Duration Debt Index A-III', 'gilt'],
  ['Floating Rate Fund', 'NIFTY Short Duration Debt Index A-II', 'corporate', 'Low to Moderate', 'Floater Fund'],
]);

const liquid = buildEntries('Debt', 'liquid', 'Low', [
  ['Liquid Fund', 'NIFTY Liquid Index A-I', 'moneyMarket', 'Low to Moderate'],
  ['Overnight Fund', 'NIFTY 1D Rate Index', 'overnight'],
]);

const index = buildEntries('Other', 'index', 'Very High', [
  ['NIFTY 50 Index Fund', 'NIFTY 50 TRI', 'top50'],
  ['NIFTY Next 50 Index Fund', 'NIFTY Next 50 TRI', 'next50'],
  ['NIFTY Smallcap 250 Index Fund', 'NIFTY Smallcap 250 TRI', 'small250'],
  ['NIFTY 500 Index Fund', 'NIFTY 500 TRI', 'top500'],
  ['NIFTY India Defence Index Fund', 'NIFTY India Defence TRI', 'infrastructure'],
  ['Target Maturity Apr 2031 Fund', 'NIFTY Corporate Bond Index A-II', 'gilt', 'Low to Moderate'],
]).map((entry) => ({ ...entry, subCategory: 'Index Funds' }));

const etf = buildEntries('Other', 'etf', 'Very High', [
  ['NIFTY 50 ETF', 'NIFTY 50 TRI', 'top50', 'Very High', 'Other ETFs'],
  ['NIFTY Bank ETF', 'NIFTY Financial Services TRI', 'banks', 'Very High', 'Other ETFs'],
  ['Gold ETF', 'Domestic Price of Gold', 'gold', 'High'],
  ['Silver ETF', 'Domestic Price of Silver', 'silver', 'Very High'],
  ['Liquid ETF', 'NIFTY 1D Rate Index', 'overnight', 'Low', 'Other ETFs'],
]);

const fundsOfFunds = buildEntries('Other', 'fund of funds', 'Very High', [
  ['Multi Manager Fund of Fund', 'NIFTY 500 TRI', 'fundUnits', 'Very High', 'FoF Domestic'],
  ['Global Opportunities Fund of Fund', 'S&P 500 TRI (INR)', 'foreign', 'Very High', 'FoF Overseas'],
  [
    'Income Plus Arbitrage Fund of Fund',
    'NIFTY Short Duration Debt Index A-II',
    'fundUnits',
    'Moderate',
    'FoF Domestic',
  ],
]);

const closeEnded = buildEntries('Debt', 'close ended', 'Moderate', [
  [
    'Fixed Maturity Plan Series 12 (1,168 Days)',
    'NIFTY Medium Duration Debt Index A-III',
    'corporate',
    'Moderate',
    'Income',
  ],
  [
    'Fixed Maturity Plan Series 17 (1,277 Days)',
    'NIFTY Medium Duration Debt Index A-III',
    'corporate',
    'Moderate',
    'Income',
  ],
]);
const interval = buildEntries('Debt', 'interval', 'Low to Moderate', [
  ['Quarterly Interval Fund Plan A', 'NIFTY Low Duration Debt Index A-I', 'shortTerm', 'Low to Moderate', 'Income'],
]);
const lifeCycle = buildEntries('Life Cycle', 'hybrid', 'Very High', [
  ['Life Cycle Fund 2045', 'NIFTY 50 Hybrid Composite Debt 65:35 Index', 'aggressive', 'Very High', 'Life Cycle Fund'],
]);

/** Every kind of scheme; a fund house goes through the list. */
export const schemeCatalogue: readonly CatalogueEntry[] = [
  ...equity,
  ...debt,
  ...hybrid,
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
  group: SchemeGroup,
  defaultRisk: Risk,
  rows: readonly CatalogueTuple[],
): readonly CatalogueEntry[] {
  return rows.map(([name, benchmark, allocation, risk, subCategory]) => ({
    name,
    category,
    subCategory: subCategory ?? name,
    benchmark,
    allocation,
    risk: risk ?? defaultRisk,
    group,
  }));
}
