import { parseTradingCalendar } from '#contract/market-days.ts';
import type { Performance } from '#contract/records/performance.ts';
import type { SchemeMeasures } from '#contract/records/scheme-measures.ts';
import { labelFields, summaryFields } from '#contract/requests/startup-fields.ts';
import type { MeasureField } from '#contract/measures/measures.ts';
import type { PeerStanding } from '#finance/comparison/standing.ts';
import { getSubCategoryName } from '#finance/sub-categories.ts';
import { createTradingDays } from '#finance/trading-days.ts';
import { getMeasureDate } from '#schemes/measure-dates.ts';
import { listPrintedClasses } from '#schemes/printed-classes.ts';
import { createPeerLookup, type PeerLookup } from '#schemes/peer-lookup.ts';
import { createSchemeAttributeLookup, type SchemeAttributeLookup } from '#schemes/scheme-attributes.ts';
import type { SchemeSummary } from '#schemes/scheme-summary.ts';
import type { Api } from './api.ts';
import type { ToolContext } from './tool.ts';
import { getDirection, isPerformanceValue, type ValueField } from './value-fields.ts';

/** A scheme with the fields that a tool needs. */
export type Scheme = SchemeSummary & Partial<Performance>;

/** All schemes of the service, with the values that a tool needs. */
export interface Market {
  /** Largest AUM first. */
  readonly schemes: readonly Scheme[];
  readonly byCode: ReadonlyMap<string, Scheme>;
  readonly attributes: SchemeAttributeLookup;
  readonly peers: PeerLookup<Scheme>;
  /** The requested measures of a scheme, and why some are null. */
  readonly getMeasures: (scheme: Scheme) => Partial<SchemeMeasures> | undefined;
  readonly getValue: (scheme: Scheme, field: ValueField) => number | null;
  /** Null for a value that is not ranked, and for a scheme without one. */
  readonly getStanding: (scheme: Scheme, field: ValueField) => PeerStanding | null;
}

const MORE_FIELDS = ['returnNotes', 'dailyAumDate'] as const;
const MORE_MEASURE_FIELDS = [
  'code',
  'measureNotes',
  'portfolioDate',
  'publishedTrackingErrorDate',
  'publishedTrackingDifferenceDate',
  'stressTestDate',
] as const;

/**
 * Requests all schemes with these values.
 * @param codes the schemes of which all measures are needed: of others those of the same sub-categories are requested, as far as they are
 *   ranked by them. Without it all measures of all schemes.
 */
export async function loadMarket(
  { api, info }: Pick<ToolContext, 'api' | 'info'>,
  fields: readonly ValueField[],
  codes?: readonly string[],
): Promise<Market> {
  const ofRecords = fields.filter(isPerformanceValue);
  const ofMeasures = fields.flatMap((field) => (isPerformanceValue(field) ? [] : [field]));
  const [schemes, labels] = await Promise.all([
    api.fetchFields('GetAUM', {}, [...new Set([...summaryFields, ...MORE_FIELDS, ...ofRecords])]),
    api.fetchFields('GetSchemeMaster', {}, labelFields),
  ]);
  const measures = await fetchMeasures(api, schemes, ofMeasures, codes);
  const list = { byCode: new Map(labels.map((label) => [label.code, label])), hasPortfolioDates: true };
  const attributes = createSchemeAttributeLookup(schemes, list, info?.navAsOf ?? null);
  const measuresByCode = new Map(measures.map((record) => [record.code, record]));
  const getMeasures: Market['getMeasures'] = ({ code }) => measuresByCode.get(code);
  const getValue: Market['getValue'] = (scheme: Partial<Performance> & Scheme, field) =>
    (isPerformanceValue(field) ? scheme[field] : getMeasures(scheme)?.[field]) ?? null;
  const calendar = parseTradingCalendar(info?.tradingCalendar ?? '');
  const peers = createPeerLookup<Scheme>(
    schemes,
    attributes,
    (scheme: Partial<Performance>, period) => scheme[`return${period}`],
    calendar && createTradingDays(calendar),
  );
  return {
    schemes,
    byCode: new Map(schemes.map((scheme) => [scheme.code, scheme])),
    attributes,
    peers,
    getMeasures,
    getValue,
    getStanding: (scheme, field) => {
      const direction = getDirection(field);
      if (direction === null || getValue(scheme, field) === null) return null;
      const get = (each: Scheme) => getValue(each, field);
      const getDate = (each: Scheme) => (isPerformanceValue(field) ? null : getMeasureDate(getMeasures(each), field));
      return peers.rank(scheme, { id: field, get, field, getDate }) ?? null;
    },
  };
}

type FoundMeasures = Partial<SchemeMeasures> & Pick<SchemeMeasures, 'code'>;

/** Those of the wanted schemes last. */
async function fetchMeasures(
  api: Api,
  schemes: readonly Scheme[],
  fields: readonly MeasureField[],
  codes: readonly string[] | undefined,
): Promise<readonly FoundMeasures[]> {
  if (fields.length === 0) return [];
  const all = [...MORE_MEASURE_FIELDS, ...fields] as const;
  if (codes === undefined) return api.fetchFields('GetSchemeMeasures', {}, all);
  const getName = ({ category, subCategory }: Scheme): string => getSubCategoryName(category, subCategory);
  const names = new Set(schemes.flatMap((scheme) => (codes.includes(scheme.code) ? getName(scheme) : [])));
  const ranked = ['code', ...fields.filter((field) => getDirection(field) !== null)] as const;
  const found: readonly (readonly FoundMeasures[])[] = await Promise.all([
    ...listPrintedClasses(schemes, (scheme) => names.has(getName(scheme))).map((printed) =>
      api.fetchFields('GetSchemeMeasures', printed, ranked),
    ),
    api.fetchFields('GetSchemeMeasures', { code: codes.join(',') }, all),
  ]);
  return found.flat();
}
