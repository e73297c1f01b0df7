import { day } from '../parameter.ts';
import { aumPoint } from '../records/aum.ts';
import { nav, navPoint } from '../records/nav.ts';
import { code, isin, mutualFund, name, oneScheme, schemeSelectors, type Operation } from './operation.ts';

const span = {
  from: day('First day, MM-DD-YYYY.'),
  to: day('Last day, MM-DD-YYYY.'),
};

/** NAVs and assets on their days (specification 4.9). */
export const historyOperations = {
  GetNAV: {
    description: 'The latest NAV of schemes beside the one before, by code.',
    record: nav,
    needs: ['code', 'schemeName'],
    parameters: { isin, name, code, mutualFund },
    selectors: [],
  },
  GetNAVHistory: {
    description: 'The NAVs of one scheme code, oldest first.',
    record: navPoint,
    needs: ['navDate'],
    parameters: { ...oneScheme, ...span },
    selectors: schemeSelectors,
  },
  GetAUMHistory: {
    description:
      'The AUM of one scheme code, oldest first: on each portfolio date and, where it is told, on the NAV date.',
    record: aumPoint,
    needs: ['date'],
    parameters: { ...oneScheme, ...span },
    selectors: schemeSelectors,
  },
} as const satisfies Record<string, Operation>;
