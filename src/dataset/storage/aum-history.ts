import type { AumPoint } from '#contract/records/aum.ts';
import { croresOf } from '#finance/aum.ts';
import { numberIn, numberOrNullIn, textIn, textOrNullIn } from './cell.ts';
import type { Database } from './database.ts';

const SCHEME = `SELECT s."schemeName", s.portfolio, s."navDate", s."dailyAum" FROM scheme s WHERE s."code" = ?`;
const TOTALS = 'SELECT date, total_value FROM sheet WHERE portfolio = ? ORDER BY date';

/** The AUM of one code's scheme between two ISO days, both inclusive, oldest first. */
export async function aumHistoryOf(
  database: Database,
  code: string,
  from?: string,
  to?: string,
): Promise<readonly AumPoint[]> {
  const [scheme] = await database.rows(SCHEME, [code]);
  if (!scheme) return [];
  const schemeName = textIn(scheme, 0);
  const portfolio = numberOrNullIn(scheme, 1);
  const sheets = portfolio === null ? [] : await database.rows(TOTALS, [portfolio]);
  const points = sheets.map((row) => ({ date: textIn(row, 0), aum: croresOf(numberIn(row, 1)) }));
  const [navDate, dailyAum] = [textOrNullIn(scheme, 2), numberOrNullIn(scheme, 3)];
  const last = points.at(-1)?.date ?? '';
  // what is told of the day itself, where it is newer than the newest portfolio
  if (navDate !== null && dailyAum !== null && navDate > last) points.push({ date: navDate, aum: dailyAum });
  return points
    .filter(({ date }) => (from === undefined || date >= from) && (to === undefined || date <= to))
    .map(({ date, aum }) => ({ code, schemeName, date, aum }));
}
