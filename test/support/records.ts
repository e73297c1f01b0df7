import type { Fields, RecordOf } from '#contract/field.ts';
import { holding, type Holding } from '#contract/records/holding.ts';
import { newFundOffer, type NewFundOffer } from '#contract/records/offer.ts';
import { performance, type Performance } from '#contract/records/performance.ts';
import { scheme, type Scheme } from '#contract/records/scheme.ts';
import { limitation, serverInfo, type ServerInfo } from '#contract/records/service.ts';
import { recordReader } from '#contract/record.ts';

/** A record with what is told; every other field says that nothing applies. */
const blank = <F extends Fields>(fields: F, told: Partial<RecordOf<F>>): RecordOf<F> => ({
  ...recordReader(fields, [])({}),
  ...told,
});

/** Plain, valid records; a test states only what it cares about. */
export const aHolding = (told: Partial<Holding> = {}): Holding =>
  blank(holding, {
    instrument: 'Acme Ltd',
    isin: 'INE000A01011',
    industryOrRating: 'Power',
    quantity: 100,
    marketValue: 5_000,
    weight: 1.5,
    assetType: 'Equity',
    size: 'Large Cap',
    date: '2024-05-31T00:00:00',
    ...told,
  });

export const aScheme = (told: Partial<Performance> = {}): Performance =>
  blank(performance, {
    code: '120503',
    schemeName: 'Steady Fund - Direct Plan - Growth',
    navDate: '2024-05-31T00:00:00',
    nav: 101.5,
    type: 'Open Ended',
    category: 'Equity',
    ...told,
  });

export const aMaster = (told: Partial<Scheme> = {}): Scheme =>
  blank(scheme, { code: '120503', schemeName: 'Steady Fund - Direct Plan - Growth', plan: 'Direct', ...told });

export const anOffer = (told: Partial<NewFundOffer> = {}): NewFundOffer =>
  blank(newFundOffer, { schemeName: 'New Fund', mutualFund: 'Sample House', ...told });

export const anInfo = (told: Partial<ServerInfo> = {}): ServerInfo =>
  blank(serverInfo, {
    serviceVersion: '0.1.0',
    datasetVersion: 'v1',
    datasetKind: 'Sample',
    navAsOf: '2026-11-19',
    ...told,
  });

export const aLimit = (told: Partial<RecordOf<typeof limitation>> = {}): RecordOf<typeof limitation> =>
  blank(limitation, { operation: 'GetAUM', allowed: 'Yes', requestsPerMinute: 600, remaining: 587, ...told });
