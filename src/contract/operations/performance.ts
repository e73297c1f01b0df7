import { toWireName } from '../fields.ts';
import { aumMoveFields } from '../records/aum.ts';
import { performanceFields } from '../records/performance.ts';
import { managerFields, schemeDetailsFields } from '../records/scheme-details.ts';
import { schemeMeasuresFields } from '../records/scheme-measures.ts';
import { choiceParameter, countParameter, textParameter } from '../requests/parameters.ts';
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

const schemeSelection = {
  isin: isinParameter,
  name: nameParameter,
  code: codeParameter,
  type: typeParameter,
  category: categoryParameter,
  subcategory: subcategoryParameter,
};

/** Operations of Fundlens about schemes. */
export const schemeOperations = {
  GetSchemeMeasures: {
    description:
      'Risk, consistency, tracking, portfolio, debt, cost and age of schemes, by scheme code: each to the latest NAV date of the code, or of ' +
      'its latest portfolio.',
    record: schemeMeasuresFields,
    identifyingFields: ['code', 'schemeName'],
    parameters: { ...schemeSelection, fields: createFieldsParameter(schemeMeasuresFields) },
    selectors: [],
  },
  GetSchemeDetails: {
    description:
      'People and terms of schemes, by scheme code, as their newest scheme summary document states them and, where it is silent, AMFI lists them; codes of which ' +
      'neither is known are left out.',
    record: schemeDetailsFields,
    identifyingFields: ['code', 'schemeName'],
    parameters: { ...schemeSelection, fields: createFieldsParameter(schemeDetailsFields) },
    selectors: [],
  },
  GetManagers: {
    description:
      'Fund managers of schemes with role and first day, by scheme code, and the return since then; schemes whose document does not separate its ' +
      'managers for certain are left out.',
    record: managerFields,
    identifyingFields: ['manager'],
    parameters: {
      ...schemeSelection,
      manager: textParameter(
        'Words of the manager’s name in any order, case-insensitive; an exact name returns only managers of that name.',
      ),
    },
    selectors: [],
  },
} as const satisfies Record<string, OperationDefinition>;
