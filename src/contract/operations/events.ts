import { eventKinds, schemeEventFields } from '../records/scheme-event.ts';
import { choiceParameter, countParameter, dateParameter } from '../requests/parameters.ts';
import {
  categoryParameter,
  codeParameter,
  isinParameter,
  nameParameter,
  subcategoryParameter,
  typeParameter,
  type OperationDefinition,
} from './shared-parameters.ts';

const selectors = {
  isin: isinParameter,
  name: nameParameter,
  code: codeParameter,
  type: typeParameter,
  category: categoryParameter,
  subcategory: subcategoryParameter,
};

/** What changed about schemes. */
export const eventOperations = {
  GetSchemeEvents: {
    description:
      'Changes of schemes, newest first: name, category, benchmark, riskometer, TER, plans, mergers and more. Of a selected code, those ' +
      'of its scheme, of its plan and its own; of the whole market only from a date on.',
    record: schemeEventFields,
    identifyingFields: ['code', 'schemeName'],
    parameters: {
      ...selectors,
      from: dateParameter('First date (inclusive), MM-DD-YYYY; required without a selector.'),
      to: dateParameter('Last date (inclusive), MM-DD-YYYY.'),
      kind: choiceParameter(['All', ...eventKinds], 'All', 'All changes, or those of one kind.'),
      max: countParameter('Maximum number of records (newest first).'),
    },
    selectors: [...Object.keys(selectors), 'from'],
  },
} as const satisfies Record<string, OperationDefinition>;
