import { checkedSeries, type CheckedSeries } from '#finance/breaks.ts';
import { dayNumber, isoDay } from '#finance/calendar.ts';
import { informationRatios, isEquityOriented } from '#finance/information-ratio.ts';
import { paysOut } from '#finance/options.ts';
import { toPercent2 } from '#finance/percent.ts';
import {
  horizons,
  previousNav,
  returnBetween,
  returnOfLastDay,
  returnOver,
  returnSinceLaunch,
} from '#finance/returns.ts';
import { firstNav, latestNav } from '#finance/series.ts';
import type { Performance } from '#contract/records/performance.ts';

/** The fields of a performance record that are computed from NAVs. */
export type Figures = Pick<
  Performance,
  | 'preNavDate'
  | 'preNav'
  | 'navDate'
  | 'nav'
  | `return${'1Day' | 'SinceLaunch' | 'SinceLaunchBenchmark'}`
  | `return${keyof typeof horizons}${'' | 'Benchmark'}`
  | `ir${'1' | '3' | '5' | '10'}Yr`
>;

/** What the figures of a code depend on besides its NAVs. */
interface Told {
  readonly option: string;
  readonly category: string;
  /** ISO day; null where the source does not tell it. */
  readonly launchDate: string | null;
}

const noBenchmark: CheckedSeries = { days: new Int32Array(), navs: new Float64Array(), breaks: [] };

/**
 * All figures of one code (design: "Definitions"). `benchmark` is null where no index is known. An option that pays out
 * has no computed returns, since its NAV leaves out what was paid.
 */
export function figuresOf(told: Told, series: CheckedSeries, benchmark: CheckedSeries | null): Figures {
  const [latest, previous] = [latestNav(series), previousNav(series)];
  const end = latest === null ? 0 : latest.day;
  const returns = paysOut(told.option) ? checkedSeries(noBenchmark) : series;
  const launch = told.launchDate === null ? null : dayNumber(told.launchDate);
  const ratios =
    benchmark && isEquityOriented(told.category)
      ? informationRatios(returns, benchmark, end)
      : { '1Yr': null, '3Yr': null, '5Yr': null, '10Yr': null };
  return {
    preNavDate: previous && isoDay(previous.day),
    preNav: previous && previous.nav,
    navDate: latest && isoDay(latest.day),
    nav: latest && latest.nav,
    return1Day: toPercent2(returnOfLastDay(returns)),
    ...returnsOf(returns, end),
    ...benchmarkReturns(benchmark ?? noBenchmark, end),
    returnSinceLaunch: toPercent2(returnSinceLaunch(returns, launch, end)),
    returnSinceLaunchBenchmark: toPercent2(sinceLaunchOf(benchmark ?? noBenchmark, series, launch, end)),
    ir1Yr: toPercent2(ratios['1Yr']),
    ir3Yr: toPercent2(ratios['3Yr']),
    ir5Yr: toPercent2(ratios['5Yr']),
    ir10Yr: toPercent2(ratios['10Yr']),
  };
}

function returnsOf(series: CheckedSeries, end: number) {
  const over = (horizon: keyof typeof horizons) => toPercent2(returnOver(series, horizons[horizon], end));
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

function benchmarkReturns(benchmark: CheckedSeries, end: number) {
  const told = returnsOf(benchmark, end);
  return {
    return7DaysBenchmark: told.return7Days,
    return15DaysBenchmark: told.return15Days,
    return1MonthBenchmark: told.return1Month,
    return3MonthBenchmark: told.return3Month,
    return6MonthBenchmark: told.return6Month,
    return1YearBenchmark: told.return1Year,
    return3YearBenchmark: told.return3Year,
    return5YearBenchmark: told.return5Year,
    return10YearBenchmark: told.return10Year,
  };
}

// from the scheme's first NAV, and only where its own figure since launch is one
function sinceLaunchOf(benchmark: CheckedSeries, series: CheckedSeries, launch: number | null, end: number) {
  const first = firstNav(series);
  if (first === null || returnSinceLaunch(series, launch, end) === null) return null;
  return returnBetween(benchmark, first.day, end);
}
