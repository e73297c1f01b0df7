import type { IsoDate } from '#contract/dates.ts';
import { parseNavGaps, parseTradingCalendar } from '#contract/market-days.ts';
import { toDayNumber, toIsoDay } from '#finance/calendar.ts';
import { createTradingDays, type TradingDays } from '#finance/trading-days.ts';
import type { Database } from './database.ts';
import { getText } from './row-values.ts';

/** The trading days of a dataset, and which of them have no NAVs. */
export interface MarketDays {
  /** GetServerInfo's `TradingCalendar`. */
  readonly calendar: string;
  /** GetServerInfo's `MissingDays`. */
  readonly missing: string;
  readonly trading: TradingDays;
}

/** The trading days without NAVs, each gap from its first day on. */
export const listMissingDays = ({ missing, trading }: MarketDays): readonly IsoDate[] =>
  parseNavGaps(missing).flatMap(({ from, to }) => {
    const first = toDayNumber(from);
    const days = Array.from({ length: toDayNumber(to) - first + 1 }, (_, index) => first + index);
    return days.filter(trading.isTradingDay).map(toIsoDay);
  });

export async function readMarketDays(database: Database): Promise<MarketDays> {
  const [row] = await database.rows('SELECT calendar, missing FROM market_days', []);
  const [calendar, missing] = row ? [getText(row, 0), getText(row, 1)] : ['', ''];
  const parsed = parseTradingCalendar(calendar);
  if (parsed === null)
    throw new Error(`the dataset is damaged: no trading calendar, got ${JSON.stringify(calendar.slice(0, 40))}`);
  return { calendar, missing, trading: createTradingDays(parsed) };
}
