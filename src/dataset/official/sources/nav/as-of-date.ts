import type { IsoDate } from '#contract/dates.ts';
import { addDays } from '#finance/calendar.ts';
import type { Anomaly } from '../../parsing/errors.ts';
import { findLatestDate } from '../../parsing/row-reader.ts';
import type { NavFile, NavRow, NavSourceName } from './nav-file.ts';

/** Sets the date of a NAV file and its number of rows. Rows dated implausibly far after it are rejected. */
export function setAsOfDate<Name extends NavSourceName>(file: Omit<NavFile<Name>, 'asOf' | 'rowsAsOf'>): NavFile<Name> {
  const counts = countRowsByDate(file.rows);
  const last = findLastPlausibleDate(counts, file.rows.length);
  const dates = [...counts.keys()].filter((date) => last === null || date <= last);
  const asOf = findLatestDate(dates);
  const dated = { ...file, asOf, rowsAsOf: counts.get(asOf) ?? 0 };
  return dates.length === counts.size ? dated : rejectLaterRows(dated);
}

function rejectLaterRows<Name extends NavSourceName>(file: NavFile<Name>): NavFile<Name> {
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

export function countRowsByDate(rows: readonly NavRow[]): ReadonlyMap<IsoDate, number> {
  const counts = new Map<IsoDate, number>();
  let current: IsoDate | undefined;
  let run = 0; // consecutive lines mostly have the same date
  for (const { date } of rows) {
    if (date !== current) {
      if (current !== undefined) counts.set(current, (counts.get(current) ?? 0) + run);
      [current, run] = [date, 0];
    }
    run++;
  }
  return current === undefined ? counts : counts.set(current, (counts.get(current) ?? 0) + run);
}

/** Days by which a NAV may be ahead of the date of most rows: the longest run of holidays, and a margin. */
const MAX_DAYS_AHEAD = 10;

/** Only the file's own date has this many lines: the most that dead plans share is 113 (2 July 2018). */
const MIN_LINES_OF_OWN_DATE = 1_000;

/**
 * The last date that a line of the file may have. Most lines have the file's own date (38 to 62 % of them in the real
 * files of 2025 and 2026), liquid schemes a Sunday after it; a line dated years ahead is a typing error that would make
 * every other NAV look stale. Null if no date dominates, as in an excerpt: then no line can be ruled out.
 */
function findLastPlausibleDate(counts: ReadonlyMap<IsoDate, number>, lines: number): IsoDate | null {
  const own = findMostFrequent(counts);
  if (own === null) return null;
  const [date, count] = own;
  const dominates = count * 2 > lines || count >= MIN_LINES_OF_OWN_DATE;
  return dominates ? addDays(date, MAX_DAYS_AHEAD) : null;
}

/** The date that most lines have, and their number; null without lines. */
export const findMostFrequent = (counts: ReadonlyMap<IsoDate, number>): readonly [IsoDate, number] | null =>
  [...counts].reduce<readonly [IsoDate, number] | null>(
    (most, each) => (most === null || each[1] > most[1] ? each : most),
    null,
  );
