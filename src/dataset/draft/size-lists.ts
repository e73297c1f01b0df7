import { toTextKey } from '#dataset/storage/columns.ts';
import type { SizeListFile } from '../official/sources/size-list/parse-size-list.ts';
import { createRowWriter, type Draft } from './draft.ts';

/** Writes the company sizes and symbols of a market-cap list, replacing those of an earlier list for the same half-year. */
export function writeSizeList({ sqlite }: Draft, list: Pick<SizeListFile, 'periodEnd' | 'rows'>): void {
  sqlite.prepare('DELETE FROM company_size WHERE list = ?').run(list.periodEnd);
  const write = createRowWriter(sqlite, 'company_size');
  for (const { isin, size } of list.rows) write({ list: list.periodEnd, isin, size });
  sqlite.prepare('DELETE FROM company_symbol WHERE list = ?').run(list.periodEnd);
  const writeSymbol = createRowWriter(sqlite, 'company_symbol');
  for (const { isin, symbols = [] } of list.rows) {
    for (const symbol of new Set(symbols.map(toTextKey)))
      writeSymbol({ list: list.periodEnd, symbol_key: symbol, isin });
  }
}
