import { StockTrades, type StockTrade } from '#finance/portfolio/stock-trades.ts';
import type { DatasetEvidence } from '#finance/portfolio/changes.ts';
import type { Position } from '#finance/portfolio/position.ts';
import type { Database, SqlRow } from '../database.ts';
import { getNumber, getNumberOrNull, getText } from '../row-values.ts';
import { inList } from '../sql-builder.ts';
import { readCorporateActions } from './corporate-actions.ts';
import { forEachChunk, readMonthSheets } from './month-sheets.ts';

const SHARES = `SELECT sheet, "instrument", "isin", "quantity", "marketValue" FROM holding
  WHERE "assetType" = 'Equity' AND "isin" <> '' AND`;

/** What all schemes did with each share, from their previous portfolios to those of a month, by ISIN. */
export async function readStockTrades(database: Database, date: string): Promise<readonly StockTrade[]> {
  const trades = new StockTrades();
  const evidenceByMonths = new Map<string, DatasetEvidence>();
  const readEvidence = async (previousDate: string, currentDate: string): Promise<DatasetEvidence> => {
    const months = `${previousDate.slice(0, 7)} ${currentDate.slice(0, 7)}`;
    const evidence = evidenceByMonths.get(months) ?? (await readCorporateActions(database, previousDate, currentDate));
    evidenceByMonths.set(months, evidence);
    return evidence;
  };
  await forEachChunk(await readMonthSheets(database, date), async (chunk) => {
    const { sql, parameters } = inList(
      'sheet',
      chunk.flatMap(({ current, previous }) => (previous ? [current.id, previous.id] : [current.id])),
    );
    const rows = await database.rows(`${SHARES} ${sql} ORDER BY sheet, position`, parameters);
    const bySheet = Map.groupBy(rows, (row) => getNumber(row, 0));
    const getShares = (sheet: number) => (bySheet.get(sheet) ?? []).map(parseShare);
    for (const { current, previous } of chunk) {
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

const parseShare = (row: SqlRow): Position => ({
  instrument: getText(row, 1),
  isin: getText(row, 2),
  assetType: 'Equity',
  quantity: getNumberOrNull(row, 3),
  marketValue: getNumberOrNull(row, 4),
  weight: null,
  yield: null,
});
