import { monthPart } from '#contract/dates.ts';
import { serializeEnvelope } from '#contract/responses/serialize-json.ts';
import { toIsinKey, toTextKey } from '#dataset/storage/columns.ts';
import { readCorporateActions } from '#dataset/storage/queries/holdings/corporate-actions.ts';
import { readLatestAndPrevious } from '#dataset/storage/queries/holdings/portfolios.ts';
import { listPreviousValues } from '#dataset/storage/queries/holdings/previous-holding-values.ts';
import { computeStockTrades } from '#dataset/storage/queries/holdings/stock-trades.ts';
import { getNumber, getDate } from '#dataset/storage/row-values.ts';
import { createRowWriter, type Draft } from '../../draft/draft.ts';

/**
 * Writes every latest portfolio as it is served: its rows for holdings search, with quantity and weight in the previous
 * portfolio, and the serialized response of GetHoldings.
 */
export async function writeLatestHoldings({ sqlite, database }: Draft): Promise<void> {
  const write = createRowWriter(sqlite, 'latest_holding');
  const writeResponse = createRowWriter(sqlite, 'holdings_response');
  for (const portfolioRow of await database.rows('SELECT id FROM portfolio ORDER BY id', [])) {
    const portfolio = getNumber(portfolioRow, 0);
    const [latest, previous] = await readLatestAndPrevious(database, portfolio);
    const holdings = latest?.holdings ?? [];
    const body = [...serializeEnvelope('GetHoldings', holdings)].join('');
    writeResponse({ portfolio, holding_rows: holdings.length, body: Buffer.from(body) });
    const evidence = latest && previous ? await readCorporateActions(database, previous.date, latest.date) : null;
    const previousValues = listPreviousValues(holdings, previous && evidence ? { ...previous, evidence } : null);
    for (const [position, row] of holdings.entries()) {
      write({
        portfolio,
        position,
        ...row,
        ...previousValues[position],
        isin_key: toIsinKey(row.isin),
        instrument_key: toTextKey(row.instrument),
        size_key: toTextKey(row.size),
        asset_type_key: toTextKey(row.assetType),
        sector_key: toTextKey(row.sector),
        industry_key: toTextKey(row.industryOrRating),
      });
    }
  }
}

/** Writes what all schemes did with each share, month by month. The corporate actions and the coverage must be written. */
export async function writeStockTrades({ sqlite, database }: Draft): Promise<void> {
  const write = createRowWriter(sqlite, 'stock_trade');
  const dates = await database.rows('SELECT DISTINCT date FROM sheet WHERE portfolio IS NOT NULL ORDER BY date', []);
  for (const month of new Set(dates.map((row) => monthPart(getDate(row, 0))))) {
    for (const trade of await computeStockTrades(database, `${month}-31`)) write({ month, ...trade });
  }
}
