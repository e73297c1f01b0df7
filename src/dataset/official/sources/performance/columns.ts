import { foldTitle } from '../../parsing/parse-rows.ts';

/** The numbers of a row of fund performance, by the names they have in AMFI's JSON. */
export type PerformanceFigure = (typeof performanceFigures)[number];

const PERIODS = ['7Days', '15Days', '1Month', '3Month', '6Month', '1Year', '3Year', '5Year', '10Year'] as const;
const COLUMNS = ['Regular', 'Direct', 'Benchmark'] as const;
const YEARS = ['1Yr', '3Yr', '5Yr', '10Yr'] as const;
const PLANS = ['Regular', 'Direct'] as const;

/** NAVs (₹), returns (percent), information ratios and AUM (₹ crore). */
export const performanceFigures = [
  'navRegular',
  'navDirect',
  ...PERIODS.flatMap((period) => COLUMNS.map((column) => `return${period}${column}` as const)),
  'returnSinceLaunchRegular',
  'returnSinceLaunchDirect',
  'returnSinceLaunchBenchmarkRegular',
  'returnSinceLaunchBenchmarkDirect',
  ...YEARS.flatMap((years) => PLANS.map((plan) => `ir${years}${plan}` as const)),
  'dailyAUM',
  'preMonthAUM',
  'preMonthAvgAUM',
] as const;

/** The texts of a row. `specialCharAum` is a column of the JSON; the export appends the mark to the AUM. */
const performanceTexts = [
  'schemeName',
  'benchmark',
  'riskometerScheme',
  'riskometerBenchmark',
  'navDate',
  'specialCharAum',
] as const;

export type PerformanceColumn = PerformanceFigure | (typeof performanceTexts)[number];
const performanceColumns: readonly PerformanceColumn[] = [...performanceTexts, ...performanceFigures];

// What the previous day's NAVs are for, AMFI's NAV files have.
const IGNORED = new Set(['prenavregular', 'prenavdirect', 'prenavdate']);

const byName = new Map(performanceColumns.map((column) => [foldTitle(column), column]));
byName.set('dailyaumcr', 'dailyAUM');
byName.set('previousmonthclosingaumcr', 'preMonthAUM');
byName.set('previousmonthaverageaumcr', 'preMonthAvgAUM');
// `Return Since Launch  Benchmark` is the benchmark from the launch of the Regular plan.
byName.set('returnsincelaunchbenchmark', 'returnSinceLaunchBenchmarkRegular');
byName.set('returnsincelaunchdirectbenchmark', 'returnSinceLaunchBenchmarkDirect');

/**
 * The column with this title in an export (`Return 1 Year (%) Regular`, `Information Ratio* 1 Year (Regular)`) or name in the
 * JSON (`return1YearRegular`, `ir1YrRegular`); null if it has none, undefined if the column is not used.
 */
export function findPerformanceColumn(title: string): PerformanceColumn | null | undefined {
  const name = foldTitle(title).replace(/^informationratio(\d+)year/, 'ir$1yr');
  return IGNORED.has(name) ? undefined : (byName.get(name) ?? null);
}
