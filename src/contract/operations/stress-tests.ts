import { stressTestFields } from '../records/stress-test.ts';
import { HOUR, type OperationDefinition } from './definition.ts';
import { dateRangeParameters, schemeParameters, schemeSelectors } from './shared-parameters.ts';

/** What AMFI publishes of mid and small cap schemes each month. */
export const stressTestOperations = {
  GetStressTests: {
    group: 'extension',
    description:
      'Stress tests of one mid or small cap scheme code, as AMFI publishes them at month-ends, oldest first: days to liquidate a half and a ' +
      'quarter of the portfolio, investors, sizes, valuation and turnover.',
    recordName: 'StressTest',
    record: stressTestFields,
    example: {
      date: '2026-10-31',
      stressAum: 15_300.48,
      days50: 48,
      days25: 24,
      topInvestorsShare: 2.17,
      stressLargeCapShare: 6.2,
      stressMidCapShare: 14.1,
      stressSmallCapShare: 72.5,
      stressCashShare: 7.2,
      stressVolatility: 16.4,
      stressBenchmarkVolatility: 18.9,
      stressBeta: 0.84,
      trailingPe: 31.2,
      benchmarkPe: 28.9,
      benchmarkPe1YearAgo: 33.1,
      benchmarkPe2YearsAgo: 27.4,
      portfolioTurnover: 0.28,
    },
    identifyingFields: ['code', 'schemeName'],
    parameters: { ...schemeParameters, ...dateRangeParameters },
    selectors: schemeSelectors,
    maxAge: HOUR,
  },
} as const satisfies Record<string, OperationDefinition>;
