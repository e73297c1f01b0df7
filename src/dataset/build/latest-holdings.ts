import type { Holding } from '#contract/records/holding.ts';
import { numberIn } from '#dataset/store/cell.ts';
import { historyOf } from '#dataset/store/history.ts';
import { isinKey, textKey } from '#dataset/store/keys.ts';
import { identityOf } from '#finance/position.ts';
import { rowWriter, type Draft } from './draft.ts';

/** Writes what is searched: the rows of every latest portfolio, beside themselves in the portfolio before. */
export async function writeLatestHoldings({ database, asked }: Draft): Promise<void> {
  const write = rowWriter(database, 'latest_holding');
  for (const row of await asked.rows('SELECT id FROM portfolio ORDER BY id', [])) {
    const portfolio = numberIn(row, 0);
    const [latest, before] = await historyOf(asked, portfolio, 2);
    const previous = before ? byPlace(before.holdings) : null;
    for (const [position, [place, held]] of withPlaces(latest?.holdings ?? []).entries()) {
      const was = previous?.get(place);
      const none = previous === null ? null : 0; // not held before is 0, no portfolio before is no figure
      write({
        portfolio,
        position,
        ...held,
        prevQuantity: was ? was.quantity : none,
        prevWeight: was ? was.weight : none,
        isin_key: isinKey(held.isin),
        size_key: textKey(held.size),
        asset_type_key: textKey(held.assetType),
        sector_key: textKey(held.sector),
        industry_key: textKey(held.industryOrRating),
      });
    }
  }
}

const byPlace = (holdings: readonly Holding[]): ReadonlyMap<string, Holding> => new Map(withPlaces(holdings));

// an instrument that is listed twice stands beside its first row with its first, beside its second with its second
function withPlaces(holdings: readonly Holding[]): readonly (readonly [place: string, held: Holding])[] {
  const seen = new Map<string, number>();
  return holdings.map((held) => {
    const identity = identityOf(held);
    const times = seen.get(identity) ?? 0;
    seen.set(identity, times + 1);
    return [`${identity} ${times}`, held];
  });
}
