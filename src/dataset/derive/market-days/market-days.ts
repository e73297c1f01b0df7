import type { IsoDate } from '#contract/dates.ts';
import { formatNavGaps, formatTradingCalendar, type NavGap } from '#contract/market-days.ts';
import type { Scheme } from '#contract/records/masters.ts';
import { decodeUint16 } from '#dataset/storage/nav-encoding.ts';
import { getBytes, getText } from '#dataset/storage/row-values.ts';
import { toIsoDay } from '#finance/calendar.ts';
import { isOpenEnded } from '#finance/identity.ts';
import { createDailyNavCoverage } from '#finance/nav/series/daily-nav-coverage.ts';
import { createTradingDays, deriveTradingCalendar, type TradingDays } from '#finance/trading-days.ts';
import { createRowWriter, type Draft } from '../../draft/draft.ts';
import { listNavGaps } from './nav-gaps.ts';

export interface MarketDays {
  readonly trading: TradingDays;
  /** The date of the dataset's NAVs (decisions: `NavAsOf`); null without NAVs. */
  readonly navAsOf: IsoDate | null;
  readonly navRows: number;
  /** Trading days before NavAsOf without the NAVs of most open-ended schemes, newest first. */
  readonly gaps: readonly NavGap[];
}

/**
 * Reads the days of a draft's NAVs and index series, which must be complete, and writes what is served of them.
 * @param codes all codes of the draft.
 */
export function deriveMarketDays({ sqlite }: Draft, codes: Iterable<Pick<Scheme, 'code' | 'type'>>): MarketDays {
  const readDays = (value: unknown) => Int32Array.from(decodeUint16(getBytes([value], 0)));
  const calendar = deriveTradingCalendar(
    sqlite
      .prepare('SELECT days FROM index_series')
      .all()
      .map((row) => readDays(row['days'])),
  );
  const trading = createTradingDays(calendar);
  const [all, openEnded] = [createDailyNavCoverage(), createDailyNavCoverage()];
  const openEndedCodes = new Set<string>();
  for (const { code, type } of codes) if (isOpenEnded(type)) openEndedCodes.add(code);
  let navRows = 0;
  // row by row: the histories of a dataset together need not fit in memory
  for (const row of sqlite.prepare('SELECT code, days FROM nav').iterate()) {
    const days = readDays(row['days']);
    navRows += days.length;
    all.add(days);
    if (openEndedCodes.has(getText([row['code']], 0))) openEnded.add(days);
  }
  const asOf = all.findNavAsOf();
  const gaps = asOf === null ? [] : listNavGaps(trading, openEnded, asOf);
  createRowWriter(sqlite, 'market_days')({ calendar: formatTradingCalendar(calendar), missing: formatNavGaps(gaps) });
  return {
    trading,
    navAsOf: asOf === null ? null : toIsoDay(asOf),
    navRows,
    gaps,
  };
}
