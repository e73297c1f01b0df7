import type { Fields, RecordOf } from '#contract/fields.ts';
import { holdingFields, type Holding } from '#contract/records/holding.ts';
import { identityFields } from '#contract/records/identity.ts';
import { schemeFields, type Scheme } from '#contract/records/masters.ts';
import { newFundOfferFields, type NewFundOffer } from '#contract/records/new-fund-offer.ts';
import { performanceFields, type Performance } from '#contract/records/performance.ts';
import { ruleCheckFields, type RuleCheckRecord } from '#contract/records/rule-check.ts';
import {
  managerFields,
  schemeDetailsFields,
  type Manager,
  type SchemeDetails,
} from '#contract/records/scheme-details.ts';
import { schemeEventFields, type SchemeEvent } from '#contract/records/scheme-event.ts';
import { schemeMeasuresFields, type SchemeMeasures } from '#contract/records/scheme-measures.ts';
import { limitationFields, serverInfoFields, type ServerInfo } from '#contract/records/service.ts';
import { createRecordParser } from '#contract/responses/parse-record.ts';

/** A record with the given values; every other field is empty or null. */
const blank = <F extends Fields>(fields: F, overrides: Partial<RecordOf<F>>): RecordOf<F> => ({
  ...createRecordParser(fields, [])({}),
  ...overrides,
});

/** Valid records; a test sets only the fields it is about. */
export const buildHolding = (overrides: Partial<Holding> = {}): Holding =>
  blank(holdingFields, {
    instrument: 'Acme Ltd',
    isin: 'INE000A01011',
    industryOrRating: 'Power',
    quantity: 100,
    marketValue: 5_000,
    weight: 1.5,
    assetType: 'Equity',
    size: 'Large Cap',
    date: '2024-05-31T00:00:00',
    ...overrides,
  });

export const buildPerformance = (overrides: Partial<Performance> = {}): Performance =>
  blank(performanceFields, {
    code: '120503',
    schemeName: 'Steady Fund - Direct Plan - Growth',
    navDate: '2024-05-31T00:00:00',
    nav: 101.5,
    type: 'Open Ended',
    category: 'Equity',
    ...overrides,
  });

export const buildSchemeMaster = (overrides: Partial<Scheme> = {}): Scheme =>
  blank(schemeFields, {
    code: '120503',
    schemeName: 'Steady Fund - Direct Plan - Growth',
    plan: 'Direct',
    ...overrides,
  });

/** The identity of a code that is a scheme of its own. */
export const buildIdentity = (code: string, overrides: Partial<RecordOf<typeof identityFields>> = {}) =>
  blank(identityFields, { schemeCode: code, navStatus: 'Current', isInvestable: 'Yes', ...overrides });

export const buildSchemeMeasures = (overrides: Partial<SchemeMeasures> = {}): SchemeMeasures =>
  blank(schemeMeasuresFields, { code: '120503', schemeName: 'Steady Fund - Direct Plan - Growth', ...overrides });

export const buildSchemeDetails = (overrides: Partial<SchemeDetails> = {}): SchemeDetails =>
  blank(schemeDetailsFields, { code: '120503', schemeName: 'Steady Fund - Direct Plan - Growth', ...overrides });

export const buildManager = (overrides: Partial<Manager> = {}): Manager =>
  blank(managerFields, { code: '120503', schemeName: 'Steady Fund - Direct Plan - Growth', ...overrides });

export const buildOffer = (overrides: Partial<NewFundOffer> = {}): NewFundOffer =>
  blank(newFundOfferFields, { schemeName: 'New Fund', mutualFund: 'Sample House', ...overrides });

export const buildSchemeEvent = (overrides: Partial<SchemeEvent> = {}): SchemeEvent =>
  blank(schemeEventFields, { code: '120503', kind: 'Name', ...overrides });

export const buildRuleCheck = (overrides: Partial<RuleCheckRecord> = {}): RuleCheckRecord =>
  blank(ruleCheckFields, {
    code: '120503',
    date: '2026-10-31',
    rule: 'Large-cap shares',
    result: 'Met',
    monthsOutside: 0,
    ...overrides,
  });

export const buildServerInfo = (overrides: Partial<ServerInfo> = {}): ServerInfo =>
  blank(serverInfoFields, {
    serviceVersion: '0.1.0',
    datasetVersion: 'v1',
    datasetKind: 'Sample',
    navAsOf: '2026-11-19',
    ...overrides,
  });

export const buildLimitation = (
  overrides: Partial<RecordOf<typeof limitationFields>> = {},
): RecordOf<typeof limitationFields> =>
  blank(limitationFields, {
    operation: 'GetAUM',
    allowed: 'Yes',
    requestsPerMinute: 600,
    remaining: 587,
    ...overrides,
  });
