import type { Performance } from '#contract/records/performance.ts';
import { isSegregatedPortfolio } from '#contract/scheme-name/scheme-name.ts';
import { toDayNumber, toIsoDay } from '#finance/calendar.ts';
import { roundPercent } from '#finance/decimals.ts';
import type { NavSeriesWithBreaks } from '#finance/nav/breaks.ts';
import { computeInformationRatios, hasEquityCategory } from '#finance/nav/information-ratio.ts';
import { buildReturnNotes } from '#finance/nav/return-notes.ts';
import {
  computeOneDayReturn,
  computePeriodReturn,
  computeReturnBetween,
  computeReturnSinceLaunch,
  getPreviousNav,
  returnPeriods,
} from '#finance/nav/returns.ts';
import { getFirstNav, getLatestNav } from '#finance/nav/series.ts';
import { paysOutIncome } from '#finance/plans-and-options.ts';
import type { TradingDays } from '#finance/trading-days.ts';

/** The fields of a performance record that are computed from NAVs. */
export type DerivedColumns = Pick<
  Performance,
  | 'preNavDate'
  | 'preNav'
  | 'navDate'
  | 'nav'
  | 'returnNotes'
  | `return${'1Day' | 'SinceLaunch' | 'SinceLaunchBenchmark'}`
  | `return${keyof typeof returnPeriods}${'' | 'Benchmark'}`
  | `ir${'1' | '3' | '5' | '10'}Yr`
>;

/** The published facts that the derived columns depend on besides NAVs. */
interface PublishedFacts {
  readonly schemeName: string;
  readonly option: string;
  readonly category: string;
  /** ISO day; null if the source does not state it. */
  readonly launchDate: string | null;
}

const EMPTY_SERIES: NavSeriesWithBreaks = { days: new Int32Array(), navs: new Float64Array(), breaks: [] };

/**
 * Computes the derived columns of one code (design: "Definitions"). `benchmark` is null if the index is not known. An option
 * that pays out income has no returns, since its NAV excludes what was paid.
 */
export function computeDerivedColumns(
  scheme: PublishedFacts,
  series: NavSeriesWithBreaks,
  benchmark: NavSeriesWithBreaks | null,
  trading: TradingDays,
): DerivedColumns {
  const [latest, previous] = [getLatestNav(series), getPreviousNav(series)];
  const end = latest === null ? 0 : latest.day;
  const returns = paysOutIncome(scheme.option) ? EMPTY_SERIES : series;
  const launch = scheme.launchDate === null ? null : toDayNumber(scheme.launchDate);
  const ratios =
    benchmark && hasEquityCategory(scheme.category)
      ? computeInformationRatios(returns, benchmark, end)
      : { '1Yr': null, '3Yr': null, '5Yr': null, '10Yr': null };
  const schemeReturns = {
    return1Day: roundPercent(computeOneDayReturn(returns, trading)),
    ...computePeriodReturns(returns, end, trading),
    returnSinceLaunch: roundPercent(computeReturnSinceLaunch(returns, launch, end)),
  };
  const returnByName = new Map<string, number | null>(Object.entries(schemeReturns));
  return {
    preNavDate: previous && toIsoDay(previous.day),
    preNav: previous && previous.nav,
    navDate: latest && toIsoDay(latest.day),
    nav: latest && latest.nav,
    ...schemeReturns,
    ...computeBenchmarkReturns(benchmark ?? EMPTY_SERIES, end, trading),
    returnSinceLaunchBenchmark: roundPercent(
      computeBenchmarkReturnSinceLaunch(benchmark ?? EMPTY_SERIES, series, launch, end),
    ),
    ir1Yr: roundPercent(ratios['1Yr']),
    ir3Yr: roundPercent(ratios['3Yr']),
    ir5Yr: roundPercent(ratios['5Yr']),
    ir10Yr: roundPercent(ratios['10Yr']),
    returnNotes: buildReturnNotes(series, trading, {
      getReturn: (horizon) => returnByName.get(`return${horizon}`) ?? null,
      paysOut: paysOutIncome(scheme.option),
      isSegregated: isSegregatedPortfolio(scheme.schemeName),
      launch,
      end,
    }),
  };
}

function computePeriodReturns(series: NavSeriesWithBreaks, end: number, trading: TradingDays) {
  const over = (period: keyof typeof returnPeriods) =>
    roundPercent(computePeriodReturn(series, returnPeriods[period], end, trading));
  return {
    return7Days: over('7Days'),
    return15Days: over('15Days'),
    return1Month: over('1Month'),
    return3Month: over('3Month'),
    return6Month: over('6Month'),
    return1Year: over('1Year'),
    return3Year: over('3Year'),
    return5Year: over('5Year'),
    return10Year: over('10Year'),
  };
}

function computeBenchmarkReturns(benchmark: NavSeriesWithBreaks, end: number, trading: TradingDays) {
  const returns = computePeriodReturns(benchmark, end, trading);
  return {
    return7DaysBenchmark: returns.return7Days,
    return15DaysBenchmark: returns.return15Days,
    return1MonthBenchmark: returns.return1Month,
    return3MonthBenchmark: returns.return3Month,
    return6MonthBenchmark: returns.return6Month,
    return1YearBenchmark: returns.return1Year,
    return3YearBenchmark: returns.return3Year,
    return5YearBenchmark: returns.return5Year,
    return10YearBenchmark: returns.return10Year,
  };
}

// from the scheme's first NAV, and only if the scheme itself has a return since launch
function computeBenchmarkReturnSinceLaunch(
  benchmark: NavSeriesWithBreaks,
  series: NavSeriesWithBreaks,
  launch: number | null,
  end: number,
): number | null {
  const first = getFirstNav(series);
  if (first === null || computeReturnSinceLaunch(series, launch, end) === null) return null;
  return computeReturnBetween(benchmark, first.day, end);
}
