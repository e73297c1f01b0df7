import type { Database } from '../../database.ts';
import { getText } from '../../row-values.ts';

const ISINS = `SELECT isin FROM company_symbol WHERE symbol_key = ?
  UNION SELECT r.other_isin FROM company_symbol c JOIN reissued_isin r ON r.isin = c.isin WHERE c.symbol_key = ?`;

/** The ISINs, also former and later ones, of the company with exactly this BSE or NSE symbol (in lower case). */
export const readSymbolIsins = async (database: Database, symbol: string): Promise<readonly string[]> =>
  (await database.rows(ISINS, [symbol, symbol])).map((row) => getText(row, 0));
