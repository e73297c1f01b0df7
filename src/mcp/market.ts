import { parseTradingCalendar } from '#contract/market-days.ts';
import { measureOfField } from '#contract/measures/measures.ts';
import type { FieldName, OperationName, OperationRecord } from '#contract/operations/operations.ts';
import type { Performance } from '#contract/records/performance.ts';
import type { SchemeMeasures } from '#contract/records/scheme-measures.ts';
import type { ServerInfo } from '#contract/records/service.ts';
import { labelFields, summaryFields } from '#contract/requests/startup-fields.ts';
import type { PeerStanding } from '#finance/comparison/standing.ts';
import { STALE } from '#finance/identity.ts';
import { createTradingDays } from '#finance/trading-days.ts';
import { createPeerLookup, type PeerLookup } from '#schemes/peers/peer-lookup.ts';
import {
  createSchemeAttributeLookup,
  type SchemeAttributeLookup,
  type SchemeSummary,
} from '#schemes/scheme-attributes.ts';
import type { SchemeEntry } from '#schemes/scheme-entry.ts';
import { buildSchemeIndex } from '#schemes/search/scheme-index.ts';
import { createSchemeSearch, type SchemeHit } from '#schemes/search/scheme-search.ts';
import { getMeasureDate } from '#schemes/value-dates.ts';
import type { Api } from './api.ts';
import { getDirection, isPerformanceValue, performanceValues, type ValueField } from './value-fields.ts';

/** A scheme with the fields that a tool needs. */
export type Scheme = SchemeSummary & Partial<Performance>;

/** All schemes of the service, with the values that a tool may need. */
export interface Market {
  /** The schemes that the search of the dashboard finds, all of them, with the codes of their plans and options. */
  readonly findSchemes: (text: string) => Promise<readonly SchemeHit[]>;
  /** Largest AUM first. */
  readonly schemes: readonly Scheme[];
  readonly byCode: ReadonlyMap<string, Scheme>;
  readonly attributes: SchemeAttributeLookup;
  readonly peers: PeerLookup<Scheme>;
  /** The measures of a scheme, and why some are null. */
  readonly getMeasures: (scheme: Scheme) => Partial<SchemeMeasures> | undefined;
  readonly getValue: (scheme: Scheme, field: ValueField) => number | null;
  /** Null for a value that is not ranked, and for a scheme without one. */
  readonly getStanding: (scheme: Scheme, field: ValueField) => PeerStanding | null;
}

const performanceFields = [
  ...new Set([
    ...summaryFields,
    ...(['returnNotes', 'dailyAumDate', 'terDate', 'publishedReturnDate'] as const),
    ...performanceValues,
  ]),
];

const measureFields = [
  'code',
  'measureNotes',
  'portfolioDate',
  'publishedTrackingErrorDate',
  'publishedTrackingDifferenceDate',
  'stressTestDate',
  ...measureOfField.keys(),
] as const;

/** What lists show of a scheme, and what the search of schemes needs. */
const entryFields = [
  ...labelFields,
  ...(['schemeName', 'type', 'category', 'subCategory', 'portfolioDate'] as const),
  ...(['isinGrowth', 'isinDivPayout', 'isinDivReinvest'] as const),
] as const;

/** The day and the trading calendar of the data, which peers are compared by. */
type MarketDays = Pick<ServerInfo, 'navAsOf' | 'tradingCalendar'>;

/** The requests of a caller; `info` is null if the key may not know. */
interface CallerContext {
  readonly api: Api;
  readonly info: MarketDays | null;
}

/** All schemes with every value of theirs, for every call of a tool. */
export interface MarketCache {
  /**
   * All schemes with these values: read and parsed once a dataset version, by a conditional request with the caller's key. So what
   * is here reaches only those who may request it, and the request counts towards their rate limit.
   */
  readonly load: (context: CallerContext, fields: readonly ValueField[]) => Promise<Market>;
}

