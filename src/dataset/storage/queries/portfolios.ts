import { createRowParser } from '#contract/parse-record.ts';
import { holdingFields, type Holding } from '#contract/records/holding.ts';
import { canCompare } from '#finance/portfolio/previous-portfolio.ts';
import { parseDebtTerms } from '#finance/portfolio/debt-terms.ts';
import type { Database, SqlRow } from '../database.ts';
import { getBytes, getNumber, getText, getTextOrNull } from '../row-values.ts';
import { buildSelectList } from '../sql-builder.ts';
import type { ClassifiedPortfolio, DatedPortfolio, PortfolioRef } from '../store.ts';
import type { SchemeFilter } from './scheme-filter.ts';

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

/** In place of fields that are not stored with the rows of a sheet, but parsed from their names and ratings. */
const NO_DEBT_TERMS = { ratingGrade: "''", coupon: 'NULL', maturity: 'NULL' };

function parseSheetRow(row: SqlRow): Holding {
  const holding = parseHolding(row);
  return { ...holding, ...parseDebtTerms(holding, holding.date ?? '') };
}

const SHEETS = 'SELECT id, date, size_list FROM sheet WHERE portfolio = ? ORDER BY date DESC LIMIT ?';

// AMFI's list classifies companies by their shares, so only equity holdings have a size. It may have the ISIN from before or
// after a reissue.
const SIZE_BY_OTHER_ISIN = `SELECT MIN(o.size) FROM reissued_isin r JOIN company_size o ON o.isin = r.other_isin
  WHERE o.list = d.size_list AND r.isin = h."isin" AND h."assetType" = 'Equity'`;
const HOLDINGS = `SELECT ${buildSelectList(holdingFields, 'h', {
  size: `COALESCE(c.size, (${SIZE_BY_OTHER_ISIN}), '')`,
  date: 'd.date',
  exposureValue: 'NULL',
  exposure: 'NULL',
  note: "COALESCE(n.note, '')",
  ...NO_DEBT_TERMS,
})}
  FROM sheet d JOIN holding h ON h.sheet = d.id
  LEFT JOIN holding_note n ON n.sheet = h.sheet AND n.position = h.position
  LEFT JOIN company_size c ON c.list = ? AND c.isin = h."isin" AND h."assetType" = 'Equity'
  WHERE d.id = ? ORDER BY h.position`;

// Derivatives that the source lists outside its total. They have no market value and no weight, which would be added to it.
const DERIVATIVES_OUTSIDE_TOTAL = `SELECT ${buildSelectList(holdingFields, 'h', {
  marketValue: 'NULL',
  weight: 'NULL',
  assetType: "'Derivative'",
  size: "''",
  date: 'd.date',
  exposureValue: 'h."marketValue"',
  exposure: 'h."weight"',
  note: "''",
  ...NO_DEBT_TERMS,
})}
  FROM sheet d JOIN derivative h ON h.sheet = d.id WHERE d.id = ? ORDER BY h.position`;

const LATEST = `SELECT ${buildSelectList(holdingFields, 'h')} FROM latest_holding h WHERE h.portfolio = ? ORDER BY h.position`;

/** The latest portfolio alone, from the table that GetHoldingsSearch uses: its rows already include their sizes. */
export async function readLatestPortfolio(database: Database, portfolio: number): Promise<readonly DatedPortfolio[]> {
  const holdings = (await database.rows(LATEST, [portfolio])).map(parseHolding);
  const date = holdings[0]?.date ?? null;
  return date === null ? readPortfolioHistory(database, portfolio, 1) : [{ date, holdings }];
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
  return Promise.all(
    sheets.map(async (sheet) => {
      const id = getNumber(sheet, 0);
      const sizeList = getTextOrNull(sheet, 2);
      const rows = [
        ...(await database.rows(HOLDINGS, [sizeList, id])),
        ...(await database.rows(DERIVATIVES_OUTSIDE_TOTAL, [id])),
      ];
      return { date: getText(sheet, 1), sizeList, holdings: rows.map(parseSheetRow) };
    }),
  );
}

/** The latest portfolio and, if there is one, the previous one that it can be compared with. */
export async function readLatestAndPrevious(
  database: Database,
  portfolio: number,
): Promise<readonly ClassifiedPortfolio[]> {
  const history = await readPortfolioHistory(database, portfolio, 2);
  const [latest, previous] = history;
  return latest && previous && !canCompare(previous.date, latest.date) ? [latest] : history;
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
