import { fundHouseFields, schemeCategoryFields, schemeFields, schemeTypeFields } from '../records/masters.ts';
import { newFundOfferFields } from '../records/new-fund-offer.ts';
import { limitationFields, serverInfoFields } from '../records/service.ts';
import { offerRangeParameter } from '../requests/parameters.ts';
import { HOUR, MINUTE, type OperationDefinition } from './definition.ts';
import {
  classParameters,
  codesParameters,
  createFieldsParameter,
  mutualFundParameter,
  typeParameter,
} from './shared-parameters.ts';

/** Master data: offers, fund houses, schemes, classifications (specification 4.8, 4.9), and the service itself. */
export const masterOperations = {
  GetNewFundOffers: {
    group: 'core',
    description: 'New fund offers: open, upcoming and past.',
    recordName: 'NewFundOffer',
    record: newFundOfferFields,
    example: {
      schemeName: 'Kaveri Manufacturing Fund',
      objective: 'Long-term growth of capital from companies that manufacture in India.',
      schemeType: 'Open Ended',
      schemeCategory: 'Equity',
      newFundLaunchDate: '2026-11-16',
      newFundEarliestClosureDate: null,
      newFundOfferClosureDate: '2026-11-30',
      minimumSubscriptionAmount: '500',
      receivedAt: '2026-11-10T11:30:00',
    },
    identifyingFields: ['schemeName'],
    parameters: {
      mutualFund: mutualFundParameter,
      range: offerRangeParameter(
        'Past<N>Days (launched at most N days before NavAsOf, or later), Open (on NavAsOf), Upcoming (launching after it) or All.',
      ),
    },
    selectors: [],
    maxAge: HOUR,
  },
  GetAMCMaster: {
    group: 'additional',
    description: 'All fund houses, A to Z.',
    recordName: 'FundHouse',
    record: fundHouseFields,
    identifyingFields: ['mutualFund'],
    parameters: {},
    selectors: [],
    maxAge: HOUR,
  },
  GetSchemeMaster: {
    group: 'additional',
    description: 'All scheme codes: name, fund house, plan, option, classification, ISINs.',
    recordName: 'Scheme',
    record: schemeFields,
    identifyingFields: ['code', 'schemeName'],
    parameters: {
      ...codesParameters,
      mutualFund: mutualFundParameter,
      ...classParameters,
      fields: createFieldsParameter(schemeFields),
    },
    selectors: [],
    maxAge: HOUR,
  },
  GetSchemeTypeMaster: {
    group: 'additional',
    description: 'All scheme types, A to Z.',
    recordName: 'SchemeType',
    record: schemeTypeFields,
    identifyingFields: [],
    parameters: {},
    selectors: [],
    maxAge: 6 * HOUR,
  },
  GetSchemeCategoryMaster: {
    group: 'additional',
    description: 'All scheme sub-categories, by type, category and sub-category, A to Z.',
    recordName: 'SchemeCategory',
    record: schemeCategoryFields,
    identifyingFields: [],
    parameters: { type: typeParameter },
    selectors: [],
    maxAge: 6 * HOUR,
  },
  GetLimitation: {
    group: 'additional',
    description: 'Permissions and remaining requests of the calling key, by operation.',
    recordName: 'Limitation',
    record: limitationFields,
    example: { operation: 'GetAUM', allowed: 'Yes', requestsPerMinute: 600, remaining: 599, maxRecords: null },
    identifyingFields: ['operation'],
    parameters: {},
    selectors: [],
    maxAge: HOUR, // which operations there are; a gateway has limits of its own
    isUncacheable: true,
  },
  GetServerInfo: {
    group: 'additional',
    description: 'Versions of the service and of its dataset.',
    recordName: 'ServerInfo',
    record: serverInfoFields,
    example: {
      serviceVersion: '1.0.0',
      datasetVersion: '20261120-0a1b2c3d',
      datasetKind: 'Sample',
      navAsOf: '2026-11-19',
      portfolioAsOf: '2026-10-31',
      schemes: 2_043,
      navRows: 3_104_811,
      holdingRows: 41_270,
      offers: 36,
      sources: 'Sample data',
      startedAt: '2026-11-20T09:00:00',
      datasetState: 'Ok',
      freshness: 'nav=2026-11-19,1,Fresh; ter=2026-09-30,51,Stale since 2026-10-14: status 503',
      portfolioFreshness: 'SBI Mutual Fund=2026-10-31,20,Fresh,https://www.sbimf.com/portfolios',
      tradingCalendar: 'Known=2026-01-01/2026-11-19; Closed=2026-01-26; Open=2026-02-01',
      missingDays: '2026-08-20=1; 2026-05-21/2026-05-28=6',
      upstreamRespondedAt: null,
    },
    identifyingFields: [],
    parameters: {},
    selectors: [],
    maxAge: MINUTE, // a new dataset version makes every older response stale
    isUncacheable: true,
  },
} as const satisfies Record<string, OperationDefinition>;
