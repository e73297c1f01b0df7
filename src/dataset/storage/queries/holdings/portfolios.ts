import { datePart, monthPart, type IsoDate } from '#contract/dates.ts';
import { holdingFields } from '#contract/records/holding.ts';
import { portfolioDateFields, type PortfolioDate } from '#contract/records/portfolio.ts';
import { createRowParser } from '#contract/responses/parse-record.ts';
import { areDatesComparable } from '#finance/portfolio/matching/previous-portfolio.ts';
import type { Database, SqlRow } from '../../database.ts';
import { getBytes, getDate, getDateOrNull, getNumber, getText } from '../../row-values.ts';
import { buildSelectList } from '../../sql-builder.ts';
import type { ClassifiedPortfolio, DatedPortfolio, MonthEndPortfolio, PortfolioRef } from '../../store.ts';
import type { SchemeFilter } from '../scheme-filter.ts';
import { readClassifiedPositions, readSheetRows } from './sheet-rows.ts';

const PORTFOLIO_REFS = 'SELECT p.id, p.leading_code, p.scheme_name FROM';

/**
 * The distinct portfolios of the selected schemes, by leading code. For a small selection the join is faster, and
 * duplicates are removed here: an embedded database builds a temporary table for each list it looks up in, which takes
 * four times as long.
 */
export async function findPortfolios(
  database: Database,
  { sql, parameters, isSmall }: SchemeFilter,
): Promise<readonly PortfolioRef[]> {
  const rows = await database.rows(
    isSmall
      ? `${PORTFOLIO_REFS} scheme s JOIN portfolio p ON p.id = s.portfolio WHERE ${sql}`
      : `${PORTFOLIO_REFS} portfolio p WHERE p.id IN (SELECT s.portfolio FROM scheme s WHERE ${sql}) ORDER BY p.id`,
    parameters,
  );
  const found = rows.map((row) => ({
    id: getNumber(row, 0),
    leadingCode: getText(row, 1),
    schemeName: getText(row, 2),
  }));
  if (!isSmall || found.length < 2) return found;
  return [...new Map(found.map((portfolio) => [portfolio.id, portfolio])).values()].toSorted((a, b) => a.id - b.id);
}

const parseHolding = createRowParser(holdingFields);

const SHEETS = 'SELECT id, date, size_list FROM sheet WHERE portfolio = ? ORDER BY date DESC LIMIT ?';

/** The newest sheets up to a date. */
const SHEETS_TO = 'SELECT id, date, size_list FROM sheet WHERE portfolio = ? AND date <= ? ORDER BY date DESC LIMIT ?';

const LATEST = `SELECT ${buildSelectList(holdingFields, 'h')} FROM latest_holding h WHERE h.portfolio = ? ORDER BY h.position`;

/** The latest portfolio alone, from the table that GetHoldingsSearch uses: its rows already include their sizes. */
export async function readLatestPortfolio(database: Database, portfolio: number): Promise<readonly DatedPortfolio[]> {
  const holdings = (await database.rows(LATEST, [portfolio])).map(parseHolding);
  const date = holdings[0]?.date ?? null;
  return date === null ? readPortfolioHistory(database, portfolio, 1) : [{ date: datePart(date), holdings }];
}

/**
 * The latest `max` portfolios of a scheme, newest first; rows in the order of the source, derivatives outside its total after
 * the holdings.
 */
export async function readPortfolioHistory(
  database: Database,
  portfolio: number,
  max: number,
): Promise<readonly ClassifiedPortfolio[]> {
  const sheets = await database.rows(SHEETS, [portfolio, max]);
  return Promise.all(sheets.map((sheet) => readSheet(database, sheet)));
}

/** The portfolio of a row of `SHEETS`. */
async function readSheet(database: Database, sheet: SqlRow): Promise<ClassifiedPortfolio> {
  const [id, sizeList] = [getNumber(sheet, 0), getDateOrNull(sheet, 2)];
  const holdings = (await readSheetRows(database, [id])).get(id) ?? [];
  return { date: getDate(sheet, 1), sizeList, holdings };
}

