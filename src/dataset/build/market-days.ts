import type { Database } from '#dataset/storage/database.ts';
import { decodeNavSeries, decodeUint16 } from '#dataset/storage/nav-encoding.ts';
import { getBytes, getText } from '#dataset/storage/row-values.ts';
import { toIsoDay } from '#finance/calendar.ts';
import { detectBreaks, type NavSeriesWithBreaks, omitUnsharedSplits } from '#finance/nav/breaks.ts';
import { createDailyNavCoverage, type DailyNavCoverage } from '#finance/nav/daily-nav-coverage.ts';
import type { NavSeries } from '#finance/nav/series.ts';
import { createTradingDays, type TradingDays } from '#finance/trading-days.ts';
import type { Draft } from './draft.ts';

/** Which days are trading days, and which of them a draft has NAVs of. */
export interface MarketDays {
  readonly trading: TradingDays;
  /** ISO day: the date of the dataset's NAVs (decisions: `NavAsOf`); null without NAVs. */
  readonly navAsOf: string | null;
  readonly navRows: number;
  /** ISO days: trading days of the three weeks before NavAsOf that lack the NAVs of most open-ended schemes, newest first. */
  readonly missingDays: readonly string[];
}

/** Reads the days of a draft's NAVs and index series, which must be complete. */
export function readMarketDays({ sqlite }: Draft, isOpenEnded: (code: string) => boolean): MarketDays {
  const readDays = (value: unknown) => Int32Array.from(decodeUint16(getBytes([value], 0)));
  const trading = createTradingDays(
    sqlite
      .prepare('SELECT days FROM index_series')
      .all()
      .map((row) => readDays(row['days'])),
  );
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
  return {
    trading,
    navAsOf: asOf === null ? null : toIsoDay(asOf),
    navRows,
    missingDays: asOf === null ? [] : listMissingDays(trading, openEnded, asOf),
  };
}

/** The longest return that starts on a missing day is over 15 days; a scheme may report a few days late. */
const DAYS_BACK = 21;

function listMissingDays(trading: TradingDays, openEnded: DailyNavCoverage, asOf: number): readonly string[] {
  return Array.from({ length: DAYS_BACK }, (_, index) => asOf - 1 - index)
    .filter((day) => trading.isTradingDay(day) && openEnded.lacksMost(day))
    .map(toIsoDay);
}

/**
 * A function that reads the NAVs of one code, with their breaks; empty if it has none. `listPlans` lists the codes of its scheme,
 * which share unit splits.
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
    const series = detectBreaks(await read(code));
    if (series.breaks.length === 0) return series;
    const others = listPlans(code).filter((other) => other !== code);
    return omitUnsharedSplits(series, await Promise.all(others.map(read)), trading);
  };
}

/** No NAVs: nothing can be calculated. */
export const EMPTY_NAV_SERIES: NavSeriesWithBreaks = { days: new Int32Array(), navs: new Float64Array(), breaks: [] };
