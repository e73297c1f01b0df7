import { datePart } from '#contract/dates.ts';

/** The distinct days of some ISO dates or times, oldest first. */
export function listDistinctDays(times: readonly (string | null)[]): readonly string[] {
  return [...new Set(times.flatMap((iso) => (iso === null ? [] : [datePart(iso)])))].toSorted();
}

/** The newest of some ISO dates or times, as a day; null if all are null. */
export const findNewestDay = (times: readonly (string | null)[]): string | null =>
  listDistinctDays(times).at(-1) ?? null;
