import { dayOf } from '#contract/date.ts';

/** The days told, each once, oldest first; times of day are left out. */
export function daysTold(times: readonly (string | null)[]): readonly string[] {
  return [...new Set(times.flatMap((iso) => (iso === null ? [] : [dayOf(iso)])))].toSorted();
}

/** The newest of some days or times, as an ISO day; null where none is told. */
export const newestDay = (times: readonly (string | null)[]): string | null => daysTold(times).at(-1) ?? null;
