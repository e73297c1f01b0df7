import type { NavRow } from '../rows.ts';

/** Days on which no NAV of a row can lie ahead of the day most rows carry: the longest run of holidays, and a margin. */
const AHEAD = 10;
const DAY = 86_400_000;

/** The rows of each day. */
export function countByDay(rows: readonly NavRow[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { date } of rows) counts.set(date, (counts.get(date) ?? 0) + 1);
  return counts;
}

/**
 * The last day that a line of the file may carry. About three fifths of a file carry its own day, liquid schemes a
 * Sunday ahead of it; a line years ahead is a slip of the pen that would make every other NAV look stale.
 * Null where no day has half of the lines, as in an excerpt: then nothing can be said.
 */
export function lastPossibleDay(counts: ReadonlyMap<string, number>, lines: number): string | null {
  const [day] = [...counts].find(([, count]) => count * 2 > lines) ?? [];
  return day === undefined ? null : new Date(Date.parse(day) + AHEAD * DAY).toISOString().slice(0, 10);
}
