import type { IsoDate } from '#contract/dates.ts';
import type { AumPoint } from '#contract/records/aum.ts';
import { lakhToCrore, mergeAumHistory } from '#finance/aum.ts';
import type { Database } from '../database.ts';
import { getDate, getDateOrNull, getNumber, getNumberOrNull, getText } from '../row-values.ts';

const SCHEME = `SELECT s."schemeName", s.portfolio, s."dailyAumDate", s."dailyAum", s.scheme_key, s."specialCharAum" FROM scheme s
  WHERE s."code" = ?`;
const PUBLISHED = 'SELECT date, aum FROM published_aum WHERE scheme_key = ?';
const TOTALS = 'SELECT date, total_value FROM sheet WHERE portfolio = ? ORDER BY date';

/** The AUM of one code's scheme between two dates, both inclusive, oldest first. */
export async function readAumHistory(
  database: Database,
  code: string,
  from?: IsoDate,
  to?: IsoDate,
): Promise<readonly AumPoint[]> {
  const [scheme] = await database.rows(SCHEME, [code]);
  if (!scheme) return [];
  const schemeName = getText(scheme, 0);
  const portfolio = getNumberOrNull(scheme, 1);
  const sheets = portfolio === null ? [] : await database.rows(TOTALS, [portfolio]);
  const published = await database.rows(PUBLISHED, [getText(scheme, 4)]);
  const [date, aum] = [getDateOrNull(scheme, 2), getNumberOrNull(scheme, 3)];
  return mergeAumHistory(
    sheets.map((row) => ({ date: getDate(row, 0), aum: lakhToCrore(getNumber(row, 1)) })),
    published.map((row) => ({ date: getDate(row, 0), aum: getNumber(row, 1) })),
    date === null || aum === null ? null : { date, aum, mark: getText(scheme, 5) },
  )
    .filter((point) => (from === undefined || point.date >= from) && (to === undefined || point.date <= to))
    .map((point) => ({ code, schemeName, date: point.date, aum: point.aum }));
}
