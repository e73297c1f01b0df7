import type { IsoDate } from '#contract/dates.ts';
import type { NavPoint } from '#contract/records/nav.ts';
import { toDayNumber, toIsoDay } from '#finance/calendar.ts';
import { countDaysUpTo, findNavAsOf, type NavSeries, MAX_DAYS_EARLIER } from '#finance/nav/series/series.ts';
import type { TradingDays } from '#finance/trading-days.ts';
import type { Database } from '../database.ts';
import { decodeNavSeries } from '../nav-encoding.ts';
import { getBytes, getDate, getText } from '../row-values.ts';

const NAVS = `SELECT s."schemeName", n.days, n.navs, i.days, i.levels
  FROM scheme s JOIN nav n ON n.code = s."code" LEFT JOIN index_series i ON i.name = s.benchmark_series WHERE s."code" = ?`;

/**
 * The NAVs of one code between two dates, both inclusive, oldest first, with the level of its benchmark on each date or, on a holiday,
 * of the last trading day before it.
 */
export async function readNavHistory(
  database: Database,
  { findOnOrBefore }: TradingDays,
  code: string,
  from?: IsoDate,
  to?: IsoDate,
): Promise<readonly NavPoint[]> {
  const [row] = await database.rows(NAVS, [code]);
  if (!row) return [];
  const schemeName = getText(row, 0);
  const series = decodeNavSeries(getBytes(row, 1), getBytes(row, 2));
  const benchmark = row[3] === null ? NO_LEVELS : decodeNavSeries(getBytes(row, 3), getBytes(row, 4));
  const overrides = new Map(
    (await database.rows('SELECT date, kind FROM nav_override WHERE code = ?', [code])).map((override) => [
      toDayNumber(getDate(override, 0)),
      getText(override, 1),
    ]),
  );
  const start = from === undefined ? 0 : countDaysUpTo(series.days, toDayNumber(from) - 1);
  const end = to === undefined ? series.days.length : countDaysUpTo(series.days, toDayNumber(to));
  const navs = series.navs.subarray(start, end);
  const findLevel = (day: number): number | null => {
    const found = findNavAsOf(benchmark, day, MAX_DAYS_EARLIER);
    return found !== null && found.day >= findOnOrBefore(day) ? found.nav : null;
  };
  return Array.from(series.days.subarray(start, end), (day, index) => ({
    code,
    schemeName,
    navDate: toIsoDay(day),
    nav: navs[index] ?? null,
    benchmarkValue: findLevel(day),
    navOverride: overrides.get(day) ?? '',
  }));
}

const NO_LEVELS: NavSeries = { days: new Int32Array(), navs: new Float64Array() };
