import { datePart, type IsoDate } from '#contract/dates.ts';
import type { SchemeSummary } from '#schemes/scheme-summary.ts';
import { useRecords } from '../../api/use-records.ts';

/**
 * How many months the NAVs of the data go back: those of the largest scheme, which is rarely a young one. Null while that is not known.
 * @param isNeeded without it nothing is requested.
 */
export function useNavMonths(rows: readonly SchemeSummary[], isNeeded: boolean): number | null {
  const code = (rows.find(({ return1Year }) => return1Year !== null) ?? rows[0])?.code;
  const { data } = useRecords('GetNAVHistory', isNeeded && code !== undefined ? { code } : null);
  const [first, last] = [data?.[0]?.navDate, data?.at(-1)?.navDate];
  return first && last ? countMonths(datePart(first), datePart(last)) : null;
}

/** Whole months between two dates. */
export function countMonths(from: IsoDate, to: IsoDate): number {
  const [fromYear = 0, fromMonth = 0, fromDay = 0] = from.split('-').map(Number);
  const [year = 0, month = 0, day = 0] = to.split('-').map(Number);
  return 12 * (year - fromYear) + month - fromMonth - (day < fromDay ? 1 : 0);
}
