import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { type IsoDateOrDateTime, datePart } from '#contract/dates.ts';
import { toDayNumber } from '#finance/calendar.ts';
import { isStale } from '#finance/nav/series/series.ts';
import { buildSchemeIndex } from '#schemes/search/scheme-index.ts';
import {
  NO_RANKING_FACTS,
  type RankingFacts,
  type SchemeSearch,
  createSchemeSearch,
} from '#schemes/search/scheme-search.ts';
import { useClient, useServerInfo } from '../../api/use-records.ts';
import { createIdlePause } from '../../ui/idle.tsx';
import { useAllSchemes } from '../all-schemes.ts';
import { type SchemeList, schemeListQuery } from '../scheme-list.ts';

const searches = new WeakMap<SchemeList, Promise<SchemeSearch>>();

/** Milliseconds after which a step of the index is built even if the page is busy. */
const MAX_PAUSE_MS = 100;

/** The index of a list is built once, whatever number of fields search it. */
function loadSearch(list: SchemeList): Promise<SchemeSearch> {
  const known = searches.get(list);
  if (known) return known;
  const search = buildSchemeIndex(list.schemes, createIdlePause(MAX_PAUSE_MS)).then(createSchemeSearch);
  searches.set(list, search);
  return search;
}

/**
 * The search over all schemes; null while the list is loading or the index is being built. If not enabled, it is prepared only if
 * the list is there already.
 */
export function useSchemeSearch(enabled: boolean) {
  const { data: list, error, isPending } = useQuery({ ...schemeListQuery(useClient(), useQueryClient()), enabled });
  const [prepared, setPrepared] = useState<{ readonly list: SchemeList; readonly search: SchemeSearch } | null>(null);
  useEffect(() => {
    if (list === undefined) return undefined;
    let isCurrent = true;
    void loadSearch(list).then((search) => isCurrent && setPrepared({ list, search }));
    return () => {
      isCurrent = false;
    };
  }, [list]);
  const search = prepared !== null && prepared.list === list ? prepared.search : null;
  return { search, list, error, isPending: isPending || (error === null && search === null) };
}

/** What a row of the results shows besides. */
export interface SchemeFacts extends RankingFacts {
  /** Percent by code, of those that have a return over one year. */
  readonly returnByCode: ReadonlyMap<string, number>;
}

const NO_FACTS: SchemeFacts = { ...NO_RANKING_FACTS, returnByCode: new Map() };

/** None while they are loading. */
export function useRankingFacts(enabled: boolean): SchemeFacts {
  const navAsOf = useServerInfo()?.navAsOf ?? null;
  const { data } = useAllSchemes(enabled);
  return useMemo(() => {
    if (data === undefined) return NO_FACTS;
    const asOf = navAsOf === null ? null : toDayNumber(navAsOf);
    const staleByDate = new Map<IsoDateOrDateTime | null, boolean>(); // few dates occur in thousands of rows
    const isStaleDate = (navDate: IsoDateOrDateTime | null): boolean => {
      if (asOf === null) return false;
      const known = staleByDate.get(navDate) ?? isStale(navDate === null ? null : toDayNumber(datePart(navDate)), asOf);
      staleByDate.set(navDate, known);
      return known;
    };
    return {
      staleCodes: new Set(data.flatMap(({ code, navDate }) => (isStaleDate(navDate) ? [code] : []))),
      aumByCode: new Map(data.flatMap(({ code, dailyAum }) => (dailyAum === null ? [] : [[code, dailyAum] as const]))),
      returnByCode: new Map(
        data.flatMap(({ code, return1Year }) => (return1Year === null ? [] : [[code, return1Year] as const])),
      ),
    };
  }, [data, navAsOf]);
}
