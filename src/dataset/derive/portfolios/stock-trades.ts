import { monthPart } from '#contract/dates.ts';
import { computeStockTrades } from '#dataset/storage/queries/holdings/stock-trades.ts';
import { getDate } from '#dataset/storage/row-values.ts';
import { createRowWriter, type Draft } from '../../draft/draft.ts';

/** Writes what all schemes did with each share, month by month. The corporate actions and the coverage must be written. */
export async function writeStockTrades({ sqlite, database }: Draft): Promise<void> {
  const write = createRowWriter(sqlite, 'stock_trade');
  const dates = await database.rows('SELECT DISTINCT date FROM sheet WHERE portfolio IS NOT NULL ORDER BY date', []);
  for (const month of new Set(dates.map((row) => monthPart(getDate(row, 0))))) {
    for (const trade of await computeStockTrades(database, `${month}-31`)) write({ month, ...trade });
  }
}
