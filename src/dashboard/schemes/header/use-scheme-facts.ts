import { useMemo } from 'react';
import type { IsoDate } from '#contract/dates.ts';
import type { Performance } from '#contract/records/performance.ts';
import { STALE } from '#finance/identity.ts';
import type { TradingDays } from '#finance/trading-days.ts';
import { createPeerLookup, getReturn, type PeerLookup } from '#schemes/peers/peer-lookup.ts';
import {
  createSchemeAttributeLookup,
  type SchemeAttributeLookup,
  type SchemeLabels,
} from '#schemes/scheme-attributes.ts';
import { comparePlans, type SchemeEntry } from '#schemes/scheme-entry.ts';
import { combineQueries, type FailedRequest, findFailure, useFailure } from '../../api/combine-queries.ts';
import { useTradingDays } from '../../api/use-histories.ts';
import { useRecords, useServerInfo } from '../../api/use-records.ts';
import { useAllRecords } from '../all-schemes.ts';
import { useSchemeMeasures, type MeasuresOfScheme } from '../measures/use-scheme-measures.ts';
import { useSchemeList, type SchemeList } from '../scheme-list.ts';
import { findLatestAum, type LatestAum } from './latest-aum.ts';

/** The whole market as far as a page about one scheme needs it. */
export interface Market {
  readonly attributes: SchemeAttributeLookup;
  /** Ranks the schemes of the same sub-category. */
  readonly peers: PeerLookup<Performance>;
  /** The row of the market: ranks are found by it. */
  readonly scheme: Performance | undefined;
}

export interface SchemeFacts {
  /** Undefined while it is loading, and if the service has no such record. */
  readonly performance: Performance | undefined;
  /** Whether the record is being loaded, so that a value that is not there yet is not shown as missing. */
  readonly isLoading: boolean;
  /** Why it could not be loaded, if it could not. */
  readonly ownFailure: FailedRequest | null;
  /** Why AUM history, peers or measures could not be loaded, if they could not. */
  readonly failure: FailedRequest | null;
  /** The latest, on every page about the scheme; null if none is known. */
  readonly aum: LatestAum | null;
  /** Null while it is loading, or if it could not be loaded. */
  readonly market: Market | null;
  /** Null if the service has none. */
  readonly measures: MeasuresOfScheme | null;
  /** All plans and options of the scheme, itself included. */
  readonly plansAndOptions: PlansAndOptions;
}

/** Direct growth first. */
export interface PlansAndOptions {
  readonly current: readonly SchemeEntry[];
  /** The plans and options without a current NAV, unless all are without one. */
  readonly closed: readonly SchemeEntry[];
}

/** What the header of a scheme shows. The scheme's own record does not wait for those of its peers. */
export function useSchemeFacts(code: string | null): SchemeFacts {
  const request = code === null ? null : { code };
  const own = useRecords('GetAUM', request);
  const history = useRecords('GetAUMHistory', request);
  const market = useAllRecords(code !== null);
  const records = own.data;
  const all = market.data;
  const list = useSchemeList().data;
  const ownFailure = useFailure(own);
  const row = all?.find((record) => record.code === code);
  const performance = records?.find((record) => record.code === code);
  // that of the scheme: AMFI prints single plans under another label
  const subCategory = (code !== null && list?.byCode.get(code)?.canonicalSubCategory) || '';
  const measures = useSchemeMeasures(code, subCategory);
  const lookups = useLookups(all, list ?? null, subCategory);
  const plansAndOptions = useMemo(
    () => groupPlans(list === undefined || code === null ? [] : listPlansAndOptions(list, code), all, lookups),
    [list, code, all, lookups],
  );
  return {
    performance,
    isLoading: own.isPending,
    ownFailure,
    failure: findFailure(combineQueries([history, market]), ...(measures?.failure ? [measures.failure] : [])),
    aum: findLatestAum(performance, history.data),
    market: lookups && { ...lookups, scheme: row },
    measures,
    plansAndOptions,
  };
}

function groupPlans(
  plans: readonly SchemeEntry[],
  all: readonly Performance[] | undefined,
  lookups: ReturnType<typeof useLookups>,
): PlansAndOptions {
  const codes = new Set(plans.map(({ code }) => code));
  const isStale = (record: Performance) => lookups?.attributes.getNavStatus(record) === STALE;
  const stale = new Set((all ?? []).flatMap((row) => (codes.has(row.code) && isStale(row) ? [row.code] : [])));
  const sorted = plans.toSorted(comparePlans);
  if (stale.size === plans.length) return { current: sorted, closed: [] };
  return {
    current: sorted.filter(({ code }) => !stale.has(code)),
    closed: sorted.filter(({ code }) => stale.has(code)),
  };
}

function useLookups(all: readonly Performance[] | undefined, list: SchemeList | null, subCategory: string) {
  const navAsOf = useServerInfo()?.navAsOf ?? null;
  const { trading } = useTradingDays();
  return useMemo(
    () => (all === undefined ? null : buildLookups(all, { list, navAsOf, trading }, subCategory)),
    [all, list, navAsOf, subCategory, trading],
  );
}

interface LookupContext {
  readonly list: SchemeLabels | null;
  readonly navAsOf: IsoDate | null;
  readonly trading: TradingDays | null;
}

/** Compares the schemes of one sub-category: ranking the whole market for one scheme would block a frame. */
export function buildLookups(
  all: readonly Performance[],
  { list, navAsOf, trading }: LookupContext,
  subCategory: string,
): Omit<Market, 'scheme'> {
  const attributes = createSchemeAttributeLookup(all, list, navAsOf);
  const peers = all.filter((record) => attributes.getSubCategory(record) === subCategory);
  return { attributes, peers: createPeerLookup(peers, attributes, getReturn, trading) };
}

function listPlansAndOptions({ schemes, byCode }: SchemeList, code: string): readonly SchemeEntry[] {
  const scheme = byCode.get(code);
  return scheme ? schemes.filter(({ schemeCode }) => schemeCode === scheme.schemeCode) : [];
}
