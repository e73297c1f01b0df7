import type { IsoDate } from '#contract/dates.ts';
import type { AumPoint } from '#contract/records/aum.ts';
import { EARLIER_AUM_MARK, lakhToCrore } from '#finance/aum.ts';
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
  const byDate = new Map(sheets.map((row) => [getDate(row, 0), lakhToCrore(getNumber(row, 1))]));
  // of a month-end with both, the published AUM is that of AMFI's PreMonthAum
  for (const row of await database.rows(PUBLISHED, [getText(scheme, 4)]))
    byDate.set(getDate(row, 0), getNumber(row, 1));
  const [dailyAumDate, dailyAum] = [getDateOrNull(scheme, 2), getNumberOrNull(scheme, 3)];
  const latest = [...byDate.keys()].reduce((last, date) => (date > last ? date : last), '');
  // the daily AUM is added if it is newer than everything else, and of that day
  const isOfItsDate = getText(scheme, 5) !== EARLIER_AUM_MARK;
  if (isOfItsDate && dailyAumDate !== null && dailyAum !== null && dailyAumDate > latest)
    byDate.set(dailyAumDate, dailyAum);
  return [...byDate]
    .map(([date, aum]) => ({ date, aum }))
    .toSorted((a, b) => (a.date < b.date ? -1 : 1))
    .filter(({ date }) => (from === undefined || date >= from) && (to === undefined || date <= to))
    .map(({ date, aum }) => ({ code, schemeName, date, aum }));
}
