import { numberIn, textIn } from '#dataset/storage/cell.ts';
import { storeOver } from '#dataset/storage/open-store.ts';
import type { DatasetInfo } from '#dataset/storage/store.ts';
import type { Draft } from './draft.ts';

// Each tells the first row that does not hold together, and what is wrong with it; a sound dataset answers none.
const faults: readonly (readonly [fault: string, sql: string])[] = [
  [
    'a sheet lacks rows',
    `SELECT s.id FROM sheet s WHERE s.holding_rows <>
    (SELECT COUNT(*) FROM holding h WHERE h.sheet = s.id) LIMIT 1`,
  ],
  [
    'a code names a portfolio that is not there',
    `SELECT s."code" FROM scheme s
    LEFT JOIN portfolio p ON p.id = s.portfolio WHERE s.portfolio IS NOT NULL AND p.id IS NULL LIMIT 1`,
  ],
  [
    'a portfolio has no sheet of its day',
    `SELECT p.id FROM portfolio p
    LEFT JOIN sheet s ON s.portfolio = p.id AND s.date = p.date WHERE s.id IS NULL LIMIT 1`,
  ],
  [
    'a portfolio has two sheets of one day',
    `SELECT portfolio FROM sheet WHERE portfolio IS NOT NULL
    GROUP BY portfolio, date HAVING COUNT(*) > 1 LIMIT 1`,
  ],
  [
    'a leading code does not lead its portfolio',
    `SELECT p.id FROM portfolio p
    LEFT JOIN scheme s ON s."code" = p.leading_code AND s.portfolio = p.id WHERE s."code" IS NULL LIMIT 1`,
  ],
  [
    'a code has a NAV but no history, or the other way',
    `SELECT s."code" FROM scheme s
    LEFT JOIN nav n ON n.code = s."code" WHERE (s."nav" IS NULL) <> (n.code IS NULL) LIMIT 1`,
  ],
  [
    'a history belongs to no code',
    `SELECT n.code FROM nav n
    LEFT JOIN scheme s ON s."code" = n.code WHERE s."code" IS NULL LIMIT 1`,
  ],
  [
    'a history is torn',
    `SELECT code FROM nav WHERE LENGTH(navs) <> 4 * LENGTH(days)
    OR LENGTH(sources) <> LENGTH(days) OR LENGTH(days) = 0 LIMIT 1`,
  ],
  [
    'a code has no document',
    `SELECT s."code" FROM scheme s
    LEFT JOIN performance_document d ON d.aum_rank = s.aum_rank WHERE d.aum_rank IS NULL LIMIT 1`,
  ],
  [
    'a portfolio has no document of all its rows',
    `SELECT p.id FROM portfolio p LEFT JOIN holdings_document d ON d.portfolio = p.id
    WHERE d.portfolio IS NULL OR d.holding_rows <>
    (SELECT COUNT(*) FROM latest_holding h WHERE h.portfolio = p.id) LIMIT 1`,
  ],
];

/**
 * Whether a draft holds together: the file is sound, tables agree with each other, the NAVs are as many as were written,
 * and every record reads through the door that the service reads it by.
 * Answers what it tells of itself.
 * @throws Error naming the first fault.
 */
export async function checkDataset({ asked }: Draft, navRows: number): Promise<DatasetInfo> {
  const [sound] = await asked.rows('PRAGMA quick_check(1)', []);
  if (!sound || textIn(sound, 0) !== 'ok') throw new Error(`the new dataset is damaged: ${String(sound?.[0])}`);
  for (const [fault, sql] of faults) {
    const [found] = await asked.rows(sql, []);
    if (found) throw new Error(`the new dataset does not hold together: ${fault} (${String(found[0])})`);
  }
  const [kept] = await asked.rows('SELECT COALESCE(SUM(LENGTH(days)), 0) / 2, COUNT(*) FROM nav', []);
  if (!kept || numberIn(kept, 0) !== navRows) {
    throw new Error(`the new dataset does not hold together: ${navRows} NAVs written, ${String(kept?.[0])} kept`);
  }
  const store = await storeOver(asked);
  const records = await store.performance({}, 'dailyAum');
  if (records.length !== store.info.schemes || (await store.schemes({})).length !== records.length) {
    throw new Error(`the new dataset does not hold together: ${store.info.schemes} codes, ${records.length} records`);
  }
  await store.offers();
  return store.info;
}
