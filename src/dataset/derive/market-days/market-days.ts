import type { Database } from '#dataset/storage/database.ts';
import { decodeNavSeries, decodeUint16 } from '#dataset/storage/nav-encoding.ts';
import { getBytes, getText } from '#dataset/storage/row-values.ts';
import { formatNavGaps, formatTradingCalendar, type NavGap } from '#contract/market-days.ts';
import { toIsoDay } from '#finance/calendar.ts';
import { detectBreaks, EMPTY_NAV_SERIES, type NavSeriesWithBreaks, omitUnsharedSplits } from '#finance/nav/breaks.ts';
import { createDailyNavCoverage } from '#finance/nav/daily-nav-coverage.ts';
import { markMissingDays } from '#finance/nav/missing-days.ts';
import type { NavSeries } from '#finance/nav/series.ts';
import { createTradingDays, deriveTradingCalendar, type TradingDays } from '#finance/trading-days.ts';
import { createRowWriter, type Draft } from '../../draft/draft.ts';
import { listNavGaps } from './nav-gaps.ts';

/** Which days are trading days, and which of them a draft has NAVs of. */
export interface MarketDays {
  readonly trading: TradingDays;
  /** ISO day: the date of the dataset's NAVs (decisions: `NavAsOf`); null without NAVs. */
  readonly navAsOf: string | null;
  readonly navRows: number;
  /** Trading days before NavAsOf without the NAVs of most open-ended schemes, newest first. */
  readonly gaps: readonly NavGap[];
}

/** Reads the days of a draft's NAVs and index series, which must be complete, and writes what is served of them. */
export function deriveMarketDays({ sqlite }: Draft, isOpenEnded: (code: string) => boolean): MarketDays {
  const readDays = (value: unknown) => Int32Array.from(decodeUint16(getBytes([value], 0)));
  const calendar = deriveTradingCalendar(
    sqlite
      .prepare('SELECT days FROM index_series')
      .all()
      .map((row) => readDays(row['days'])),
  );
  const trading = createTradingDays(calendar);
  const [all, openEnded] = [createDailyNavCoverage(), createDailyNavCoverage()];
  let navRows = 0;
  // row by row: the histories of a dataset together need not fit in memory
  for (const row of sqlite.prepare('SELECT code, days FROM nav').iterate()) {
    const days = readDays(row['days']);
    navRows += days.length;
    all.add(days);
    if (isOpenEnded(getText([row['code']], 0))) openEnded.add(days);
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

/**
 * A function that reads the NAVs of one code, with their breaks and missing days; empty if it has none. `listPlans` lists the codes
 * of its scheme, which share unit splits.
 */
export function createNavReader(
  database: Database,
  listPlans: (code: string) => readonly string[],
  trading: TradingDays,
): (code: string) => Promise<NavSeriesWithBreaks> {
  const read = async (code: string): Promise<NavSeries> => {
    const [row] = await database.rows('SELECT days, navs FROM nav WHERE code = ?', [code]);
    return row ? decodeNavSeries(getBytes(row, 0), getBytes(row, 1)) : EMPTY_NAV_SERIES;
  };
  return async (code) => {
    const series = markMissingDays(detectBreaks(await read(code)), trading);
    if (series.breaks.length === 0) return series;
    const others = listPlans(code).filter((other) => other !== code);
    return omitUnsharedSplits(series, await Promise.all(others.map(read)), trading);
  };
}
