import { pascalName } from '../field.ts';
import { choice, count } from '../parameter.ts';
import { aumMove } from '../records/aum.ts';
import { performance } from '../records/performance.ts';
import { category, code, isin, name, subcategory, type, type Operation } from './operation.ts';

const sortable = Object.keys(performance).map(pascalName);

/** Performance and AUM of schemes (specification 4.2, 4.3). */
export const performanceOperations = {
  GetAUM: {
    description: 'Performance, AUM and risk figures of schemes, by AUM, largest first.',
    record: performance,
    needs: ['code', 'schemeName'],
    parameters: { isin, name, code, max: count('Keep so many records, the largest.'), type, category, subcategory },
    selectors: [],
  },
  GetAumSchemeComparison: {
    description: 'The same figures, for schemes side by side, sorted as asked.',
    record: performance,
    needs: ['code', 'schemeName'],
    parameters: {
      sortBy: choice(sortable, 'DailyAum', 'Field to sort by: numbers and dates largest or latest first, text A to Z.'),
      isin,
      name,
      code,
    },
    selectors: [],
  },
  GetAumTopGainersLosers: {
    description:
      'Schemes whose AUM grew and shrank most since the last month-end, each scheme once under its leading code; ' +
      'stale ones are left out.',
    record: aumMove,
    needs: ['code', 'schemeName'],
    parameters: { max: count('Keep so many of each direction; 10 where it is not told.'), type, category, subcategory },
    selectors: [],
  },
} as const satisfies Record<string, Operation>;
