import { toIsoDay } from '#finance/calendar.ts';
import { computeGrowth, findGrowthStart, type Growth } from '#finance/nav/returns/growth.ts';
import { hasEnoughReturns } from '#finance/nav/risk/daily-returns.ts';
import { EMPTY_NAV_SERIES, type NavSeriesWithBreaks } from '#finance/nav/series/breaks.ts';
import { findStartNav, mergeWithMissingDays } from '#finance/nav/series/missing-days.ts';
import { countDaysUpTo, getFirstNav, getLatestNav, MAX_DAYS_EARLIER } from '#finance/nav/series/series.ts';
import { paysOutIncome } from '#finance/plans-and-options.ts';
import { formatDay, formatDayRange } from '../ui/text/format.ts';
import { findPeriodStart, type PeriodChoice } from './growth-parameters.ts';

/** A scheme for the growth chart; the series is null if its NAV history is not loaded. */
export interface GrowthChartScheme {
  readonly name: string;
  readonly option: string;
  readonly series: NavSeriesWithBreaks | null;
  /** Its benchmark as printed; '' if not available. */
  readonly benchmark: string;
  /** The levels of its benchmark; null if there are none. */
  readonly benchmarkSeries: NavSeriesWithBreaks | null;
}

export interface GrowthSeries {
  /** Values in the order of the schemes, then those of the benchmark; null if no scheme has a NAV. */
  readonly growth: Growth | null;
  /** The benchmark that is drawn as one more line; '' if none is. */
  readonly benchmark: string;
  /** `19 Nov 2021 to 19 Nov 2026`, with the reason if that does not start with the first date of the period. */
  readonly start: string;
  /** Which schemes are not shown, or not up to the end, and why; without growth, why there is none. */
  readonly notes: string;
}

const MIN_SPAN = 45; // days; fewer do not need many NAVs

/**
 * Growth of ₹10,000 over the period to the newest NAV of the schemes, from their common start or from the first NAV of each.
 * Options that pay out income are excluded: their NAV leaves out what was paid.
 */
export function buildGrowthSeries(schemes: readonly GrowthChartScheme[], choice: PeriodChoice): GrowthSeries {
  const series = schemes.map((scheme) => (canShowGrowth(scheme) ? scheme.series : null) ?? EMPTY_NAV_SERIES);
  const newest = Math.max(...series.flatMap((navs) => getLatestNav(navs)?.day ?? []));
  const periodStart = newest < 0 ? null : findPeriodStart(choice, newest);
  const isLate = periodStart !== null && periodStart >= newest;
  const startOn = choice.start === 'first' ? 'own' : 'common';
  const options = { startOn, ...(periodStart !== null && { notBefore: periodStart }) } as const;
  const firstDay = isLate ? null : findGrowthStart(series, options);
  const benchmarks = listBenchmarks(schemes);
  const common = firstDay === null ? null : findMostCommonBenchmark(benchmarks, firstDay);
  const growth = isLate ? null : computeGrowth(series, { ...options, benchmark: common?.series ?? null });
  const benchmark = growth && common;
  return {
    growth,
    benchmark: benchmark?.name ?? '',
    start: growth ? describeStart(growth, periodStart, schemes, series, startOn) : '',
    notes: growth
      ? [
          ...describeLines(schemes, series, growth),
          describeSparse(schemes, series, growth),
          describeBenchmarks(benchmarks, benchmark, growth.start),
        ]
          .filter((note) => note !== '')
          .join(' ')
      : explainNoLines(schemes, series, isLate),
  };
}

interface Benchmark {
  readonly name: string;
  readonly series: NavSeriesWithBreaks;
}

/** The benchmarks of the schemes with a line, as far as their levels are known, in the order of the schemes. */
export const listBenchmarks = (schemes: readonly GrowthChartScheme[]): readonly Benchmark[] =>
  schemes.flatMap((scheme) => {
    const { benchmark: name, benchmarkSeries } = scheme;
    return canShowGrowth(scheme) && benchmarkSeries !== null && name !== '' ? [{ name, series: benchmarkSeries }] : [];
  });

/**
 * The benchmark of most of the schemes, of equally common ones that of the first scheme, with its levels on the NAV dates of all
 * schemes that have it; null if none has a level as early as the start.
 */
export function findMostCommonBenchmark(benchmarks: readonly Benchmark[], start: number): Benchmark | null {
  const reaching = benchmarks.filter(({ series }) => findStartNav(series, start, MAX_DAYS_EARLIER) !== null);
  const count = (name: string) => reaching.filter((other) => other.name === name).length;
  const [common] = reaching.toSorted((a, b) => count(b.name) - count(a.name));
  if (common === undefined) return null;
  const all = benchmarks.flatMap(({ name, series }) => (name === common.name ? series : []));
  return { name: common.name, series: mergeWithMissingDays(all) };
}

