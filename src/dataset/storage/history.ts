import { keptReader } from '#contract/record.ts';
import { holding } from '#contract/records/holding.ts';
import { numberIn, textIn, textOrNullIn } from './cell.ts';
import { columnsOf } from './columns.ts';
import type { Database } from './database.ts';
import type { Portfolio } from './store.ts';

const readHolding = keptReader(holding);

const SHEETS = 'SELECT id, date, size_list FROM sheet WHERE portfolio = ? ORDER BY date DESC LIMIT ?';

// AMFI's list sizes companies by their shares, so only shares have a size
const HOLDINGS = `SELECT ${columnsOf(holding, 'h', { size: "COALESCE(c.size, '')", date: 'd.date' })}
  FROM sheet d JOIN holding h ON h.sheet = d.id
  LEFT JOIN company_size c ON c.list = ? AND c.isin = h."isin" AND h."assetType" = 'Equity'
  WHERE d.id = ? ORDER BY h.position`;

const LATEST = `SELECT ${columnsOf(holding, 'h')} FROM latest_holding h WHERE h.portfolio = ? ORDER BY h.position`;

/** The latest portfolio alone: what is searched holds its rows with their sizes, ready to be told. */
export async function latestOf(database: Database, portfolio: number): Promise<readonly Portfolio[]> {
  const holdings = (await database.rows(LATEST, [portfolio])).map(readHolding);
  const date = holdings[0]?.date ?? null;
  return date === null ? historyOf(database, portfolio, 1) : [{ date, holdings }];
}

/** The latest portfolios of a scheme, newest first; rows in the order of the source. */
export async function historyOf(database: Database, portfolio: number, most: number): Promise<readonly Portfolio[]> {
  const sheets = await database.rows(SHEETS, [portfolio, most]);
  return Promise.all(
    sheets.map(async (sheet) => {
      const rows = await database.rows(HOLDINGS, [textOrNullIn(sheet, 2), numberIn(sheet, 0)]);
      return { date: textIn(sheet, 1), holdings: rows.map(readHolding) };
    }),
  );
}
