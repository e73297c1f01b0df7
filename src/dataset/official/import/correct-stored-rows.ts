import { getText } from '#dataset/storage/row-values.ts';
import type { Draft } from '../../build/draft.ts';
import { isDatedSecurity } from '../parse/portfolio/asset-type.ts';

/**
 * Corrects the rows of portfolios that an earlier parser stored, as far as they show what is wrong with them: a file that was imported
 * is not parsed again.
 */
export async function correctStoredRows({ sqlite, database }: Draft): Promise<void> {
  const bills = await database.rows(`SELECT DISTINCT isin FROM holding WHERE "assetType" = 'Money Market'`, []);
  const setDebt = sqlite.prepare(
    `UPDATE holding SET "assetType" = 'Debt' WHERE "assetType" = 'Money Market' AND isin = ?`,
  );
  for (const isin of bills.map((row) => getText(row, 0)).filter(isDatedSecurity)) setDebt.run(isin);
  sqlite.exec('UPDATE holding SET quantity = NULL WHERE quantity = 0 AND "marketValue" <> 0');
}
