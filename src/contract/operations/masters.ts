import { fundHouseFields, schemeCategoryFields, schemeFields, schemeTypeFields } from '../records/masters.ts';
import { newFundOfferFields } from '../records/new-fund-offer.ts';
import { limitationFields, serverInfoFields } from '../records/service.ts';
import { offerRangeParameter } from '../requests/parameters.ts';
import {
  categoryParameter,
  codeParameter,
  createFieldsParameter,
  isinParameter,
  mutualFundParameter,
  nameParameter,
  subcategoryParameter,
  typeParameter,
  type OperationDefinition,
} from './shared-parameters.ts';

/** Master data: offers, fund houses, schemes, classifications (specification 4.8, 4.9), and the service itself. */
export const masterOperations = {
  GetNewFundOffers: {
    description: 'New fund offers: open, upcoming and past.',
    record: newFundOfferFields,
    identifyingFields: ['schemeName'],
    parameters: {
      mutualFund: mutualFundParameter,
      range: offerRangeParameter(
        'Past<N>Days (launched at most N days before NavAsOf, or later), Open (on NavAsOf), Upcoming (launching after it) or All.',
      ),
    },
    selectors: [],
  },
  GetAMCMaster: {
    description: 'All fund houses, A to Z.',
    record: fundHouseFields,
    identifyingFields: ['mutualFund'],
    parameters: {},
    selectors: [],
  },
  GetSchemeMaster: {
    description: 'All scheme codes: name, fund house, plan, option, classification, ISINs.',
    record: schemeFields,
    identifyingFields: ['code', 'schemeName'],
    parameters: {
      isin: isinParameter,
      name: nameParameter,
      code: codeParameter,
      mutualFund: mutualFundParameter,
      type: typeParameter,
      category: categoryParameter,
      subcategory: subcategoryParameter,
      fields: createFieldsParameter(schemeFields),
    },
    selectors: [],
  },
  GetSchemeTypeMaster: {
    description: 'All scheme types, A to Z.',
    record: schemeTypeFields,
    identifyingFields: [],
    parameters: {},
    selectors: [],
  },
  GetSchemeCategoryMaster: {
    description: 'All scheme sub-categories, by type, category and sub-category, A to Z.',
    record: schemeCategoryFields,
    identifyingFields: [],
    parameters: { type: typeParameter },
    selectors: [],
  },
  GetLimitation: {
    description: 'Permissions and remaining requests of the calling key, by operation.',
    record: limitationFields,
    identifyingFields: ['operation'],
    parameters: {},
    selectors: [],
  },
  GetServerInfo: {
    description: 'Versions of the service and of its dataset.',
    record: serverInfoFields,
    identifyingFields: [],
    parameters: {},
    selectors: [],
  },
} as const satisfies Record<string, OperationDefinition>;
