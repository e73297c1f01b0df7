import { useMemo } from 'react';
import { datePart } from '#contract/dates.ts';
import { toDayNumber } from '#finance/calendar.ts';
import { isStale } from '#finance/nav/series.ts';
import { useRecords, useServerInfo } from '../api/use-records.ts';

const NONE: ReadonlySet<string> = new Set();

/** The codes whose NAVs are stale, so that a search lists them last; none while they are loading or if the service has no GetNAV. */
export function useStaleCodes(enabled: boolean): ReadonlySet<string> {
  const navAsOf = useServerInfo()?.navAsOf ?? null;
  const { data } = useRecords('GetNAV', enabled ? {} : null);
  return useMemo(() => {
    if (data === undefined || navAsOf === null) return NONE;
    const asOf = toDayNumber(datePart(navAsOf));
    const staleByDate = new Map<string | null, boolean>(); // few dates occur in thousands of rows
    const isStaleDate = (navDate: string | null): boolean => {
      const known = staleByDate.get(navDate) ?? isStale(navDate === null ? null : toDayNumber(datePart(navDate)), asOf);
      staleByDate.set(navDate, known);
      return known;
    };
    return new Set(data.flatMap(({ code, navDate }) => (isStaleDate(navDate) ? [code] : [])));
  }, [data, navAsOf]);
}
