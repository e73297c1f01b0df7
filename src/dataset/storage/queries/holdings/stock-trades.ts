import { monthPart, type IsoDate } from '#contract/dates.ts';
import type { DatasetEvidence } from '#finance/portfolio/changes.ts';
import { type SharePosition, StockTrades, type StockTrade } from '#finance/portfolio/stock-trades.ts';
import type { Database, SqlRow } from '../../database.ts';
import { getNumber, getNumberOrNull, getText } from '../../row-values.ts';
import { inList } from '../../sql-builder.ts';
import type { MarketPart } from '../../store.ts';
import { readPortfoliosOf } from '../market-history.ts';
import { createEvidenceReader } from './corporate-actions.ts';
import { forEachChunk, readMonthSheets } from './month-sheets.ts';
import { createChangeFilter } from './portfolio-coverage.ts';

/** Official portfolios print industries, and no sectors. */
const SHARES = `SELECT sheet, "instrument", "isin", "quantity", "marketValue",
    CASE "sector" WHEN '' THEN "industryOrRating" ELSE "sector" END FROM holding
  WHERE "assetType" = 'Equity' AND "isin" <> '' AND`;

/** Reads what `computeStockTrades` gives: of the whole market it was stored for the newest portfolios of each month when the dataset was built. */
export async function readStockTrades(
  database: Database,
  date: IsoDate,
  part: MarketPart = {},
): Promise<readonly StockTrade[]> {
  if (part.subCategory !== undefined || part.mutualFund !== undefined)
    return computeStockTrades(database, date, await readPortfoliosOf(database, part));
  const month = monthPart(date);
  const [replaced] = await database.rows(REPLACED, [date, `${month}-31`]);
  if (replaced) return computeStockTrades(database, date);
  return (await database.rows(TRADES, [month])).map((row) => ({
    isin: getText(row, 0),
    instrument: getText(row, 1),
    bought: getNumber(row, 2),
    sold: getNumber(row, 3),
    tradeValue: getNumberOrNull(row, 4),
    schemes: getNumber(row, 5),
    sector: getText(row, 6),
  }));
}

const TRADES = `SELECT "isin", "instrument", "bought", "sold", "tradeValue", "schemes", "sector" FROM stock_trade
  WHERE month = ? ORDER BY "isin"`;

/** A portfolio of the date whose scheme has a newer one in that month. */
const REPLACED = `SELECT s.id FROM sheet s JOIN sheet newer ON newer.portfolio = s.portfolio
  WHERE s.date = ? AND newer.date > s.date AND newer.date <= ? LIMIT 1`;

/**
 * What all schemes, or those of some portfolios, did with each share, from their previous portfolios to those of a date or, without one, of its month; by ISIN. Trades are of
 * the fund houses that are loaded in both months, and since the month before.
 */
export async function computeStockTrades(
  database: Database,
  date: IsoDate,
  portfolios?: ReadonlySet<number>,
): Promise<readonly StockTrade[]> {
  const trades = new StockTrades();
  const readEvidence = createEvidenceReader(database);
  const isCompared = await createChangeFilter(database, monthPart(date));
  const sheets = await readMonthSheets(database, date);
  const selected = sheets.filter(({ portfolio }) => portfolios?.has(portfolio) ?? true);
  await forEachChunk(selected, async (chunk) => {
    const { sql, parameters } = inList(
      'sheet',
      chunk.flatMap(({ current, previous }) => (previous ? [current.id, previous.id] : [current.id])),
    );
    const rows = await database.rows(`${SHARES} ${sql} ORDER BY sheet, position`, parameters);
    const bySheet = Map.groupBy(rows, (row) => getNumber(row, 0));
    const getShares = (sheet: number) => (bySheet.get(sheet) ?? []).map(parseShare);
    for (const { portfolio, current, previous: earlier } of chunk) {
      const previous = earlier && isCompared(portfolio, earlier.date) ? earlier : null;
      trades.add({
        current: getShares(current.id),
        previous: previous && getShares(previous.id),
        evidence: previous ? await readEvidence(previous.date, current.date) : NO_EVIDENCE,
      });
    }
  });
  return trades.list();
}

const NO_EVIDENCE: DatasetEvidence = { reissues: [], actions: new Map() };

const parseShare = (row: SqlRow): SharePosition => ({
  instrument: getText(row, 1),
  isin: getText(row, 2),
  assetType: 'Equity',
  quantity: getNumberOrNull(row, 3),
  marketValue: getNumberOrNull(row, 4),
  sector: getText(row, 5),
  weight: null,
  yield: null,
});
