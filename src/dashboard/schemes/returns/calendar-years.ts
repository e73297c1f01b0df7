import type { CalendarYear } from '#contract/records/calendar-year.ts';
import { nameQuartile } from '#schemes/peers/quartile-names.ts';
import { useOperationSupport, useRecords } from '../../api/use-records.ts';
import type { Quarter } from '../../ui/quarter-shade.tsx';
import { DASH, formatInteger, formatNumber } from '../../ui/text/format.ts';

/** Where the return of a calendar year was among those of the peers of then. */
export interface YearStanding {
  /** `7 of 32`; '' without a rank. */
  readonly rank: string;
  readonly quarter: Quarter | null;
  /** `Rank 7 of 32 peers of 2025: top quartile. Median 11.80 %.` */
  readonly note: string;
}

/** Finds a year of a code; null without one. */
export type FindYearStanding = (code: string, year: number) => YearStanding | null;

/** The calendar years of some codes among the peers of then; null while they are loading and if the service does not have them. */
export function useCalendarYears(codes: readonly string[]): FindYearStanding | null {
  const { isSupported } = useOperationSupport('GetCalendarYears');
  const { data } = useRecords('GetCalendarYears', isSupported && codes.length > 0 ? { code: codes.join(',') } : null);
  if (!data) return null;
  const years = new Map(data.map((row) => [`${row.code} ${row.year}`, describeYear(row)]));
  return (code, year) => years.get(`${code} ${year}`) ?? null;
}

const quarters: ReadonlyMap<string, Quarter> = new Map<string, Quarter>([
  ['1', 1],
  ['2', 2],
  ['3', 3],
  ['4', 4],
  ['Median', 'median'],
]);

/** Describes a record of GetCalendarYears. */
export function describeYear({ year, rank, peers, peerMedian, quartile }: CalendarYear): YearStanding {
  const quarter = quarters.get(quartile) ?? null;
  if (peers === null) return { rank: '', quarter, note: 'Not ranked: no peers.' };
  const of = `${formatInteger(peers)} ${peers === 1 ? 'peer' : 'peers'} of ${year}`;
  const median = `Median ${peerMedian === null ? DASH : `${formatNumber(peerMedian)} %`}.`;
  if (rank === null) return { rank: '', quarter, note: `Not ranked: ${of}. ${median}` };
  const name = quarter === null ? '' : `: ${nameQuartile(quarter).toLowerCase()}`;
  return { rank: `${rank} of ${formatInteger(peers)}`, quarter, note: `Rank ${rank} of ${of}${name}. ${median}` };
}
