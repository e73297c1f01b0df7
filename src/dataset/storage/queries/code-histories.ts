import type { IsoDate } from '#contract/dates.ts';
import type { AumPoint } from '#contract/records/aum.ts';
import type { NavPoint } from '#contract/records/nav.ts';
import { stressTestValueFields, type StressTest } from '#contract/records/stress-test.ts';
import { createRowParser } from '#contract/responses/parse-record.ts';
import { lakhToCrore, mergeAumHistory } from '#finance/aum.ts';
import { toDayNumber, toIsoDay } from '#finance/calendar.ts';
import { findNavOfDay } from '#finance/nav/series/missing-days.ts';
import { countDaysUpTo, type NavSeries } from '#finance/nav/series/series.ts';
import type { TradingDays } from '#finance/trading-days.ts';
import type { Database } from '../database.ts';
import { decodeNavSeries } from '../nav-encoding.ts';
import { getBytes, getDate, getText, getDateOrNull, getNumber, getNumberOrNull } from '../row-values.ts';
import { buildSelectList } from '../sql-builder.ts';

const NAVS = `SELECT s."schemeName", n.days, n.navs, i.days, i.levels
  FROM scheme s JOIN nav n ON n.code = s."code" LEFT JOIN index_series i ON i.name = s.benchmark_series WHERE s."code" = ?`;

/**
 * The NAVs of one code between two dates, both inclusive, oldest first, with the level of its benchmark on each date or, on a holiday,
 * of the last trading day before it.
 */
export async function readNavHistory(
  database: Database,
  trading: TradingDays,
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
  return Array.from(series.days.subarray(start, end), (day, index) => ({
    code,
    schemeName,
    navDate: toIsoDay(day),
    nav: navs[index] ?? null,
    benchmarkValue: findNavOfDay(benchmark, day, trading)?.nav ?? null,
    navOverride: overrides.get(day) ?? '',
  }));
}

const NO_LEVELS: NavSeries = { days: new Int32Array(), navs: new Float64Array() };

const AUM_OF_SCHEME = `SELECT s."schemeName", s.portfolio, s."dailyAumDate", s."dailyAum", s.scheme_key, s."specialCharAum" FROM scheme s
  WHERE s."code" = ?`;
const PUBLISHED_AUM = 'SELECT date, aum FROM published_aum WHERE scheme_key = ?';
const PORTFOLIO_TOTALS = 'SELECT date, total_value FROM sheet WHERE portfolio = ? ORDER BY date';

/** The AUM of one code's scheme between two dates, both inclusive, oldest first. */
export async function readAumHistory(
  database: Database,
  code: string,
  from?: IsoDate,
  to?: IsoDate,
): Promise<readonly AumPoint[]> {
  const [scheme] = await database.rows(AUM_OF_SCHEME, [code]);
  if (!scheme) return [];
  const schemeName = getText(scheme, 0);
  const portfolio = getNumberOrNull(scheme, 1);
  const sheets = portfolio === null ? [] : await database.rows(PORTFOLIO_TOTALS, [portfolio]);
  const published = await database.rows(PUBLISHED_AUM, [getText(scheme, 4)]);
  const [date, aum] = [getDateOrNull(scheme, 2), getNumberOrNull(scheme, 3)];
  return mergeAumHistory(
    sheets.map((row) => ({ date: getDate(row, 0), aum: lakhToCrore(getNumber(row, 1)) })),
    published.map((row) => ({ date: getDate(row, 0), aum: getNumber(row, 1) })),
    date === null || aum === null ? null : { date, aum, mark: getText(scheme, 5) },
  )
    .filter((point) => (from === undefined || point.date >= from) && (to === undefined || point.date <= to))
    .map((point) => ({ code, schemeName, date: point.date, aum: point.aum }));
}

const NAME_AND_KEY = 'SELECT "schemeName", scheme_key FROM scheme WHERE "code" = ?';
const STRESS_TESTS = `SELECT ${buildSelectList(stressTestValueFields, 't')}, t.date FROM stress_test t WHERE t.scheme_key = ? ORDER BY t.date`;

const parseValues = createRowParser(stressTestValueFields);

/** The stress tests of one code's scheme between two dates, both inclusive, oldest first. */
export async function readStressTests(
  database: Database,
  code: string,
  from?: IsoDate,
  to?: IsoDate,
): Promise<readonly StressTest[]> {
  const [scheme] = await database.rows(NAME_AND_KEY, [code]);
  if (!scheme) return [];
  const rows = await database.rows(STRESS_TESTS, [getText(scheme, 1)]);
  return rows
    .map((row) => ({
      code,
      schemeName: getText(scheme, 0),
      date: getDate(row, row.length - 1),
      ...parseValues(row),
    }))
    .filter(({ date }) => (from === undefined || date >= from) && (to === undefined || date <= to));
}

/** The NAVs of a code, or the levels of an index. */
export interface NamedSeries extends NavSeries {
  /** A code, or the name of an index in upper case. */
  readonly name: string;
}

/** Series that are read at a time: 2,000 days are 20 kB. */
const SERIES_PER_QUERY = 200;

const ALL_NAVS = `SELECT n.days, n.navs, n.code FROM nav n JOIN scheme s ON s."code" = n.code WHERE n.code > ? ORDER BY n.code LIMIT ?`;
const ALL_LEVELS = 'SELECT days, levels, name FROM index_series WHERE name > ? ORDER BY name LIMIT ?';

/** The NAVs of each code, by code. */
export const readAllNavs = (database: Database): AsyncGenerator<NamedSeries, void> => readSeries(database, ALL_NAVS);

/** The levels of each total-return index, by name. */
export const readAllIndexLevels = (database: Database): AsyncGenerator<NamedSeries, void> =>
  readSeries(database, ALL_LEVELS);

async function* readSeries(database: Database, sql: string): AsyncGenerator<NamedSeries, void> {
  let last = '';
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- the next ones begin where these end
    const rows = await database.rows(sql, [last, SERIES_PER_QUERY]);
    for (const row of rows) {
      last = getText(row, 2);
      yield { name: last, ...decodeNavSeries(getBytes(row, 0), getBytes(row, 1)) };
    }
    if (rows.length < SERIES_PER_QUERY) return;
  }
}
