import { datePart, type IsoDate, type IsoDateOrDateTime } from '#contract/dates.ts';

/** The distinct days of some dates or times, oldest first. */
export function listDistinctDays(times: readonly (IsoDateOrDateTime | null)[]): readonly IsoDate[] {
  const distinct = [...new Set(times)]; // few, whatever the number of rows
  return [...new Set(distinct.flatMap((iso) => (iso === null ? [] : [datePart(iso)])))].toSorted();
}

/** The newest of some dates or times, as a day; null if all are null. */
export const findNewestDay = (times: readonly (IsoDateOrDateTime | null)[]): IsoDate | null =>
  listDistinctDays(times).at(-1) ?? null;
