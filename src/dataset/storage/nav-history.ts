import { dayNumber, isoDay } from '#finance/calendar.ts';
import { countUpTo } from '#finance/series.ts';
import type { NavPoint } from '#contract/records/nav.ts';
import { bytesIn, textIn } from './cell.ts';
import type { Database } from './database.ts';
import { unpackSeries } from './nav-columns.ts';

const NAVS = `SELECT s."schemeName", n.days, n.navs FROM scheme s JOIN nav n ON n.code = s."code" WHERE s."code" = ?`;

/** The NAVs of one code between two ISO days, both inclusive, oldest first. */
export async function navHistoryOf(
  database: Database,
  code: string,
  from?: string,
  to?: string,
): Promise<readonly NavPoint[]> {
  const [row] = await database.rows(NAVS, [code]);
  if (!row) return [];
  const schemeName = textIn(row, 0);
  const series = unpackSeries(bytesIn(row, 1), bytesIn(row, 2));
  const first = from === undefined ? 0 : countUpTo(series.days, dayNumber(from) - 1);
  const end = to === undefined ? series.days.length : countUpTo(series.days, dayNumber(to));
  const navs = series.navs.subarray(first, end);
  return Array.from(series.days.subarray(first, end), (day, at) => ({
    code,
    schemeName,
    navDate: isoDay(day),
    nav: navs[at] ?? null,
  }));
}
