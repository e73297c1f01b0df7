import { toIsoDay } from '#finance/calendar.ts';
import { computeGrowth, type Growth } from '#finance/nav/returns/growth.ts';
import { hasEnoughReturns } from '#finance/nav/risk/daily-returns.ts';
import { EMPTY_NAV_SERIES, endAt, type NavSeriesWithBreaks } from '#finance/nav/series/breaks.ts';
import { findStartNav, mergeWithMissingDays } from '#finance/nav/series/missing-days.ts';
import { countDaysUpTo, getLatestNav, MAX_DAYS_EARLIER } from '#finance/nav/series/series.ts';
import { paysOutIncome } from '#finance/plans-and-options.ts';
import { joinSentences } from '../chart/frame/chart-text.ts';
import { formatDay } from '../ui/text/format.ts';
import { findWindowEnd, type WindowChoice } from './growth-parameters.ts';
import { resolveWindow } from './history-window.ts';

/** A scheme for the growth chart; the series is null if its NAV history is not loaded. */
export interface GrowthChartScheme {
  readonly name: string;
  readonly option: string;
  readonly series: NavSeriesWithBreaks | null;
  /** Its benchmark as printed; '' if not available. */
  readonly benchmark: string;
  /** The levels of its benchmark; null if there are none. */
  readonly benchmarkSeries: NavSeriesWithBreaks | null;
  /** The scheme of a mix whose NAVs begin last, and why the mix has no NAVs. */
  readonly youngest?: string | undefined;
  readonly whyNone?: string | undefined;
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
 * Growth of ₹10,000 over the window, from the common start of the schemes or from the first NAV of each. Options that pay out income
 * are excluded: their NAV leaves out what was paid.
 */
export function buildGrowthSeries(schemes: readonly GrowthChartScheme[], choice: WindowChoice): GrowthSeries {
  const histories = schemes.map((scheme) => ({ ...scheme, series: canShowGrowth(scheme) ? scheme.series : null }));
  const { windows, lines, text, outside } = resolveWindow(histories, choice);
  const starts = windows.flatMap((window) => window?.start ?? []);
  const isOwn = choice.start === 'first';
  const firstDay = starts.length === 0 ? null : Math.min(...starts);
  const benchmarks = listBenchmarks(schemes);
  const common = firstDay === null ? null : findMostCommonBenchmark(benchmarks, firstDay);
  const options = {
    startOn: isOwn ? 'own' : 'common',
    notBefore: firstDay ?? 0,
    benchmark: common && endAt(common.series, findWindowEnd(choice)),
  } as const;
  const growth = firstDay === null ? null : computeGrowth(lines, options);
  const benchmark = growth && common;
  return {
    growth,
    benchmark: benchmark?.name ?? '',
    start: growth ? text : '',
    notes: growth
      ? joinSentences(
          ...describeLines(schemes, lines, growth),
          outside,
          describeSparse(schemes, lines, growth),
          describeBenchmarks(benchmarks, benchmark, growth.start),
        )
      : joinSentences(outside, explainNoLines(histories)),
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
function explainNoLines(schemes: readonly GrowthChartScheme[]): string {
  const missing = schemes.flatMap((scheme) => {
    if (!canShowGrowth(scheme)) return { name: scheme.name, reason: IDCW_REASON };
    return scheme.series?.days.length ? [] : { name: scheme.name, reason: scheme.whyNone || NO_HISTORY };
  });
  if (schemes.length === 1) return missing.map(({ reason }) => `${reason}.`).join('');
  return missing.length === 0 ? '' : `${missing.map(({ name, reason }) => `${name} (${reason})`).join(', ')}.`;
}

function describeLines(
  schemes: readonly GrowthChartScheme[],
  series: readonly NavSeriesWithBreaks[],
  growth: Growth,
): readonly string[] {
  return schemes.flatMap((scheme, index) => {
    const navs = series[index] ?? EMPTY_NAV_SERIES;
    if (!canShowGrowth(scheme)) return explainExclusion(scheme);
    if (navs.days.length === 0)
      return scheme.series?.days.length ? [] : `${scheme.name} not shown: ${scheme.whyNone || NO_HISTORY}.`;
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
