import type { Measure } from './measure.ts';

const PORTFOLIO = { group: 'Portfolio', decimals: 2, unit: '%', direction: null, windows: [] } as const;
const RULES = { group: 'Rules', decimals: 0, direction: null, windows: [] } as const;
const DEBT = { ...PORTFOLIO, group: 'Debt' } as const;

/** Measures of the latest portfolio, whose date is `portfolioDate`. */
export const portfolioMeasures = {
  holdings: {
    group: 'Portfolio',
    label: 'Holdings',
    definition: 'Number of distinct securities, without cash and derivatives.',
    decimals: 0,
    direction: null,
    windows: [],
  },
  top10Share: { ...PORTFOLIO, label: 'Top 10', definition: 'Weight of the ten largest securities.' },
  effectiveHoldings: {
    group: 'Portfolio',
    label: 'Effective number of holdings',
    header: 'Effective no.',
    definition: 'Number of equally weighted securities that would be as concentrated.',
    formula: '1 / Σ w², weights as fractions',
    decimals: 1,
    direction: null,
    windows: [],
  },
  equityShare: {
    ...PORTFOLIO,
    label: 'Equity-related',
    definition: 'Weight of shares in net assets, from 1 Jan 2026 also of REITs, which are equity-related since.',
  },
  debtShare: {
    ...PORTFOLIO,
    label: 'Debt and money market',
    header: 'Debt, money market',
    definition: 'Weight of debt and money-market instruments in net assets.',
  },
  cashShare: { ...PORTFOLIO, label: 'Cash', definition: 'Weight of cash, TREPS and net receivables in net assets.' },
  largeCapShare: {
    ...PORTFOLIO,
    label: 'Large cap',
    definition: 'Weight of large caps in net assets, by AMFI’s list.',
  },
  midCapShare: { ...PORTFOLIO, label: 'Mid cap', definition: 'Weight of mid caps in net assets, by AMFI’s list.' },
  smallCapShare: {
    ...PORTFOLIO,
    label: 'Small cap',
    definition: 'Weight of small caps in net assets, by AMFI’s list.',
  },
  largestSectorShare: {
    ...PORTFOLIO,
    label: 'Largest sector, weight',
    header: 'Largest sector',
    definition: 'Weight of the equity of the sector with most, or of the industry if the portfolio names no sectors.',
  },
  activeChange12Month: {
    ...PORTFOLIO,
    label: 'Turnover, 12 months',
    header: 'Turnover 12 m',
    definition:
      'Share of the portfolio exchanged by trades from one portfolio to the next, mean of those of the 12 months to the latest: ' +
      'without price drift, corporate actions and cash.',
    formula: 'mean of ½ Σ |w_current − w_previous|',
  },
  activeShare: {
    ...PORTFOLIO,
    label: 'Active share',
    definition:
      'Difference of the equity, rescaled to 100 %, from that of the largest index fund or ETF on the scheme’s own index, in the ' +
      'portfolio of the same month.',
    formula: '½ Σ |w_scheme − w_index|',
  },
  portfolioYield: {
    ...DEBT,
    label: 'Yield',
    definition: 'Mean yield, by weight, of the debt and money-market instruments that have one; see its coverage.',
    formula: 'Σ w · y / Σ w',
    direction: 'higher',
  },
  portfolioYieldCoverage: {
    ...DEBT,
    label: 'Yield, coverage',
    header: 'Yield coverage',
    definition: 'Share of the weight of debt and money-market instruments that have a yield.',
  },
  ytm: {
    ...DEBT,
    label: 'YTM',
    definition: 'Yield to maturity as the fund house prints it below the total.',
    direction: 'higher',
  },
  macaulayDuration: {
    ...DEBT,
    label: 'Macaulay duration',
    header: 'Macaulay',
    definition: 'As the fund house prints it below the total.',
    unit: 'years',
  },
  modifiedDuration: {
    ...DEBT,
    label: 'Modified duration',
    header: 'Mod. duration',
    definition: 'As the fund house prints it below the total.',
    unit: 'years',
  },
  averageMaturity: {
    ...DEBT,
    label: 'Average maturity',
    header: 'Avg. maturity',
    definition: 'Average or residual maturity as the fund house prints it below the total.',
    unit: 'years',
  },
  sovereignAaaShare: {
    ...DEBT,
    label: 'Sovereign and AAA',
    header: 'Sov. and AAA',
    definition: 'Weight in net assets of debt rated Sovereign, AAA or, of short term, A1+.',
    direction: 'higher',
  },
  aaShare: { ...DEBT, label: 'AA', definition: 'Weight in net assets of debt rated AA+, AA or AA−.' },
  belowAaShare: {
    ...DEBT,
    label: 'Below AA',
    definition: 'Weight in net assets of debt with a lower rating.',
    direction: 'lower',
  },
  unratedShare: {
    ...DEBT,
    label: 'Unrated',
    definition: 'Weight in net assets of debt without a single rating grade.',
  },
  rulesOutside: {
    ...RULES,
    label: 'Number of rules outside',
    header: 'Rules outside',
    definition:
      'Number of SEBI’s rules for its category that the portfolio is outside, by the rules of its own date: 0 if all that can be judged ' +
      'are met. What two schemes may have in common is not among them.',
  },
  ruleDistance: {
    ...RULES,
    label: 'Distance to the closest limit',
    header: 'To limit, pp',
    definition:
      'How far the portfolio is inside the closest limit of these rules, negative outside, of those in percent of net assets: a number of ' +
      'companies, years of duration and a residual portion as it should be have no distance in percentage points.',
    unit: 'pp',
    decimals: 2,
  },
  ruleMonthsOutside: {
    ...RULES,
    label: 'Months outside a rule',
    header: 'Months outside',
    definition: 'Number of month-ends outside any of these rules in the twelve months up to the portfolio.',
  },
} as const satisfies Record<string, Measure>;