/**
 * The portfolio of a date or, if a scheme has none, its newest of that month: portfolios of one month are dated on its last
 * day or its last trading day. Without a date, the latest.
 */
export async function readPortfolioOn(
  database: Database,
  portfolio: number,
  date?: IsoDate,
): Promise<ClassifiedPortfolio | undefined> {
  if (date === undefined) return (await readPortfolioHistory(database, portfolio, 1))[0];
  const [exact] = await database.rows(SHEETS_TO, [portfolio, date, 1]);
  if (exact && getText(exact, 1) === date) return readSheet(database, exact);
  const [newest] = await database.rows(SHEETS_TO, [portfolio, `${monthPart(date)}-31`, 1]);
  return newest && monthPart(getDate(newest, 1)) === monthPart(date) ? readSheet(database, newest) : undefined;
}

/**
 * The latest portfolio, or that of a date (see {@link readPortfolioOn}), and, if there is one, the previous one that it can be
 * compared with.
 */
export async function readLatestAndPrevious(
  database: Database,
  portfolio: number,
  date?: IsoDate,
): Promise<readonly ClassifiedPortfolio[]> {
  const current = await readPortfolioOn(database, portfolio, date);
  if (!current) return [];
  const [, previous] = await database.rows(SHEETS_TO, [portfolio, current.date, 2]);
  return previous && areDatesComparable(getDate(previous, 1), current.date)
    ? [current, await readSheet(database, previous)]
    : [current];
}

const BETWEEN = 'SELECT id, date FROM sheet WHERE portfolio = ? AND date >= ? AND date <= ? ORDER BY date';

/** The newest portfolio of each month from one to another, both inclusive, oldest first; months without one are skipped. */
export async function readMonthEndPortfolios(
  database: Database,
  portfolio: number,
  from: IsoDate,
  to: IsoDate,
): Promise<readonly MonthEndPortfolio[]> {
  const sheets = await database.rows(BETWEEN, [portfolio, `${monthPart(from)}-01`, `${monthPart(to)}-31`]);
  const newest = new Map(
    sheets.map((row) => [monthPart(getDate(row, 1)), { id: getNumber(row, 0), date: getDate(row, 1) }]),
  );
  const ids = Array.from(newest.values(), ({ id }) => id);
  const rows = await readClassifiedPositions(database, ids);
  return Array.from(newest.values(), ({ id, date }) => ({ date, rows: rows.get(id) ?? [] }));
}

const PORTFOLIO_DATES = `SELECT ${buildSelectList(portfolioDateFields, 'd', {
  code: 'p.leading_code',
  schemeName: 'p.scheme_name',
  date: 'd.date',
  holdingRows: 'd.holding_rows',
})} FROM portfolio p JOIN sheet d ON d.portfolio = p.id`;

const parsePortfolioDate = createRowParser(portfolioDateFields);

/** The portfolios of the selected schemes, by leading code, then newest first: their dates, and what is printed below them. */
export async function readPortfolioDates(
  database: Database,
  { sql, parameters }: SchemeFilter,
): Promise<readonly PortfolioDate[]> {
  const rows = await database.rows(
    `${PORTFOLIO_DATES} WHERE p.id IN (SELECT s.portfolio FROM scheme s WHERE ${sql}) ORDER BY p.id, d.date DESC`,
    parameters,
  );
  return rows.map(parsePortfolioDate);
}

const RESPONSES =
  'SELECT r.portfolio, r.body FROM scheme s JOIN holdings_response r ON r.portfolio = s.portfolio WHERE';

/** The serialized response for the only portfolio of the selected schemes; null if they have none or several. */
export async function readHoldingsResponse(
  database: Database,
  { sql, parameters }: SchemeFilter,
): Promise<Uint8Array | null> {
  const [row, ...others] = await database.rows(`${RESPONSES} ${sql}`, parameters);
  if (row === undefined || others.some(([portfolio]) => portfolio !== row[0])) return null;
  return getBytes(row, 1);
}
