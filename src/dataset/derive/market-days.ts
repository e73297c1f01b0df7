import type { IsoDate } from '#contract/dates.ts';
import { formatNavGaps, formatTradingCalendar, type NavGap } from '#contract/market-days.ts';
import type { Scheme } from '#contract/records/masters.ts';
import { decodeUint16 } from '#dataset/storage/nav-encoding.ts';
import { getBytes, getText } from '#dataset/storage/row-values.ts';
import { toIsoDay, type Period, subtractPeriod } from '#finance/calendar.ts';
import { isOpenEnded } from '#finance/identity.ts';
import { getMaxNavAgeDays, returnPeriods } from '#finance/nav/returns/returns.ts';
import { createDailyNavCoverage, type DailyNavCoverage } from '#finance/nav/series/daily-nav-coverage.ts';
import { createTradingDays, deriveTradingCalendar, type TradingDays } from '#finance/trading-days.ts';
import { createRowWriter, type Draft } from '../draft/draft.ts';

export interface MarketDays {
  readonly trading: TradingDays;
  /** The date of the dataset's NAVs (decisions: `NavAsOf`); null without NAVs. */
  readonly navAsOf: IsoDate | null;
  readonly navRows: number;
  /** Whether most open-ended schemes with recent NAVs have one of a day. */
  readonly hasMostNavs: (day: number) => boolean;
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
    hasMostNavs: openEnded.hasMost,
    gaps,
  };
}

/** NAVs are daily before a day if at least half of this number of trading days before it have those of most schemes. */
const DAYS_BEFORE = 20;
const MAX_GAPS = 100;

const periods: readonly Period[] = [{ count: 1, unit: 'day' }, ...Object.values(returnPeriods)];

/**
 * The gaps in the NAVs of most open-ended schemes up to a day, newest first and at most 100: those that interrupt daily NAVs, and those
 * in which a return to that day starts shortly after the last NAVs. What lies between the month-ends of an older history is none.
 */
export function listNavGaps(trading: TradingDays, coverage: DailyNavCoverage, asOf: number): readonly NavGap[] {
  const starts = new Set(periods.map((period) => findStart(trading, coverage, asOf, period)));
  const gaps: NavGap[] = [];
  const recent: boolean[] = []; // of the last trading days before a gap, whether they have NAVs
  let gap: number[] = [];
  for (let day = coverage.findFirstDay() ?? asOf; day <= asOf; day++) {
    if (!trading.isTradingDay(day)) continue;
    if (!coverage.hasMost(day)) {
      gap.push(day);
      continue;
    }
    const [from, to] = [gap[0], gap.at(-1)];
    const isListed = 2 * recent.filter(Boolean).length >= DAYS_BEFORE || gap.some((missing) => starts.has(missing));
    if (from !== undefined && to !== undefined && isListed)
      gaps.push({ from: toIsoDay(from), to: toIsoDay(to), tradingDays: gap.length });
    recent.push(...gap.slice(-DAYS_BEFORE).map(() => false), true);
    recent.splice(0, recent.length - DAYS_BEFORE);
    gap = [];
  }
  return gaps.toReversed().slice(0, MAX_GAPS);
}

/** The trading day on which a return to a day starts, if there are NAVs shortly before it; null if there are not. */
function findStart(
  { findOnOrBefore }: TradingDays,
  { hasMost }: DailyNavCoverage,
  asOf: number,
  period: Period,
): number | null {
  const start = subtractPeriod(asOf, period);
  const earliest = start - getMaxNavAgeDays(period);
  for (let day = start; day >= earliest; day--) if (hasMost(day)) return findOnOrBefore(start);
  return null;
}
