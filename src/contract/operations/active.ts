import { activeSchemeFields, activeScorecardFields } from '../records/active-scorecard.ts';
import { choiceParameter } from '../requests/parameters.ts';
import { HOUR, type OperationDefinition } from './definition.ts';
import { marketParameters } from './shared-parameters.ts';

/** Active schemes against index funds, those that have ended included. */
export const activeOperations = {
  GetActiveScorecard: {
    group: 'extension',
    description:
      'How many of the active schemes that existed some years ago still exist, and are ahead of the index of their sub-category and of an index ' +
      'fund on it: a record for each sub-category and window, by sub-category, then length. Windows at whose start most schemes have no NAV in these data are left out.',
    recordName: 'ActiveScorecard',
    record: activeScorecardFields,
    example: {
      ...{ years: 5, from: '2021-11-19', to: '2026-11-19', schemes: 29, survivors: 26, ended: 3, survivorship: 89.66 },
      ...{ compared: 29, knownCategories: 0, index: 'NIFTY 500 TRI', indexReturn: 12.31 },
      ...{ aheadOfIndex: 11, aheadOfIndexShare: 37.93, indexNote: '', indexFundCode: '900812' },
      ...{ indexFundName: 'Alpine NIFTY 500 Index Fund', indexFundReturn: 12.12, aheadOfIndexFund: 12 },
      ...{ aheadOfIndexFundShare: 41.38, indexFundNote: '', medianReturn: 11.9, equalWeightedReturn: 11.64 },
      ...{ assetWeightedReturn: null, aumSchemes: 0 },
    },
    identifyingFields: ['subCategory'],
    parameters: { subcategory: marketParameters.subcategory },
    selectors: [],
    maxAge: HOUR,
  },
  GetActiveSchemes: {
    group: 'extension',
    description:
      'The active schemes that were in a sub-category at the start of a window, by scheme code: what each returned, or when it ended, and its quartile in this window and the ' +
      'one before it.',
    recordName: 'ActiveScheme',
    record: activeSchemeFields,
    example: {
      ...{ years: 5, from: '2021-11-19', to: '2026-11-19', categoryKnown: 'No', ended: null, return: 13.02 },
      ...{ aboveIndex: 0.71, aboveIndexFund: 0.9, quartile: '2', previousQuartile: '1', aum: null },
    },
    identifyingFields: ['code', 'schemeName'],
    parameters: {
      subcategory: marketParameters.subcategory,
      years: choiceParameter(['1', '3', '5', '10'], '5', 'Length of the window in years.'),
    },
    selectors: ['subcategory'],
    maxAge: HOUR,
  },
} as const satisfies Record<string, OperationDefinition>;
