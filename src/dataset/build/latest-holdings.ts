import type { Holding } from '#contract/records/holding.ts';
import { numberIn } from '#dataset/storage/cell.ts';
import { historyOf } from '#dataset/storage/history.ts';
import { isinKey, textKey } from '#dataset/storage/keys.ts';
import { byInstrument, identityOf } from '#finance/position.ts';
import { rowWriter, type Draft } from './draft.ts';

/** Writes what is searched: the rows of every latest portfolio, beside themselves in the portfolio before. */
export async function writeLatestHoldings({ database, asked }: Draft): Promise<void> {
  const write = rowWriter(database, 'latest_holding');
  for (const found of await asked.rows('SELECT id FROM portfolio ORDER BY id', [])) {
    const portfolio = numberIn(found, 0);
    const [latest, before] = await historyOf(asked, portfolio, 2);
    const held = latest?.holdings ?? [];
    const previous = before ? besideEach(held, before.holdings) : null;
    for (const [position, row] of held.entries()) {
      const was = previous?.[position];
      const none = previous === null ? null : 0; // not held before is 0, no portfolio before is no figure
      write({
        portfolio,
        position,
        ...row,
        prevQuantity: was ? was.quantity : none,
        prevWeight: was ? was.weight : none,
        isin_key: isinKey(row.isin),
        size_key: textKey(row.size),
        asset_type_key: textKey(row.assetType),
        sector_key: textKey(row.sector),
        industry_key: textKey(row.industryOrRating),
      });
    }
  }
}

/**
 * For each row the one it stands beside in the portfolio before. An instrument that is listed several times stands beside
 * its first row with its first, beside its second with its second; the last one stands beside all that are left, so that
 * its rows add up to what was held of it, however often it was listed.
 */
function besideEach(held: readonly Holding[], before: readonly Holding[]): readonly (Holding | undefined)[] {
  const previous = Map.groupBy(before, identityOf);
  const rows = Map.groupBy(held, identityOf);
  return held.map((row) => {
    const same = rows.get(identityOf(row)) ?? [];
    const was = (previous.get(identityOf(row)) ?? []).slice(same.indexOf(row));
    return row === same.at(-1) ? [...byInstrument(was).values()][0] : was[0];
  });
}
