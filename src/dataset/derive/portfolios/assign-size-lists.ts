import type { Database } from '#dataset/storage/database.ts';
import { getText } from '#dataset/storage/row-values.ts';
import { findMarketCapList, getListPeriodEnd } from '#finance/portfolio/market-cap-list.ts';
import type { Draft } from '../../draft/draft.ts';

/** Sets for each sheet the list that classifies its companies. */
export async function assignSizeLists({ sqlite, database }: Draft): Promise<void> {
  const lists = await readLists(database);
  const assign = sqlite.prepare('UPDATE sheet SET size_list = ? WHERE date = ?');
  for (const row of await database.rows('SELECT DISTINCT date FROM sheet', [])) {
    const date = getText(row, 0);
    assign.run(findMarketCapList(date, lists)?.periodEnd ?? null, date);
  }
}

/** Half-yearly lists (ISO day of their period end) that are in force on the date of some portfolio and not in the dataset. */
export async function findMissingSizeLists(database: Database): Promise<readonly string[]> {
  const lists = new Set(await readLists(database));
  const dates = await database.rows('SELECT DISTINCT date FROM sheet WHERE portfolio IS NOT NULL', []);
  const required = new Set(dates.map((row) => getListPeriodEnd(getText(row, 0))));
  return [...required].filter((list) => !lists.has(list)).toSorted();
}

const readLists = async (database: Database): Promise<readonly string[]> =>
  (await database.rows('SELECT DISTINCT list FROM company_size', [])).map((row) => getText(row, 0));
