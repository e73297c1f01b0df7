import { returnContributionFields } from '../records/attribution.ts';
import { choiceParameter, dateParameter } from '../requests/parameters.ts';
import { HOUR, type OperationDefinition } from './definition.ts';
import { schemeParameters, schemeSelectors } from './shared-parameters.ts';

/** Months of one request: each reads the portfolios of a scheme and of up to a hundred peers. */
export const MAX_CONTRIBUTION_MONTHS = 36;

/** What the return of a scheme is made of. */
export const attributionOperations = {
  GetReturnContributions: {
    group: 'extension',
    description:
      'What each holding, sector, size and month added to the return of a scheme between two portfolios, and what the difference from a benchmark is made of; the total ' +
      'first. A missing month ends the period: it then begins later, which Note says; without any month there is only a total without values.',
    recordName: 'ReturnContribution',
    record: returnContributionFields,
    example: {
      from: '2025-10-31',
      to: '2026-10-31',
      group: 'Sector',
      name: 'Financial Services',
      isin: '',
      sector: '',
      size: '',
      weight: 24.1,
      benchmarkWeight: 33.6,
      return: 14.2,
      benchmarkReturn: 16.1,
      contribution: 3.4,
      residual: null,
      allocation: -0.62,
      selection: -0.61,
      interaction: 0.18,
      activeResidual: null,
      effect: -1.05,
      benchmarkKind: 'Tracker',
      benchmarkCode: '900500',
      benchmarkName: 'NIFTY 100 TRI',
      benchmarkPortfolios: 1,
      returnCode: '900001',
      note: '',
    },
    identifyingFields: ['group'],
    parameters: {
      ...schemeParameters,
      from: dateParameter(
        `Any day of the month of the first portfolio, MM-DD-YYYY; by default twelve months before the last one. At most ${MAX_CONTRIBUTION_MONTHS} months.`,
      ),
      to: dateParameter('Any day of the month of the last portfolio, MM-DD-YYYY; by default the latest.'),
      against: choiceParameter(
        ['Best', 'Tracker', 'Peers', 'None'],
        'Best',
        'Benchmark: the index fund, the peers, or the first of them with portfolios of all months.',
      ),
    },
    selectors: schemeSelectors,
    maxAge: HOUR,
  },
} as const satisfies Record<string, OperationDefinition>;
