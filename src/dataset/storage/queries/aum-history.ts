import type { AumPoint } from '#contract/records/aum.ts';
import { lakhToCrore } from '#finance/aum.ts';
import type { Database } from '../database.ts';
import { getNumber, getNumberOrNull, getText, getTextOrNull } from '../row-values.ts';

const SCHEME = `SELECT s."schemeName", s.portfolio, s."navDate", s."dailyAum" FROM scheme s WHERE s."code" = ?`;
const TOTALS = 'SELECT date, total_value FROM sheet WHERE portfolio = ? ORDER BY date';

/** The AUM of one code's scheme between two ISO dates, both inclusive, oldest first. */
export async function readAumHistory(
  database: Database,
  code: string,
  from?: string,
  to?: string,
): Promise<readonly AumPoint[]> {
  const [scheme] = await database.rows(SCHEME, [code]);
  if (!scheme) return [];
  const schemeName = getText(scheme, 0);
  const portfolio = getNumberOrNull(scheme, 1);
  const sheets = portfolio === null ? [] : await database.rows(TOTALS, [portfolio]);
  const points = sheets.map((row) => ({ date: getText(row, 0), aum: lakhToCrore(getNumber(row, 1)) }));
  const [navDate, dailyAum] = [getTextOrNull(scheme, 2), getNumberOrNull(scheme, 3)];
  const latest = points.at(-1)?.date ?? '';
  // The daily AUM is added when it is newer than the latest portfolio.
  if (navDate !== null && dailyAum !== null && navDate > latest) points.push({ date: navDate, aum: dailyAum });
  return points
    .filter(({ date }) => (from === undefined || date >= from) && (to === undefined || date <= to))
    .map(({ date, aum }) => ({ code, schemeName, date, aum }));
}
