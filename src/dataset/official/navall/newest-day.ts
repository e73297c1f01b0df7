import type { NavRow } from '../rows.ts';

/** Days on which no NAV of a row can lie ahead of the day most rows carry: the longest run of holidays, and a margin. */
const AHEAD = 10;
const DAY = 86_400_000;

/** The rows of each day. */
export function countByDay(rows: readonly NavRow[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  let [of, run] = ['', 0]; // lines of a day mostly stand together
  for (const { date } of rows) {
    if (date !== of) {
      if (run > 0) counts.set(of, (counts.get(of) ?? 0) + run);
      [of, run] = [date, 0];
    }
    run++;
  }
  return run > 0 ? counts.set(of, (counts.get(of) ?? 0) + run) : counts;
}

/** So many lines on one day only a day of its own puts there: the most that dead plans share is 113 (2 July 2018). */
const SURELY = 1_000;

/**
 * The last day that a line of the file may carry. Most lines carry the file's own day (38 to 62 % of them in the real
 * files of 2025 and 2026), liquid schemes a Sunday ahead of it; a line years ahead is a slip of the pen that would make
 * every other NAV look stale. Null where no day stands out, as in an excerpt: then nothing can be said.
 */
export function lastPossibleDay(counts: ReadonlyMap<string, number>, lines: number): string | null {
  const [day, count] = [...counts].reduce((most, each) => (each[1] > most[1] ? each : most), ['', 0]);
  const standsOut = count * 2 > lines || count >= SURELY;
  return standsOut ? new Date(Date.parse(day) + AHEAD * DAY).toISOString().slice(0, 10) : null;
}
