import { toWireName } from '../fields.ts';
import { choiceParameter, countParameter } from '../requests/parameters.ts';
import { aumMoveFields } from '../records/aum.ts';
import { performanceFields } from '../records/performance.ts';
import { schemeMeasuresFields } from '../records/scheme-measures.ts';
import {
  categoryParameter,
  codeParameter,
  createFieldsParameter,
  isinParameter,
  nameParameter,
  subcategoryParameter,
  typeParameter,
  type OperationDefinition,
} from './shared-parameters.ts';

const sortableFields = Object.keys(performanceFields).map(toWireName);
const fields = createFieldsParameter(performanceFields);

/** Performance and AUM of schemes (specification 4.2, 4.3). */
export const performanceOperations = {
  GetAUM: {
    description: 'Performance, AUM and risk of schemes, largest AUM first.',
    record: performanceFields,
    identifyingFields: ['code', 'schemeName'],
    parameters: {
      isin: isinParameter,
      name: nameParameter,
      code: codeParameter,
      max: countParameter('Maximum number of records (largest AUM first).'),
      type: typeParameter,
      category: categoryParameter,
      subcategory: subcategoryParameter,
      fields,
    },
    selectors: [],
  },
  GetAumSchemeComparison: {
    description: 'Performance, AUM and risk of schemes for comparison, in the requested order.',
    record: performanceFields,
    identifyingFields: ['code', 'schemeName'],
    parameters: {
      sortBy: choiceParameter(
        sortableFields,
        'DailyAum',
        'Field to sort by: numbers largest first, dates latest first, text A to Z.',
      ),
      isin: isinParameter,
      name: nameParameter,
      code: codeParameter,
      fields,
    },
    selectors: [],
  },
  GetAumTopGainersLosers: {
    description:
      'Schemes with the largest rise and fall in AUM since the last month-end. Each scheme is listed once, under its ' +
      'leading code; schemes with a stale NAV are excluded, as are those whose AUM is marked ^: it is of an earlier day, which is not stated.',
    record: aumMoveFields,
    identifyingFields: ['code', 'schemeName'],
    parameters: {
      max: countParameter('Maximum number of gainers and of losers (default 10 each).'),
      type: typeParameter,
      category: categoryParameter,
      subcategory: subcategoryParameter,
    },
    selectors: [],
  },
} as const satisfies Record<string, OperationDefinition>;

/** Operations of Fundlens about schemes. */
export const measureOperations = {
  GetSchemeMeasures: {
    description:
      'Risk, consistency, tracking, portfolio, debt, cost and age of schemes, by scheme code: each to the latest NAV date of the code, or of ' +
      'its latest portfolio.',
    record: schemeMeasuresFields,
    identifyingFields: ['code', 'schemeName'],
    parameters: {
      isin: isinParameter,
      name: nameParameter,
      code: codeParameter,
      type: typeParameter,
      category: categoryParameter,
      subcategory: subcategoryParameter,
      fields: createFieldsParameter(schemeMeasuresFields),
    },
    selectors: [],
  },
} as const satisfies Record<string, OperationDefinition>;
