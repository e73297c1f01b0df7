import { serializeEnvelope } from '#contract/envelope.ts';
import type { Holding } from '#contract/records/holding.ts';
import { toIsinKey, toTextKey } from '#dataset/storage/comparison-keys.ts';
import { readCorporateActions } from '#dataset/storage/queries/corporate-actions.ts';
import { readLatestAndPrevious } from '#dataset/storage/queries/portfolios.ts';
import { getNumber } from '#dataset/storage/row-values.ts';
import type { DatasetEvidence } from '#finance/portfolio/changes.ts';
import { applyCorporateAction, type CorporateAction } from '#finance/portfolio/corporate-actions.ts';
import { matchInstruments } from '#finance/portfolio/match-instruments.ts';
import { isOutsideTotal, mergeByInstrument } from '#finance/portfolio/position.ts';
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
    const [latest, previous] = await readLatestAndPrevious(database, portfolio);
    const holdings = latest?.holdings ?? [];
    const body = [...serializeEnvelope('GetHoldings', holdings)].join('');
    writeResponse({ portfolio, holding_rows: holdings.length, body: Buffer.from(body) });
    const previousRows =
      latest && previous
        ? matchPreviousRows(
            holdings,
            previous.holdings,
            await readCorporateActions(database, previous.date, latest.date),
          )
        : null;
    const ifNotHeld = previous ? 0 : null; // 0 if not held in the previous portfolio, null without a previous portfolio
    for (const [position, row] of holdings.entries()) {
      const { row: previousRow, action, prevIsin } = previousRows?.[position] ?? withoutPrevious;
      write({
        portfolio,
        position,
        ...row,
        prevQuantity: previousRow ? previousRow.quantity : ifNotHeld,
        prevWeight: previousRow ? previousRow.weight : isOutsideTotal(row) ? null : ifNotHeld,
        actionRatio: action?.ratio ?? null,
        actionState: action?.state ?? '',
        prevIsin,
        isin_key: toIsinKey(row.isin),
        size_key: toTextKey(row.size),
        asset_type_key: toTextKey(row.assetType),
        sector_key: toTextKey(row.sector),
        industry_key: toTextKey(row.industryOrRating),
      });
    }
  }
}

/** A row's counterpart in the previous portfolio, and how its instrument continued. */
interface PreviousValues {
  readonly row: Holding | undefined;
  readonly action: CorporateAction | null;
  readonly prevIsin: string;
}

const withoutPrevious: PreviousValues = { row: undefined, action: null, prevIsin: '' };

/**
 * For each row, its counterpart in the previous portfolio. An instrument that is listed several times is matched first row to
 * first row, second to second; its last row is matched to all remaining ones together, so that the previous values add up to
 * the whole previous position, however often it was listed.
 */
function matchPreviousRows(
  holdings: readonly Holding[],
  previous: readonly Holding[],
  { reissues, actions }: DatasetEvidence,
): readonly PreviousValues[] {
  const { getKey, getPreviousKey, instruments } = matchInstruments(previous, holdings, reissues);
  const previousByKey = Map.groupBy(previous, getPreviousKey);
  const rowsByKey = Map.groupBy(holdings, getKey);
  const pairByKey = new Map(
    instruments.flatMap((pair) => (pair.current === null ? [] : [[getKey(pair.current), pair] as const])),
  );
  return holdings.map((row) => {
    const key = getKey(row);
    const [same, pair] = [rowsByKey.get(key) ?? [], pairByKey.get(key)];
    const remaining = (previousByKey.get(key) ?? []).slice(same.indexOf(row));
    return {
      row: row === same.at(-1) ? [...mergeByInstrument(remaining, getPreviousKey).values()][0] : remaining[0],
      action: pair ? applyCorporateAction(pair, actions) : null,
      prevIsin: pair?.reissue?.prevIsin ?? '',
    };
  });
}
