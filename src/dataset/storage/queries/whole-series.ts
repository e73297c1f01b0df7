import type { NavSeries } from '#finance/nav/series/series.ts';
import type { Database } from '../database.ts';
import { decodeNavSeries } from '../nav-encoding.ts';
import { getBytes, getText } from '../row-values.ts';

/** The NAVs of a code, or the levels of an index. */
export interface NamedSeries extends NavSeries {
  /** A code, or the name of an index in upper case. */
  readonly name: string;
}

/** Series that are read at a time: 2,000 days are 20 kB. */
const SERIES_PER_QUERY = 200;

const NAVS = `SELECT n.days, n.navs, n.code FROM nav n JOIN scheme s ON s."code" = n.code WHERE n.code > ? ORDER BY n.code LIMIT ?`;
const LEVELS = 'SELECT days, levels, name FROM index_series WHERE name > ? ORDER BY name LIMIT ?';

/** The NAVs of each code, by code. */
export const readAllNavs = (database: Database): AsyncGenerator<NamedSeries, void> => readSeries(database, NAVS);

/** The levels of each total-return index, by name. */
export const readAllIndexLevels = (database: Database): AsyncGenerator<NamedSeries, void> =>
  readSeries(database, LEVELS);

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