export function createMarketCache(): MarketCache {
  const loadPerformance = createListCache('GetAUM', performanceFields);
  const loadEntries = createListCache('GetSchemeMaster', entryFields);
  const loadMeasures = createListCache('GetSchemeMeasures', measureFields);
  let latest: { readonly inputs: readonly unknown[]; readonly measures: unknown; readonly market: Market } | undefined;
  const load: MarketCache['load'] = async ({ api, info }, fields) => {
    const schemes = await loadPerformance(api);
    const entries = await loadEntries(api);
    const measures = fields.every(isPerformanceValue) ? null : await loadMeasures(api);
    const days: MarketDays = { navAsOf: info?.navAsOf ?? null, tradingCalendar: info?.tradingCalendar ?? '' };
    const inputs = [schemes, entries, days.navAsOf, days.tradingCalendar];
    const isLatest = inputs.every((input, index) => input === latest?.inputs[index]);
    // values without measures are the same in a market that has them
    if (!latest || !isLatest || (measures !== null && measures !== latest.measures))
      latest = { inputs, measures, market: buildMarket(schemes, entries, measures ?? [], days) };
    return latest.market;
  };
  let last: Promise<unknown> = Promise.resolve();
  return {
    // one after the other: a second one at the same time would read and parse everything too
    load: (context, fields) => {
      const loading = last.then(() => load(context, fields));
      last = loading.catch(() => undefined);
      return loading;
    },
  };
}

/** Loads all records of an operation, parsed again only if their ETag has changed. */
function createListCache<Name extends OperationName, Field extends FieldName<Name> & string>(
  name: Name,
  fields: readonly Field[],
) {
  let cached: { readonly records: readonly Pick<OperationRecord<Name>, Field>[]; readonly etag: string | undefined } = {
    records: [],
    etag: undefined,
  };
  return async ({ fetchIfModified }: Api) => {
    cached = (await fetchIfModified(name, fields, cached.etag)) ?? cached;
    return cached.records;
  };
}

type FoundMeasures = Partial<SchemeMeasures> & Pick<SchemeMeasures, 'code'>;

function buildMarket(
  schemes: readonly Scheme[],
  entries: readonly SchemeEntry[],
  measures: readonly FoundMeasures[],
  { navAsOf, tradingCalendar }: MarketDays,
): Market {
  const list = { byCode: new Map(entries.map((entry) => [entry.code, entry])), hasPortfolioDates: true };
  const attributes = createSchemeAttributeLookup(schemes, list, navAsOf);
  const measuresByCode = new Map(measures.map((record) => [record.code, record]));
  const getMeasures: Market['getMeasures'] = ({ code }) => measuresByCode.get(code);
  const getValue: Market['getValue'] = (scheme: Partial<Performance> & Scheme, field) =>
    (isPerformanceValue(field) ? scheme[field] : getMeasures(scheme)?.[field]) ?? null;
  const calendar = parseTradingCalendar(tradingCalendar);
  const peers = createPeerLookup<Scheme>(
    schemes,
    attributes,
    (scheme: Partial<Performance>, period) => scheme[`return${period}`],
    calendar && createTradingDays(calendar),
  );
  return {
    findSchemes: createFinder(schemes, entries, attributes),
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

/** The index is built for the first search: most tools need none. */
function createFinder(
  schemes: readonly Scheme[],
  entries: readonly SchemeEntry[],
  { getNavStatus }: SchemeAttributeLookup,
): Market['findSchemes'] {
  const build = async (): Promise<(text: string) => readonly SchemeHit[]> => {
    const search = createSchemeSearch(await buildSchemeIndex(entries, () => Promise.resolve()));
    const facts = {
      staleCodes: new Set(schemes.flatMap((scheme) => (getNavStatus(scheme) === STALE ? scheme.code : []))),
      aumByCode: new Map(
        schemes.flatMap(({ code, dailyAum }) => (dailyAum == null ? [] : [[code, dailyAum] as const])),
      ),
    };
    return (text) => search(text, { facts, limit: Infinity }).hits;
  };
  let built: ReturnType<typeof build> | undefined;
  return async (text) => {
    built ??= build();
    return (await built)(text);
  };
}
