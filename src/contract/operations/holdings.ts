import {
  assetTypes,
  foundHoldingFields,
  holdingChangeFields,
  holdingFields,
  holdingGroupFields,
} from '../records/holding.ts';
import { portfolioCoverageFields, portfolioDateFields, stockMoveFields } from '../records/portfolio.ts';
import {
  asExtensionParameter,
  choiceParameter,
  countParameter,
  dateParameter,
  listParameter,
  textParameter,
} from '../requests/parameters.ts';
import {
  codeParameter,
  nameParameter,
  schemeParameters,
  schemeSelectors,
  type OperationDefinition,
} from './shared-parameters.ts';

const portfolioDateParameter = asExtensionParameter(
  dateParameter(
    'Portfolio date, MM-DD-YYYY: the portfolio of that date or, without one, the newest of that month; by default the latest.',
  ),
);

/** Portfolios of schemes (specification 4.4 to 4.7). */
export const holdingsOperations = {
  GetHoldings: {
    description: 'Latest portfolio of a scheme, or that of a date.',
    record: holdingFields,
    identifyingFields: ['instrument'],
    parameters: {
      ...schemeParameters,
      filter: choiceParameter(['All', ...assetTypes], 'All', 'All holdings, or those of one asset type.'),
      date: portfolioDateParameter,
    },
    selectors: schemeSelectors,
  },
  GetHoldingsSearch: {
    description: 'Matching holdings across the latest portfolios of all schemes, or across those of a date.',
    record: foundHoldingFields,
    identifyingFields: ['instrument'],
    parameters: {
      name: nameParameter,
      isin: listParameter('ISIN of a scheme or, if no scheme has it, of an instrument; a comma-separated list.'),
      code: codeParameter,
      size: textParameter('Market-cap size, exact match, case-insensitive.'),
      assetType: textParameter('Asset type, exact match, case-insensitive.'),
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
  },
  GetHoldingsWhatChanged: {
    description: 'Changes in a scheme’s latest portfolio vs the previous one; empty if none is at most 100 days older.',
    record: holdingChangeFields,
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
  },
  GetHoldingsByType: {
    description:
      'Breakdown of a scheme’s latest portfolio, or that of a date, with the change vs the previous one (at most 100 days older).',
    record: holdingGroupFields,
    identifyingFields: ['type'],
    parameters: {
      ...schemeParameters,
      type: choiceParameter(['Size', 'AssetType', 'Sector', 'IndustryOrRating'], 'Size', 'Group by.'),
      date: portfolioDateParameter,
    },
    selectors: schemeSelectors,
  },
} as const satisfies Record<string, OperationDefinition>;

/** Operations of Fundlens about portfolios of several dates and schemes. */
export const portfolioOperations = {
  GetPortfolioDates: {
    description:
      'Dates of all portfolios of the selected schemes, newest first; each portfolio once, under its leading code.',
    record: portfolioDateFields,
    identifyingFields: ['code', 'schemeName'],
    parameters: schemeParameters,
    selectors: schemeSelectors,
  },
  GetStockMovers: {
    description:
      'Shares that all schemes together bought and sold most in a month, by net trade value: most bought first, then most sold. ' +
      'Each scheme’s newest portfolio of the month is compared with its previous one, if that is of the newest month before with portfolios ' +
      '(at most 100 days older), or later, and its fund house is loaded in both months, by GetPortfolioCoverage.',
    record: stockMoveFields,
    identifyingFields: ['isin'],
    parameters: {
      date: dateParameter('Any date of the month, MM-DD-YYYY; by default that of PortfolioAsOf.'),
      max: countParameter('Maximum number of shares bought and of shares sold (default 10 each).'),
    },
    selectors: [],
  },
  GetPortfolioCoverage: {
    description:
      'Which fund houses the dataset has portfolios of, month by month, newest first: a record for each house and month with any portfolio, ' +
      'without houses that had no scheme yet, or no more.',
    record: portfolioCoverageFields,
    identifyingFields: ['mutualFund'],
    parameters: {},
    selectors: [],
  },
} as const satisfies Record<string, OperationDefinition>;
