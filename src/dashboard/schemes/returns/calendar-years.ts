import type { CalendarYear as YearRecord } from '#contract/records/calendar-year.ts';
import { getComparisonRule } from '#finance/comparison/rules.ts';
import { computeAboveMedian } from '#finance/comparison/standing.ts';
import { nameStandingQuartile, parseQuartile } from '#schemes/peers/quartile-names.ts';
import { useOperationSupport, useRecords } from '../../api/use-records.ts';
import { DASH, formatInteger, formatNumber } from '../../ui/text/format.ts';
import type { ShownStanding } from '../peers/shown-standing.tsx';

/** Where the return of a calendar year was among those of the peers of then. */
export interface YearStanding {
  readonly standing: ShownStanding;
  /** `7 of 32`; '' without a rank. */
  readonly rank: string;
  /** The return less the median, both as printed, points; null without one. */
  readonly aboveMedian: number | null;
  /** `Rank 7 of 32 peers of 2025: top quartile. Median 11.80 %.` */
  readonly note: string;
}

/** The complete calendar years of some codes. */
export interface CalendarYears {
  /** Null without that year of the code. */
  readonly find: (code: string, year: number) => YearStanding | null;
  /** The years in which any code has a median of its peers, the earliest first. */
  readonly years: readonly number[];
}

/** The calendar years of some codes among the peers of then; undefined while they are loading, null if the service does not have them. */
export function useCalendarYears(codes: readonly string[]): CalendarYears | null | undefined {
  const { isSupported, failure } = useOperationSupport('GetCalendarYears');
  const query = useRecords('GetCalendarYears', isSupported && codes.length > 0 ? { code: codes.join(',') } : null);
  const { data } = query;
  if (!data) return query.isLoading || (isSupported === undefined && failure === null) ? undefined : null;
  const standings = new Map(data.map((row) => [`${row.code} ${row.year}`, describeYear(row)]));
  return {
    find: (code, year) => standings.get(`${code} ${year}`) ?? null,
    years: [...new Set(data.flatMap(({ year, peerMedian }) => (peerMedian === null ? [] : (year ?? []))))].toSorted(
      (a, b) => a - b,
    ),
  };
}

/** Describes a record of GetCalendarYears. */
export function describeYear({ year, return: value, rank, peers, peerMedian, quartile }: YearRecord): YearStanding {
  const standing = { rank, count: peers, quartile: parseQuartile(quartile) };
  const aboveMedian = computeAboveMedian(
    value,
    { median: peerMedian, reason: null },
    getComparisonRule('calendarYear1'),
  );
  if (peers === null) return { standing, rank: '', aboveMedian, note: 'Not ranked: no peers.' };
  const of = `${formatInteger(peers)} ${peers === 1 ? 'peer' : 'peers'} of ${year}`;
  const median = `Median ${peerMedian === null ? DASH : `${formatNumber(peerMedian)} %`}.`;
  if (rank === null) return { standing, rank: '', aboveMedian, note: `Not ranked: ${of}. ${median}` };
  const name = nameStandingQuartile(standing).toLowerCase();
  return {
    standing,
    rank: `${rank} of ${formatInteger(peers)}`,
    aboveMedian,
    note: `Rank ${rank} of ${of}${name && `: ${name}`}. ${median}`,
  };
}
