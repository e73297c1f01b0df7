import type { StockMove } from '#contract/records/portfolio.ts';

const getTrade = ({ tradeValue }: Pick<StockMove, 'tradeValue'>): number => tradeValue ?? 0;

/** The shares that were bought most and those that were sold most, by net value. */
export function selectTopTrades<Move extends Pick<StockMove, 'tradeValue'>>(
  moves: readonly Move[],
  max: number,
): readonly Move[] {
  const bought = moves.filter((move) => getTrade(move) > 0).toSorted((a, b) => getTrade(b) - getTrade(a));
  const sold = moves.filter((move) => getTrade(move) < 0).toSorted((a, b) => getTrade(a) - getTrade(b));
  return [...bought.slice(0, max), ...sold.slice(0, max)];
}

/** The shares that at least two schemes bought, and all together bought more of than they sold, those of most schemes first. */
export const selectCommonBuys = <Move extends Pick<StockMove, 'tradeValue' | 'bought'>>(
  moves: readonly Move[],
  max: number,
): readonly Move[] =>
  moves
    .filter((move) => (move.bought ?? 0) >= 2 && getTrade(move) > 0)
    .toSorted((a, b) => (b.bought ?? 0) - (a.bought ?? 0) || getTrade(b) - getTrade(a))
    .slice(0, max);
