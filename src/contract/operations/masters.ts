import { offerRange } from '../parameter.ts';
import { fundHouse, schemeCategory, schemeType } from '../records/master.ts';
import { newFundOffer } from '../records/offer.ts';
import { scheme } from '../records/scheme.ts';
import { limitation, serverInfo } from '../records/service.ts';
import { category, code, isin, mutualFund, name, subcategory, type, type Operation } from './operation.ts';

/** What there is: offers, houses, schemes, classes (specification 4.8, 4.9), and the service itself. */
export const masterOperations = {
  GetNewFundOffers: {
    description: 'New fund offers: open, upcoming and past.',
    record: newFundOffer,
    needs: ['schemeName'],
    parameters: { mutualFund, range: offerRange('Past<N>Days, Open, Upcoming or All.') },
    selectors: [],
  },
  GetAMCMaster: {
    description: 'Every fund house, A to Z.',
    record: fundHouse,
    needs: ['mutualFund'],
    parameters: {},
    selectors: [],
  },
  GetSchemeMaster: {
    description: 'Every scheme code: name, house, plan, option, classification, ISINs.',
    record: scheme,
    needs: ['code', 'schemeName'],
    parameters: { isin, name, code, mutualFund, type, category, subcategory },
    selectors: [],
  },
  GetSchemeTypeMaster: {
    description: 'Every type of scheme, A to Z.',
    record: schemeType,
    needs: [],
    parameters: {},
    selectors: [],
  },
  GetSchemeCategoryMaster: {
    description: 'Every sub-category of scheme, by type, category and sub-category, A to Z.',
    record: schemeCategory,
    needs: [],
    parameters: { type },
    selectors: [],
  },
  GetLimitation: {
    description: 'What the asking key may do, operation by operation, and what is left to it.',
    record: limitation,
    needs: ['operation'],
    parameters: {},
    selectors: [],
  },
  GetServerInfo: {
    description: 'The service, and the dataset it answers from.',
    record: serverInfo,
    needs: [],
    parameters: {},
    selectors: [],
  },
} as const satisfies Record<string, Operation>;
