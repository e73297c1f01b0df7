import { sizeListFor } from '#finance/size-list.ts';
import { textIn } from '#dataset/storage/cell.ts';
import type { MarketCapFile } from '../official/rows.ts';
import { rowWriter, type Draft } from './draft.ts';

/** Keeps the sizes that a list tells, in the place of what was kept of that half-year. */
export function writeSizeList({ database }: Draft, list: Pick<MarketCapFile, 'periodEnd' | 'rows'>): void {
  database.prepare('DELETE FROM company_size WHERE list = ?').run(list.periodEnd);
  const write = rowWriter(database, 'company_size');
  for (const { isin, size } of list.rows) write({ list: list.periodEnd, isin, size });
}

/** Tells each sheet the list that its sizes are told by. */
export async function chooseSizeLists({ database, asked }: Draft): Promise<void> {
  const lists = (await asked.rows('SELECT DISTINCT list FROM company_size', [])).map((row) => textIn(row, 0));
  const choose = database.prepare('UPDATE sheet SET size_list = ? WHERE date = ?');
  for (const row of await asked.rows('SELECT DISTINCT date FROM sheet', [])) {
    const date = textIn(row, 0);
    choose.run(sizeListFor(date, lists)?.periodEnd ?? null, date);
  }
}
