import { numberOrNullIn, textIn, textOrNullIn } from './cell.ts';
import type { Condition } from './condition.ts';
import type { Database } from './database.ts';
import type { SchemeAssets } from './store.ts';

const ASSETS = `SELECT s."code", s."schemeName", s."mutualFund", s."plan", s."option", s.portfolio, s."navDate",
  s."dailyAum", s."preMonthAum" FROM scheme s`;

/** The codes meant and the assets of their schemes, by code. */
export async function assetsOf(database: Database, { sql, parameters }: Condition): Promise<readonly SchemeAssets[]> {
  const rows = await database.rows(`${ASSETS} WHERE ${sql} ORDER BY s."code"`, parameters);
  return rows.map((row) => ({
    code: textIn(row, 0),
    schemeName: textIn(row, 1),
    mutualFund: textIn(row, 2),
    plan: textIn(row, 3),
    option: textIn(row, 4),
    portfolio: numberOrNullIn(row, 5),
    navDate: textOrNullIn(row, 6),
    dailyAum: numberOrNullIn(row, 7),
    preMonthAum: numberOrNullIn(row, 8),
  }));
}
