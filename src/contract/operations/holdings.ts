import {
  assetTypes,
  FORMER_TRUST_LABEL,
  foundHoldingFields,
  holdingChangeFields,
  holdingFields,
  holdingGroupFields,
} from '../records/holding.ts';
import {
  portfolioCoverageFields,
  portfolioDateFields,
  portfolioHistoryFields,
  stockMoveFields,
} from '../records/portfolio.ts';
import {
  asExtensionParameter,
  choiceParameter,
  countParameter,
  dateParameter,
  listParameter,
  textParameter,
} from '../requests/parameters.ts';
import { HOUR, type OperationDefinition } from './definition.ts';
import {
  codeParameter,
  dateRangeParameters,
  marketParameters,
  nameParameter,
  schemeParameters,
  schemeSelectors,
} from './shared-parameters.ts';

const portfolioDateParameter = asExtensionParameter(
  dateParameter(
    'Portfolio date, MM-DD-YYYY: the portfolio of that date or, without one, the newest of that month; by default the latest.',
  ),
);

const holdingExample = {
  instrument: 'Northern Bank Limited',
  isin: 'INE900A01018',
  industryOrRating: 'Banks',
  quantity: 125_000,
  marketValue: 1_934.25,
  weight: 4.21,
  yield: null,
  assetType: 'Equity',
  size: 'Large Cap',
  sector: 'Financial Services',
  date: '2026-10-31',
  prevQuantity: 110_000,
  prevWeight: 3.87,
  exposureValue: null,
  exposure: null,
  actionRatio: null,
  actionState: '',
  prevIsin: '',
  note: '',
  ratingGrade: '',
  coupon: null,
  maturity: null,
};

/** Portfolios of schemes (specification 4.4 to 4.7). */
export const holdingsOperations = {
  GetHoldings: {
    group: 'core',
    description: 'Latest portfolio of a scheme, or that of a date.',
    recordName: 'Holding',
    record: holdingFields,
    example: holdingExample,
    identifyingFields: ['instrument'],
    parameters: {
      ...schemeParameters,
      filter: choiceParameter(
        ['All', ...assetTypes, FORMER_TRUST_LABEL],
        'All',
        'All holdings, or those of one asset type; REIT and InvIT, the label of both until 0.3, returns both.',
      ),
      date: portfolioDateParameter,
    },
    selectors: schemeSelectors,
    maxAge: HOUR,
  },
  GetHoldingsSearch: {
    group: 'core',
    description: 'Matching holdings across the latest portfolios of all schemes, or across those of a date.',
    recordName: 'FoundHolding',
    record: foundHoldingFields,
    example: holdingExample,
    identifyingFields: ['instrument'],
    parameters: {
      name: nameParameter,
      isin: listParameter('ISIN of a scheme or, if no scheme has it, of an instrument; a comma-separated list.'),
      code: codeParameter,
      size: textParameter('Market-cap size, exact match, case-insensitive.'),
      assetType: textParameter('Asset type, exact match, case-insensitive; REIT and InvIT returns both.'),
      sector: textParameter('Sector, exact match, case-insensitive.'),
      industry: textParameter('Industry or rating, exact match, case-insensitive.'),
      instrument: asExtensionParameter(
        textParameter(
          'Words of the instrument’s name in any order, case-insensitive; an exact name returns only that instrument. Also the ' +
            'BSE or NSE symbol of a company in AMFI’s list, exact match.',
        ),
      ),
      date: portfolioDateParameter,
    },
    selectors: [...schemeSelectors, 'size', 'assetType', 'sector', 'industry', 'instrument'],
    maxAge: HOUR,
  },
  GetHoldingsWhatChanged: {
    group: 'core',
    description: 'Changes in a scheme’s latest portfolio vs the previous one; empty if none is at most 100 days older.',
    recordName: 'HoldingChange',
    record: holdingChangeFields,
    example: { ...holdingExample, change: 'WeightChnaged', prevDate: '2026-09-30' },
    identifyingFields: ['instrument'],
    parameters: {
      ...schemeParameters,
      date: portfolioDateParameter,
      prevDate: asExtensionParameter(
        dateParameter(
          'Date of the portfolio to compare with, MM-DD-YYYY, any number of days older; by default the previous one.',
        ),
      ),
    },
    selectors: schemeSelectors,
    maxAge: HOUR,
  },
  GetHoldingsByType: {
    group: 'core',
    description:
      'Breakdown of a scheme’s latest portfolio, or that of a date, with the change vs the previous one (at most 100 days older).',
    recordName: 'HoldingGroup',
    record: holdingGroupFields,
    example: { type: 'Large Cap', totalWeight: 71.4, totalValue: 32_804.5, weightChange: -1.2 },
    identifyingFields: ['type'],
    parameters: {
      ...schemeParameters,
      type: choiceParameter(['Size', 'AssetType', 'Sector', 'IndustryOrRating'], 'Size', 'Group by.'),
      date: portfolioDateParameter,
    },
    selectors: schemeSelectors,
    maxAge: HOUR,
  },
} as const satisfies Record<string, OperationDefinition>;