/** Which benchmarks are not drawn, and why. */
function describeBenchmarks(benchmarks: readonly Benchmark[], drawn: Benchmark | null, start: number): string {
  const others = [...new Set(benchmarks.map(({ name }) => name))].filter((name) => name !== drawn?.name);
  if (others.length === 0) return '';
  return drawn
    ? `Other benchmarks not shown: ${others.join(', ')}.`
    : `Benchmark not shown: no level around ${formatDay(toIsoDay(start))}.`;
}

export const canShowGrowth = ({ option }: Pick<GrowthChartScheme, 'option'>): boolean => !paysOutIncome(option);

/** Which schemes will not be shown, known before any NAV is loaded. */
export const describeExcluded = (schemes: readonly Pick<GrowthChartScheme, 'name' | 'option'>[]): string =>
  schemes.flatMap((scheme) => (canShowGrowth(scheme) ? [] : explainExclusion(scheme))).join(' ');

const IDCW_REASON = 'IDCW NAVs exclude payouts';
const NO_HISTORY = 'no NAV history';

const explainExclusion = ({ name }: Pick<GrowthChartScheme, 'name'>): string => `${name} not shown: ${IDCW_REASON}.`;

/** Why no scheme has a line; a single scheme needs no name. */
function explainNoLines(
  schemes: readonly GrowthChartScheme[],
  series: readonly NavSeriesWithBreaks[],
  isLate: boolean,
): string {
  if (isLate) return 'no NAVs after the start.';
  const missing = schemes.flatMap((scheme, index) => {
    if (!canShowGrowth(scheme)) return { name: scheme.name, reason: IDCW_REASON };
    return series[index]?.days.length ? [] : { name: scheme.name, reason: NO_HISTORY };
  });
  if (schemes.length === 1) return missing.map(({ reason }) => `${reason}.`).join('');
  return missing.length === 0 ? '' : `${missing.map(({ name, reason }) => `${name} (${reason})`).join(', ')}.`;
}

function describeStart(
  { start, days }: Growth,
  periodStart: number | null,
  schemes: readonly GrowthChartScheme[],
  series: readonly NavSeriesWithBreaks[],
  startOn: 'common' | 'own',
): string {
  const span = formatDayRange([start, Number(days.at(-1))].map(toIsoDay));
  if (startOn === 'own' && series.some((navs) => Number(getFirstNav(navs)?.day) > start))
    return `${span}, each with its first NAV`;
  if (start === periodStart) return span;
  const youngest = schemes[series.findIndex((navs) => getFirstNav(navs)?.day === start)];
  if (!youngest && periodStart !== null) return `${span} (NAVs of ${formatDay(toIsoDay(periodStart))} missing)`;
  return schemes.length > 1 && youngest ? `${span} · common start (${youngest.name})` : `${span} (first available NAV)`;
}

function describeLines(
  schemes: readonly GrowthChartScheme[],
  series: readonly NavSeriesWithBreaks[],
  growth: Growth,
): readonly string[] {
  return schemes.flatMap((scheme, index) => {
    const navs = series[index] ?? EMPTY_NAV_SERIES;
    if (!canShowGrowth(scheme)) return explainExclusion(scheme);
    if (navs.days.length === 0) return `${scheme.name} not shown: ${NO_HISTORY}.`;
    if (growth.values[index]?.every((value) => value === null))
      return `${scheme.name} not shown: no NAV around ${formatDay(toIsoDay(growth.start))}.`;
    const firstBreak = navs.breaks.find(({ previousDay: before }) => before >= growth.start);
    return firstBreak
      ? `${scheme.name} stops on ${formatDay(toIsoDay(firstBreak.previousDay))}: ${explainBreak(firstBreak.kind)}.`
      : [];
  });
}

/** A line through few NAVs looks smoother than the scheme was: names the schemes with too few NAVs to compute their risk. */
function describeSparse(
  schemes: readonly GrowthChartScheme[],
  series: readonly NavSeriesWithBreaks[],
  growth: Growth,
): string {
  const sparse = schemes.filter((_, index) => {
    const navs = series[index] ?? EMPTY_NAV_SERIES;
    if (growth.values[index]?.every((value) => value === null)) return false;
    const span = (getLatestNav(navs)?.day ?? growth.start) - growth.start;
    const count = navs.days.length - countDaysUpTo(navs.days, growth.start);
    return span > MIN_SPAN && !hasEnoughReturns(count, span);
  });
  return sparse.length === 0
    ? ''
    : `Sparse NAVs (${sparse.map(({ name }) => name).join(', ')}): straight lines between points.`;
}

const explainBreak = (kind: 'split' | 'gap'): string =>
  kind === 'split' ? 'suspected unit split' : 'gap of more than a year';
