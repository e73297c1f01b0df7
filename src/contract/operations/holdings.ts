import { choiceParameter, listParameter, textParameter } from '../parameters.ts';
import {
  assetTypes,
  foundHoldingFields,
  holdingChangeFields,
  holdingFields,
  holdingGroupFields,
} from '../records/holding.ts';
import {
  codeParameter,
  nameParameter,
  schemeParameters,
  schemeSelectors,
  type OperationDefinition,
} from './shared-parameters.ts';

/** Portfolios of schemes (specification 4.4 to 4.7). */
export const holdingsOperations = {
  GetHoldings: {
    description: 'Latest portfolio of a scheme.',
    record: holdingFields,
    identifyingFields: ['instrument'],
    parameters: {
      ...schemeParameters,
      filter: choiceParameter(['All', ...assetTypes], 'All', 'All holdings, or those of one asset type.'),
    },
    selectors: schemeSelectors,
  },
  GetHoldingsSearch: {
    description: 'Matching holdings across the latest portfolios of all schemes.',
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
    },
    selectors: [...schemeSelectors, 'size', 'assetType', 'sector', 'industry'],
  },
  GetHoldingsWhatChanged: {
    description: 'Changes in a scheme’s latest portfolio vs the previous one; empty if none is at most 100 days older.',
    record: holdingChangeFields,
    identifyingFields: ['instrument'],
    parameters: schemeParameters,
    selectors: schemeSelectors,
  },
  GetHoldingsByType: {
    description:
      'Breakdown of a scheme’s latest portfolio, with the change vs the previous one (at most 100 days older).',
    record: holdingGroupFields,
    identifyingFields: ['type'],
    parameters: {
      ...schemeParameters,
      type: choiceParameter(['Size', 'AssetType', 'Sector', 'IndustryOrRating'], 'Size', 'Group by.'),
    },
    selectors: schemeSelectors,
  },
} as const satisfies Record<string, OperationDefinition>;
