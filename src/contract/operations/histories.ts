import { aumPointFields } from '../records/aum.ts';
import { navFields, navPointFields } from '../records/nav.ts';
import { HOUR, MINUTE, type OperationDefinition } from './definition.ts';
import {
  codesParameters,
  dateRangeParameters,
  mutualFundParameter,
  schemeParameters,
  schemeSelectors,
} from './shared-parameters.ts';

/** NAV and AUM by date (specification 4.9). */
export const historyOperations = {
  GetNAV: {
    group: 'additional',
    description: 'Latest and previous NAV of schemes, by scheme code.',
    recordName: 'Nav',
    record: navFields,
    identifyingFields: ['code', 'schemeName'],
    parameters: { ...codesParameters, mutualFund: mutualFundParameter },
    selectors: [],
    maxAge: 10 * MINUTE,
  },
  GetNAVHistory: {
    group: 'additional',
    description: 'NAV history of one scheme code, oldest first.',
    recordName: 'NavPoint',
    record: navPointFields,
    identifyingFields: ['navDate'],
    parameters: { ...schemeParameters, ...dateRangeParameters },
    selectors: schemeSelectors,
    maxAge: HOUR,
  },
  GetAUMHistory: {
    group: 'additional',
    description:
      'AUM history of one scheme code, oldest first: one value per portfolio date and, if available, one on the NAV date.',
    recordName: 'AumPoint',
    record: aumPointFields,
    identifyingFields: ['date'],
    parameters: { ...schemeParameters, ...dateRangeParameters },
    selectors: schemeSelectors,
    maxAge: HOUR,
  },
} as const satisfies Record<string, OperationDefinition>;
