import type { IsoDate } from '#contract/dates.ts';
import type { Database } from '#dataset/storage/database.ts';
import { getDate } from '#dataset/storage/row-values.ts';
import { findMarketCapList, getListPeriodEnd } from '#finance/portfolio/market-cap-list.ts';
import type { Draft } from '../../draft/draft.ts';

/** Sets for each sheet the list that classifies its companies. */
export async function assignSizeLists({ sqlite, database }: Draft): Promise<void> {
  const lists = await readLists(database);
  const assign = sqlite.prepare('UPDATE sheet SET size_list = ? WHERE date = ?');
  for (const row of await database.rows('SELECT DISTINCT date FROM sheet', [])) {
    const date = getDate(row, 0);
    assign.run(findMarketCapList(date, lists)?.periodEnd ?? null, date);
  }
}

/** The period ends of half-yearly lists that are in force on the date of some portfolio and not in the dataset. */
export async function findMissingSizeLists(database: Database): Promise<readonly IsoDate[]> {
  const lists = new Set(await readLists(database));
  const dates = await database.rows('SELECT DISTINCT date FROM sheet WHERE portfolio IS NOT NULL', []);
  const required = new Set(dates.map((row) => getListPeriodEnd(getDate(row, 0))));
  return [...required].filter((list) => !lists.has(list)).toSorted();
}

const readLists = async (database: Database): Promise<readonly IsoDate[]> =>
  (await database.rows('SELECT DISTINCT list FROM company_size', [])).map((row) => getDate(row, 0));
