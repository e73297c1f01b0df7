import { sizeListDue } from '#finance/size-list.ts';
import { textIn } from '#dataset/storage/cell.ts';
import type { Database } from '#dataset/storage/database.ts';

/** Half-yearly lists (ISO day of their last day) that are due on the day of some kept portfolio and were not imported. */
export async function listsMissing(asked: Database): Promise<readonly string[]> {
  const dates = await asked.rows('SELECT DISTINCT date FROM sheet WHERE portfolio IS NOT NULL', []);
  const lists = new Set((await asked.rows('SELECT DISTINCT list FROM company_size', [])).map((row) => textIn(row, 0)));
  const due = new Set(dates.map((row) => sizeListDue(textIn(row, 0))));
  return [...due].filter((list) => !lists.has(list)).toSorted();
}
