import type { UnmatchedPortfolio } from '#contract/data-history.ts';
import type { IsoDate } from '#contract/dates.ts';
import type { Database } from '../database.ts';
import { getDate, getText, getNumber } from '../row-values.ts';

// a list of offers without details has no date
const DAYS = `SELECT kind, MAX(as_of) FROM source WHERE as_of <> '' GROUP BY kind`;

/** The newest day of each kind of file that a dataset was built from. */
export const readSourceDays = async (database: Database): Promise<ReadonlyMap<string, IsoDate>> =>
  new Map((await database.rows(DAYS, [])).map((row) => [getText(row, 0), getDate(row, 1)]));

/** The names of the files of some kinds of which nothing was left out, by kind. */
export async function readWholeFiles(
  database: Database,
  kinds: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const places = kinds.map(() => '?').join(', ');
  const rows = await database.rows(`SELECT kind, name FROM source WHERE unread = 0 AND kind IN (${places})`, kinds);
  const byKind = Map.groupBy(rows, (row) => getText(row, 0));
  return new Map([...byKind].map(([kind, files]) => [kind, files.map((row) => getText(row, 1))]));
}

const UNMATCHED = `SELECT mutual_fund, scheme_name, newest, portfolios, reason FROM unmatched_portfolio
  ORDER BY newest DESC, mutual_fund, scheme_name, reason`;

/** The stored portfolios that match no scheme, newest first. */
export const readUnmatchedPortfolios = async (database: Database): Promise<readonly UnmatchedPortfolio[]> =>
  (await database.rows(UNMATCHED, [])).map((row) => ({
    mutualFund: getText(row, 0),
    schemeName: getText(row, 1),
    newest: getDate(row, 2),
    portfolios: getNumber(row, 3),
    reason: getText(row, 4),
  }));
