import type { RecipeName } from './recipes.ts';

type Risk = 'Low' | 'Low to Moderate' | 'Moderate' | 'Moderately High' | 'High' | 'Very High';
export type Group =
  'equity' | 'index' | 'hybrid' | 'debt' | 'liquid' | 'etf' | 'fund of funds' | 'close ended' | 'interval';

/** What a house offers: one scheme of a category, and what it is like. */
export interface Slot {
  readonly name: string;
  readonly category: string;
  readonly subCategory: string;
  readonly benchmark: string;
  readonly recipe: RecipeName;
  readonly risk: Risk;
  readonly group: Group;
}

type Row = readonly [name: string, benchmark: string, recipe: RecipeName, risk?: Risk, subCategory?: string];

const equity = rows('Equity', 'equity', 'Very High', [
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
      ['Pharma & Healthcare Fund', 'NIFTY Pharma TRI', 'health'],
      ['Infrastructure Fund', 'NIFTY Infrastructure TRI', 'infrastructure'],
      ['Consumption Fund', 'NIFTY India Consumption TRI', 'consumption'],
      ['Energy Opportunities Fund', 'NIFTY Energy TRI', 'energy'],
      ['Manufacturing Fund', 'NIFTY India Manufacturing TRI', 'infrastructure'],
      ['Business Cycle Fund', 'NIFTY 500 TRI', 'flexi'],
      ['Quant Fund', 'NIFTY 500 TRI', 'largeMid'],
    ] satisfies Row[]
  ).map(([name, benchmark, recipe]): Row => [name, benchmark, recipe, 'Very High', 'Sectoral/ Thematic']),
]);

const hybrid = rows('Hybrid', 'hybrid', 'High', [
  ['Aggressive Hybrid Fund', 'NIFTY 50 Hybrid Composite Debt 65:35 Index', 'aggressive', 'Very High'],
  ['Balanced Advantage Fund', 'NIFTY 50 Hybrid Composite Debt 50:50 Index', 'balanced', 'Very High'],
  ['Multi Asset Allocation Fund', 'NIFTY 50 Hybrid Composite Debt 65:35 Index', 'multiAsset', 'Very High'],
  ['Equity Savings Fund', 'NIFTY Equity Savings Index', 'savings', 'Moderately High'],
  ['Conservative Hybrid Fund', 'NIFTY 50 Hybrid Composite Debt 15:85 Index', 'conservative', 'Moderately High'],
  ['Arbitrage Fund', 'NIFTY 50 Arbitrage Index', 'arbitrage', 'Low'],
  ['Retirement Fund', 'NIFTY 50 Hybrid Composite Debt 65:35 Index', 'aggressive', 'Very High'],
  ['Children’s Fund', 'NIFTY 50 Hybrid Composite Debt 65:35 Index', 'aggressive', 'Very High'],
]).map((slot) => (/Retirement|Children/.test(slot.name) ? { ...slot, category: 'Solution Oriented' } : slot));

const debt = rows('Debt', 'debt', 'Moderate', [
  ['Ultra Short Duration Fund', 'NIFTY Ultra Short Duration Debt Index A-I', 'shortPaper', 'Low to Moderate'],
  ['Low Duration Fund', 'NIFTY Low Duration Debt Index A-I', 'shortPaper', 'Low to Moderate'],
  ['Money Market Fund', 'NIFTY Money Market Index A-I', 'money', 'Low to Moderate'],
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

const liquid = rows('Debt', 'liquid', 'Low', [
  ['Liquid Fund', 'NIFTY Liquid Index A-I', 'money', 'Low to Moderate'],
  ['Overnight Fund', 'NIFTY 1D Rate Index', 'overnight'],
]);

const index = rows('Other', 'index', 'Very High', [
  ['NIFTY 50 Index Fund', 'NIFTY 50 TRI', 'top50'],
  ['NIFTY Next 50 Index Fund', 'NIFTY Next 50 TRI', 'next50'],
  ['NIFTY Smallcap 250 Index Fund', 'NIFTY Smallcap 250 TRI', 'small250'],
  ['NIFTY 500 Index Fund', 'NIFTY 500 TRI', 'top500'],
  ['NIFTY India Defence Index Fund', 'NIFTY India Defence TRI', 'infrastructure'],
  ['Target Maturity Apr 2031 Fund', 'NIFTY Corporate Bond Index A-II', 'gilt', 'Low to Moderate'],
]).map((slot) => ({ ...slot, subCategory: 'Index Funds' }));

const etf = rows('Other', 'etf', 'Very High', [
  ['NIFTY 50 ETF', 'NIFTY 50 TRI', 'top50', 'Very High', 'Other ETFs'],
  ['NIFTY Bank ETF', 'NIFTY Financial Services TRI', 'banks', 'Very High', 'Other ETFs'],
  ['Gold ETF', 'Domestic Price of Gold', 'gold', 'High'],
  ['Silver ETF', 'Domestic Price of Silver', 'silver', 'Very High'],
  ['Liquid ETF', 'NIFTY 1D Rate Index', 'overnight', 'Low', 'Other ETFs'],
]);

const fundsOfFunds = rows('Other', 'fund of funds', 'Very High', [
  ['Multi Manager Fund of Fund', 'NIFTY 500 TRI', 'units', 'Very High', 'FoF Domestic'],
  ['Global Opportunities Fund of Fund', 'S&P 500 TRI (INR)', 'foreign', 'Very High', 'FoF Overseas'],
  ['Income Plus Arbitrage Fund of Fund', 'NIFTY Short Duration Debt Index A-II', 'units', 'Moderate', 'FoF Domestic'],
]);

const closed = rows('Debt', 'close ended', 'Moderate', [
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
const interval = rows('Debt', 'interval', 'Low to Moderate', [
  ['Quarterly Interval Fund Plan A', 'NIFTY Low Duration Debt Index A-I', 'shortPaper', 'Low to Moderate', 'Income'],
]);
const lifeCycle = rows('Life Cycle', 'hybrid', 'Very High', [
  ['Life Cycle Fund 2045', 'NIFTY 50 Hybrid Composite Debt 65:35 Index', 'aggressive', 'Very High', 'Life Cycle Fund'],
]);

/** Everything a house may offer. */
export const slots: readonly Slot[] = [
  ...equity,
  ...debt,
  ...hybrid,
  ...liquid,
  ...index,
  ...etf,
  ...fundsOfFunds,
  ...closed,
  ...interval,
  ...lifeCycle,
];

function rows(category: string, group: Group, risk: Risk, told: readonly Row[]): readonly Slot[] {
  return told.map(([name, benchmark, recipe, ownRisk, subCategory]) => ({
    name,
    category,
    subCategory: subCategory ?? name,
    benchmark,
    recipe,
    risk: ownRisk ?? risk,
    group,
  }));
}
