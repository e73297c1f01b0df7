import { parseTradingCalendar } from '#contract/market-days.ts';
import { createTradingDays, type TradingDays } from '#finance/trading-days.ts';
import { useRecords } from './use-records.ts';

export interface MarketCalendar {
  /** Null while it is loading, and if the service states none: then no day is known to be missing. */
  readonly trading: TradingDays | null;
  readonly isPending: boolean;
}

/** The trading days that the connected service states. */
export function useTradingDays(): MarketCalendar {
  const { data, isPending } = useRecords('GetServerInfo', {});
  return { trading: getTradingDays(data?.[0]?.tradingCalendar ?? ''), isPending };
}

let latest: { readonly text: string; readonly trading: TradingDays | null } | null = null;

/** The same object for the same text, since series are cached by it. */
function getTradingDays(text: string): TradingDays | null {
  if (latest?.text !== text) {
    const calendar = parseTradingCalendar(text);
    latest = { text, trading: calendar && createTradingDays(calendar) };
  }
  return latest.trading;
}