/** Operations of Fundlens about portfolios of several dates and schemes. */
export const portfolioOperations = {
  GetPortfolioDates: {
    group: 'extension',
    description:
      'Dates of all portfolios of the selected schemes, newest first; each portfolio once, under its leading code.',
    recordName: 'PortfolioDate',
    record: portfolioDateFields,
    example: {
      date: '2026-10-31',
      holdingRows: 62,
      ytm: 6.88,
      macaulayDuration: 4.4387,
      averageMaturity: 6.78,
      turnover: null,
      standardDeviation: null,
      printedMetrics:
        'Ytm=Annualised Portfolio YTM : 6.88%; MacaulayDuration=Macaulay Duration : 1620.12 Days; ' +
        'ModifiedDuration=Modified Duration : 2.5 Years; AverageMaturity=Residual Maturity : 6.78 Years',
    },
    identifyingFields: ['code', 'schemeName'],
    parameters: schemeParameters,
    selectors: schemeSelectors,
    maxAge: HOUR,
  },
  GetPortfolioHistory: {
    group: 'extension',
    description:
      'What each stored portfolio of one scheme was made of, oldest first: sizes, asset types, sectors, the ten largest securities, turnover, and the distance from ' +
      'the limits of SEBI for its category.',
    recordName: 'PortfolioHistoryWeight',
    record: portfolioHistoryFields,
    example: { date: '2026-10-31', group: 'Size', name: 'Large Cap', weight: 71.4, note: '' },
    identifyingFields: ['group'],
    parameters: { ...schemeParameters, ...dateRangeParameters },
    selectors: schemeSelectors,
    maxAge: HOUR,
  },
  GetStockMovers: {
    group: 'extension',
    description:
      'Shares that all schemes, or those of a sub-category or a fund house, together bought and sold most in a month, by net trade value: most bought first, then most sold. ' +
      'Each scheme’s newest portfolio of the month is compared with its previous one, if that is of the newest month before with portfolios ' +
      '(at most 100 days older), or later, and its fund house is loaded in both months, by GetPortfolioCoverage.',
    recordName: 'StockMove',
    record: stockMoveFields,
    example: { ...holdingExample, bought: 41, sold: 18, tradeValue: 12_480.5, schemes: 236 },
    identifyingFields: ['isin'],
    parameters: {
      date: dateParameter('Any date of the month, MM-DD-YYYY; by default that of PortfolioAsOf.'),
      max: countParameter('Maximum number of shares bought and of shares sold (default 10 each).'),
      ...marketParameters,
    },
    selectors: [],
    maxAge: HOUR,
  },
  GetPortfolioCoverage: {
    group: 'extension',
    description:
      'Which fund houses the dataset has portfolios of, month by month, newest first: a record for each house and month with any portfolio, ' +
      'without houses that had no scheme yet, or no more.',
    recordName: 'PortfolioCoverage',
    record: portfolioCoverageFields,
    identifyingFields: ['mutualFund'],
    parameters: {},
    selectors: [],
    maxAge: HOUR,
  },
} as const satisfies Record<string, OperationDefinition>;
