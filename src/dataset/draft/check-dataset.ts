import { countRecords } from '#dataset/storage/chunked-read.ts';
import { createStore } from '#dataset/storage/create-store.ts';
import type { Database } from '#dataset/storage/database.ts';
import { performanceByAum, schemesByCode } from '#dataset/storage/queries/schemes.ts';
import { getNumber, getText } from '#dataset/storage/row-values.ts';
import type { DatasetInfo } from '#dataset/storage/store.ts';
import type { Draft } from './draft.ts';

// Each query selects the first row that violates a rule; a sound dataset returns no row.
const checks: readonly (readonly [fault: string, sql: string])[] = [
  [
    'a sheet lacks rows',
    `SELECT s.id FROM sheet s WHERE s.holding_rows <>
    (SELECT COUNT(*) FROM holding h WHERE h.sheet = s.id) LIMIT 1`,
  ],
  [
    'a code refers to a missing portfolio',
    `SELECT s."code" FROM scheme s
    LEFT JOIN portfolio p ON p.id = s.portfolio WHERE s.portfolio IS NOT NULL AND p.id IS NULL LIMIT 1`,
  ],
  [
    'a portfolio has no sheet of its date',
    `SELECT p.id FROM portfolio p
    LEFT JOIN sheet s ON s.portfolio = p.id AND s.date = p.date WHERE s.id IS NULL LIMIT 1`,
  ],
  [
    'a portfolio has two sheets of one date',
    `SELECT portfolio FROM sheet WHERE portfolio IS NOT NULL
    GROUP BY portfolio, date HAVING COUNT(*) > 1 LIMIT 1`,
  ],
  [
    'the leading code of a portfolio is not the scheme code of its codes',
    `SELECT p.id FROM portfolio p
    JOIN scheme s ON s.portfolio = p.id WHERE s."schemeCode" <> p.leading_code LIMIT 1`,
  ],
  [
    'a code has a NAV but no NAV history, or a history but no NAV',
    `SELECT s."code" FROM scheme s
    LEFT JOIN nav n ON n.code = s."code" WHERE (s."nav" IS NULL) <> (n.code IS NULL) LIMIT 1`,
  ],
  [
    'a NAV history belongs to no code',
    `SELECT n.code FROM nav n
    LEFT JOIN scheme s ON s."code" = n.code WHERE s."code" IS NULL LIMIT 1`,
  ],
  [
    'the columns of a NAV history differ in length',
    `SELECT code FROM nav WHERE LENGTH(navs) <> 4 * LENGTH(days)
    OR LENGTH(sources) <> LENGTH(days) OR LENGTH(days) = 0 LIMIT 1`,
  ],
  [
    'the codes of a portfolio belong to different schemes',
    `SELECT portfolio FROM scheme WHERE portfolio IS NOT NULL
    GROUP BY portfolio HAVING COUNT(DISTINCT scheme_key) > 1 LIMIT 1`,
  ],
  [
    'a portfolio has no prebuilt response with all its rows',
    `SELECT p.id FROM portfolio p LEFT JOIN holdings_response r ON r.portfolio = p.id
    WHERE r.portfolio IS NULL OR r.holding_rows <>
    (SELECT COUNT(*) FROM latest_holding h WHERE h.portfolio = p.id) LIMIT 1`,
  ],
];

/**
 * Checks a draft: the file is intact, and what `checkTables` checks.
 * @throws Error naming the first fault.
 */
export async function checkDataset({ database }: Draft, navRows: number): Promise<DatasetInfo> {
  const [integrity] = await database.rows('PRAGMA quick_check(1)', []);
  if (!integrity || getText(integrity, 0) !== 'ok') {
    throw new Error(`the new dataset is damaged: ${String(integrity?.[0])}`);
  }
  return checkTables(database, navRows);
}

/**
 * Checks a dataset in a database of any engine: the tables are consistent, the number of NAVs is the number written, and every
 * record can be read through the store that the service uses. Returns the dataset's own description.
 * @throws Error naming the first fault.
 */
export async function checkTables(database: Database, navRows: number): Promise<DatasetInfo> {
  for (const [fault, sql] of checks) {
    const [row] = await database.rows(sql, []);
    if (row) throw new Error(`the new dataset is inconsistent: ${fault} (${String(row[0])})`);
  }
  const [stored] = await database.rows('SELECT COALESCE(SUM(LENGTH(days)), 0) / 2, COUNT(*) FROM nav', []);
  if (!stored || getNumber(stored, 0) !== navRows) {
    throw new Error(`the new dataset is inconsistent: ${navRows} NAVs written, ${String(stored?.[0])} stored`);
  }
  const store = await createStore(database);
  for (const query of [performanceByAum, schemesByCode]) {
    const records = await countRecords<unknown>(database, query);
    if (records !== store.info.schemes)
      throw new Error(`the new dataset is inconsistent: ${store.info.schemes} codes, ${records} records`);
  }
  await store.readOffers();
  return store.info;
}
