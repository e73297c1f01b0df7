import { choice, list, words } from '../parameter.ts';
import { assetTypes, foundHolding, holding, holdingChange, holdingGroup } from '../records/holding.ts';
import { code, name, oneScheme, schemeSelectors, type Operation } from './operation.ts';

/** Portfolios of schemes (specification 4.4 to 4.7). */
export const holdingsOperations = {
  GetHoldings: {
    description: 'The latest portfolio of a scheme.',
    record: holding,
    needs: ['instrument'],
    parameters: {
      ...oneScheme,
      filter: choice(['All', ...assetTypes], 'All', 'All rows, or those of one asset type.'),
    },
    selectors: schemeSelectors,
  },
  GetHoldingsSearch: {
    description: 'Holdings that match, across the latest portfolios of all schemes.',
    record: foundHolding,
    needs: ['instrument'],
    parameters: {
      name,
      isin: list('An ISIN of a scheme or, where no scheme bears it, of an instrument; a comma-separated list.'),
      code,
      size: words('Size label, exact, any casing.'),
      assetType: words('Asset type, exact, any casing.'),
      sector: words('Sector, exact, any casing.'),
      industry: words('Industry or rating, exact, any casing.'),
    },
    selectors: [...schemeSelectors, 'size', 'assetType', 'sector', 'industry'],
  },
  GetHoldingsWhatChanged: {
    description: 'The latest portfolio of a scheme against the one before.',
    record: holdingChange,
    needs: ['instrument'],
    parameters: oneScheme,
    selectors: schemeSelectors,
  },
  GetHoldingsByType: {
    description: 'The latest portfolio of a scheme in groups, with the change against the one before.',
    record: holdingGroup,
    needs: ['type'],
    parameters: {
      ...oneScheme,
      type: choice(['Size', 'AssetType', 'Sector', 'IndustryOrRating'], 'Size', 'What to group by.'),
    },
    selectors: schemeSelectors,
  },
} as const satisfies Record<string, Operation>;
