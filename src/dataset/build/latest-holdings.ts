import { serializeEnvelope } from '#contract/envelope.ts';
import type { Holding } from '#contract/records/holding.ts';
import { toIsinKey, toTextKey } from '#dataset/storage/comparison-keys.ts';
import { readPortfolioHistory } from '#dataset/storage/queries/portfolios.ts';
import { getNumber } from '#dataset/storage/row-values.ts';
import { getInstrumentKey, isOutsideTotal, mergeByInstrument } from '#finance/portfolio/position.ts';
import { createRowWriter, type Draft } from './draft.ts';

/**
 * Writes every latest portfolio as it is served: its rows for holdings search, with quantity and weight in the previous
 * portfolio, and the serialized response of GetHoldings.
 */
export async function writeLatestHoldings({ sqlite, database }: Draft): Promise<void> {
  const write = createRowWriter(sqlite, 'latest_holding');
  const writeResponse = createRowWriter(sqlite, 'holdings_response');
  for (const portfolioRow of await database.rows('SELECT id FROM portfolio ORDER BY id', [])) {
    const portfolio = getNumber(portfolioRow, 0);
    const [latest, previous] = await readPortfolioHistory(database, portfolio, 2);
    const holdings = latest?.holdings ?? [];
    const body = [...serializeEnvelope('GetHoldings', holdings)].join('');
    writeResponse({ portfolio, holding_rows: holdings.length, body: Buffer.from(body) });
    const previousRows = previous ? matchPreviousRows(holdings, previous.holdings) : null;
    const ifNotHeld = previous ? 0 : null; // 0 if not held in the previous portfolio, null without a previous portfolio
    for (const [position, row] of holdings.entries()) {
      const previousRow = previousRows?.[position];
      write({
        portfolio,
        position,
        ...row,
        prevQuantity: previousRow ? previousRow.quantity : ifNotHeld,
        prevWeight: previousRow ? previousRow.weight : isOutsideTotal(row) ? null : ifNotHeld,
        isin_key: toIsinKey(row.isin),
        size_key: toTextKey(row.size),
        asset_type_key: toTextKey(row.assetType),
        sector_key: toTextKey(row.sector),
        industry_key: toTextKey(row.industryOrRating),
      });
    }
  }
}

/**
 * For each row, its counterpart in the previous portfolio. An instrument that is listed several times is matched first row to
 * first row, second to second; its last row is matched to all remaining ones together, so that the previous values add up to
 * the whole previous position, however often it was listed.
 */
function matchPreviousRows(
  holdings: readonly Holding[],
  previous: readonly Holding[],
): readonly (Holding | undefined)[] {
  const previousByInstrument = Map.groupBy(previous, getInstrumentKey);
  const byInstrument = Map.groupBy(holdings, getInstrumentKey);
  return holdings.map((row) => {
    const same = byInstrument.get(getInstrumentKey(row)) ?? [];
    const remaining = (previousByInstrument.get(getInstrumentKey(row)) ?? []).slice(same.indexOf(row));
    return row === same.at(-1) ? [...mergeByInstrument(remaining).values()][0] : remaining[0];
  });
}
