import { useMemo } from 'react';
import { datePart, type IsoDateOrDateTime } from '#contract/dates.ts';
import { toDayNumber } from '#finance/calendar.ts';
import { isStale } from '#finance/nav/series/series.ts';
import { NO_RANKING_FACTS, type RankingFacts } from '#schemes/search/scheme-search.ts';
import { useServerInfo } from '../../api/use-records.ts';
import { useAllSchemes } from '../all-schemes.ts';

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
