import type { Anomaly } from '../../parsing/errors.ts';
import type { NavFile, NavRow } from './nav-file.ts';

/** Sets the date of a NAV file and its number of rows. Rows dated implausibly far after it are rejected. */
export function setAsOfDate(file: NavFile): NavFile {
  const counts = countRowsByDate(file.rows);
  const last = findLastPlausibleDate(counts, file.rows.length);
  const dates = [...counts.keys()].filter((date) => last === null || date <= last);
  const asOf = dates.reduce((latest, date) => (date > latest ? date : latest), '');
  const dated = { ...file, asOf, rowsAsOf: counts.get(asOf) ?? 0 };
  return dates.length === counts.size ? dated : rejectLaterRows(dated);
}

function rejectLaterRows(file: NavFile): NavFile {
  const expected = `a date up to ${file.asOf}, like the rest of the file`;
  const rejected: Anomaly[] = [];
  for (const { listed, date } of file.rows)
    if (date > file.asOf) rejected.push({ where: `scheme ${listed.code}`, field: 'Date', received: date, expected });
  return {
    ...file,
    rows: file.rows.filter(({ date }) => date <= file.asOf),
    rejected: [...file.rejected, ...rejected],
  };
}

function countRowsByDate(rows: readonly NavRow[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  let [current, run] = ['', 0]; // consecutive lines mostly have the same date
  for (const { date } of rows) {
    if (date !== current) {
      if (run > 0) counts.set(current, (counts.get(current) ?? 0) + run);
      [current, run] = [date, 0];
    }
    run++;
  }
  return run > 0 ? counts.set(current, (counts.get(current) ?? 0) + run) : counts;
}

/** Days by which a NAV may be ahead of the date of most rows: the longest run of holidays, and a margin. */
const MAX_DAYS_AHEAD = 10;
const MS_PER_DAY = 86_400_000;

/** Only the file's own date has this many lines: the most that dead plans share is 113 (2 July 2018). */
const MIN_LINES_OF_OWN_DATE = 1_000;

/**
 * The last date that a line of the file may have. Most lines have the file's own date (38 to 62 % of them in the real
 * files of 2025 and 2026), liquid schemes a Sunday after it; a line dated years ahead is a typing error that would make
 * every other NAV look stale. Null if no date dominates, as in an excerpt: then no line can be ruled out.
 */
function findLastPlausibleDate(counts: ReadonlyMap<string, number>, lines: number): string | null {
  const [date, count] = [...counts].reduce((most, each) => (each[1] > most[1] ? each : most), ['', 0]);
  const dominates = count * 2 > lines || count >= MIN_LINES_OF_OWN_DATE;
  return dominates ? new Date(Date.parse(date) + MAX_DAYS_AHEAD * MS_PER_DAY).toISOString().slice(0, 10) : null;
}
