import { marketMonthFields } from '../records/market.ts';
import { HOUR, type OperationDefinition } from './definition.ts';
import { dateRangeParameters, marketParameters } from './shared-parameters.ts';

/** Histories of many schemes together. */
export const marketOperations = {
  GetMarketHistory: {
    group: 'extension',
    description:
      'AUM, estimated flow and spread of one-year returns of a sub-category, a fund house, their schemes in common or the whole market, a record ' +
      'for each month-end, oldest first. Funds of funds count beside the schemes that they hold.',
    recordName: 'MarketMonth',
    record: marketMonthFields,
    example: {
      mutualFund: '',
      date: '2026-10-31',
      schemes: 41,
      aum: 512_345.67,
      flowSchemes: 38,
      flow: 4_210.5,
      return1YearSchemes: 39,
      return1YearP10: 1.94,
      return1YearP25: 4.11,
      return1YearMedian: 6.27,
      return1YearP75: 8.9,
      return1YearP90: 11.36,
    },
    identifyingFields: ['date'],
    parameters: { ...marketParameters, ...dateRangeParameters },
    selectors: [],
    maxAge: HOUR,
  },
} as const satisfies Record<string, OperationDefinition>;
