import { aumPointFields } from '../records/aum.ts';
import { navFields, navPointFields } from '../records/nav.ts';
import { dateParameter } from '../requests/parameters.ts';
import {
  codeParameter,
  isinParameter,
  mutualFundParameter,
  nameParameter,
  schemeParameters,
  schemeSelectors,
  type OperationDefinition,
} from './shared-parameters.ts';

const dateRangeParameters = {
  from: dateParameter('Start date (inclusive), MM-DD-YYYY.'),
  to: dateParameter('End date (inclusive), MM-DD-YYYY.'),
};

/** NAV and AUM by date (specification 4.9). */
export const historyOperations = {
  GetNAV: {
    description: 'Latest and previous NAV of schemes, by scheme code.',
    record: navFields,
    identifyingFields: ['code', 'schemeName'],
    parameters: {
      isin: isinParameter,
      name: nameParameter,
      code: codeParameter,
      mutualFund: mutualFundParameter,
    },
    selectors: [],
  },
  GetNAVHistory: {
    description: 'NAV history of one scheme code, oldest first.',
    record: navPointFields,
    identifyingFields: ['navDate'],
    parameters: { ...schemeParameters, ...dateRangeParameters },
    selectors: schemeSelectors,
  },
  GetAUMHistory: {
    description:
      'AUM history of one scheme code, oldest first: one value per portfolio date and, if available, one on the NAV date.',
    record: aumPointFields,
    identifyingFields: ['date'],
    parameters: { ...schemeParameters, ...dateRangeParameters },
    selectors: schemeSelectors,
  },
} as const satisfies Record<string, OperationDefinition>;
