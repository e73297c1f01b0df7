import { stressTestFields } from '../records/stress-test.ts';
import { dateParameter } from '../requests/parameters.ts';
import { schemeParameters, schemeSelectors, type OperationDefinition } from './shared-parameters.ts';

/** What AMFI publishes of mid and small cap schemes each month. */
export const stressTestOperations = {
  GetStressTests: {
    description:
      'Stress tests of one mid or small cap scheme code, as AMFI publishes them at month-ends, oldest first: days to liquidate a half and a ' +
      'quarter of the portfolio, investors, sizes, valuation and turnover.',
    record: stressTestFields,
    identifyingFields: ['code', 'schemeName'],
    parameters: {
      ...schemeParameters,
      from: dateParameter('Start date (inclusive), MM-DD-YYYY.'),
      to: dateParameter('End date (inclusive), MM-DD-YYYY.'),
    },
    selectors: schemeSelectors,
  },
} as const satisfies Record<string, OperationDefinition>;
