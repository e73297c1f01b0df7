import { useMemo } from 'react';
import { isIsoDate } from '#contract/dates.ts';
import { subtractPeriod } from '#finance/calendar.ts';
import { findDailyWindow } from '#finance/nav/risk/daily-returns.ts';
import { EMPTY_NAV_SERIES, endAt, type NavSeriesWithBreaks } from '#finance/nav/series/breaks.ts';
import { getFirstNav, getLatestNav } from '#finance/nav/series/series.ts';
import { paysOutIncome } from '#finance/plans-and-options.ts';
import type { SchemeOption } from '#schemes/plan-and-option.ts';
import type { HistoriesInput } from '../analysis/analyse-histories.ts';
import type { MedianMeasure } from '../analysis/analyse-peers.ts';
import { formatMissing, joinSentences } from '../chart/frame/chart-text.ts';
import type { SeriesColour } from '../chart/frame/series-style.tsx';
import { type AlignedSeries, describeEnds } from '../chart/time-series/time-series.ts';
import type { ClassifiedScheme } from '../schemes/peers/use-peer-group.ts';
import { PERIOD_YEARS, type WindowChoice, findWindowEnd } from './growth-parameters.ts';
import { describeExcluded, findMostCommonBenchmark, listBenchmarks } from './growth-series.ts';
import { type HistoryWindow, createWindow, resolveWindow } from './history-window.ts';
import {
  type MixedHistories,
  type MixedSchemes,
  describeMixes,
  placeMixes,
  useMixedHistories,
} from './mix-histories.ts';
import { PEER_MEDIAN, usePeerMedian } from './peer-median.ts';

export interface ComparisonHistories extends Pick<HistoryWindow, 'windows' | 'text'> {
  /** The schemes, then the benchmark of most of them if its levels are known. */
  readonly labels: readonly string[];
  readonly colours: readonly SeriesColour[];
  readonly schemeCount: number;
  /** In the order of the labels, up to the end of the window; empty for a scheme without a history. */
  readonly series: readonly NavSeriesWithBreaks[];
  /** The whole histories, also after the end of the window. */
  readonly wholeSeries: readonly NavSeriesWithBreaks[];
  /** The benchmark of each of the labels; null if there are no levels. */
  readonly benchmarks: readonly (NavSeriesWithBreaks | null)[];
  /** Which schemes are left out, and why. */
  readonly notes: string;
  /** Which of the labels end before the newest NAV; '' if none does. */
  readonly ends: string;
  readonly loading: MixedHistories;
}

/** A scheme whose history is analysed. */
export interface AnalysedScheme extends ClassifiedScheme, Pick<SchemeOption, 'growthStart'> {
  readonly option: string;
  /** The name of the benchmark in the source; '' if not available. */
  readonly benchmark: string;
  readonly mix?: MixedSchemes | undefined;
}

/**
 * The whole histories of the compared schemes and the period that they are analysed over.
 * @param needsDailyNavs a shorter period is taken instead of one over which no scheme has NAVs of each trading day.
 */
export function useComparisonHistories(
  schemes: readonly AnalysedScheme[],
  names: readonly string[],
  { period, start, end }: WindowChoice,
  needsDailyNavs: boolean,
): ComparisonHistories {
  const loading = useMixedHistories(schemes, undefined);
  return useMemo(() => {
    const build = (choice: string) => buildComparison(schemes, names, loading, { period: choice, start, end });
    const chosen = build(period);
    const longer = LONGEST_FIRST.indexOf(period);
    if (!needsDailyNavs || isIsoDate(start) || longer < 0 || loading.isLoading || hasDailyNavs(chosen)) return chosen;
    const shorter = LONGEST_FIRST.slice(longer + 1)
      .map(build)
      .find(hasDailyNavs);
    return shorter ? { ...shorter, text: `${shorter.text} (${describeNoDailyNavs(period)})` } : chosen;
  }, [schemes, names, loading, period, start, end, needsDailyNavs]);
}

const LONGEST_FIRST = Object.keys(PERIOD_YEARS).toReversed();

const describeNoDailyNavs = (period: string): string =>
  period === 'max' ? 'no daily NAVs before' : `no daily NAVs over ${PERIOD_YEARS[period]} years`;

const hasDailyNavs = ({ windows, series, schemeCount }: ComparisonHistories): boolean =>
  windows
    .slice(0, schemeCount)
    .some(
      (window, index) => window && series[index] && findDailyWindow(series[index], window.start, window.end) !== null,
    );

function buildComparison(
  schemes: readonly AnalysedScheme[],
  names: readonly string[],
  loading: MixedHistories,
  choice: WindowChoice,
): ComparisonHistories {
  const placed = placeMixes(loading, schemes, choice);
  const rows = schemes.map(({ option, benchmark }, index) => ({
    ...loading.mixes[index],
    name: names[index] ?? '',
    option,
    benchmark,
    series: paysOutIncome(option) ? null : (placed.series[index] ?? null),
    benchmarkSeries: placed.benchmarks[index] ?? null,
  }));
  const resolved = resolveWindow(rows, choice);
  const from = Math.min(...resolved.windows.flatMap((window) => window?.start ?? []));
  const shared = findMostCommonBenchmark(listBenchmarks(rows), from);
  const end = Math.max(...resolved.windows.flatMap((window) => window?.end ?? []));
  const sharedStart = shared ? Math.max(from, getFirstNav(shared.series)?.day ?? from) : from;
  const windows = [...resolved.windows, ...(shared ? [createWindow(sharedStart, end, shared.series)] : [])];
  const labels = [...names, ...(shared ? [shared.name] : [])];
  const allSeries = [...resolved.lines, ...(shared ? [endAt(shared.series, findWindowEnd(choice))] : [])];
  const missing = rows.filter(
    ({ option, series, whyNone = '' }) => !paysOutIncome(option) && (series?.days.length ?? 0) === 0 && whyNone === '',
  );
  return {
    text: resolved.text,
    windows,
    labels,
    colours: [...names.keys(), ...(shared ? (['benchmark'] as const) : [])],
    schemeCount: schemes.length,
    series: allSeries,
    wholeSeries: [...rows.map((row) => row.series ?? EMPTY_NAV_SERIES), ...(shared ? [shared.series] : [])],
    ends: describeEnds(
      labels.flatMap((label, index) => {
        const latest = windows[index] && allSeries[index] ? getLatestNav(allSeries[index]) : null;
        return latest ? { label, day: latest.day } : [];
      }),
    ),
    benchmarks: [...rows.map(({ benchmarkSeries }) => benchmarkSeries), ...(shared ? [null] : [])],
    notes: joinSentences(
      describeExcluded(rows),
      resolved.outside,
      loading.isLoading
        ? ''
        : formatMissing(
            missing.map(({ name }) => name),
            'No NAV history for',
          ),
      ...rows.map(({ name, whyNone = '' }) => (whyNone === '' ? '' : `${name} not shown: ${whyNone}.`)),
      describeMixes(names, loading.mixes),
    ),
    loading,
  };
}

/** The input of an analysis of histories; null while they are loading. */
export const useHistoryInput = ({ series, windows, loading }: ComparisonHistories): HistoriesInput | null =>
  useMemo(
    () =>
      loading.isLoading
        ? null
        : { histories: series.map((navs, index) => ({ series: navs, window: windows[index] ?? null })) },
    [series, windows, loading.isLoading],
  );

interface LinesWithMedian {
  readonly series: AlignedSeries | null;
  readonly labels: readonly string[];
  readonly colours: readonly SeriesColour[];
  readonly note: string;
}

/** The lines of an analysis, with the median of the peers as the last one once it is known. */
export function useLinesWithMedian(
  schemes: readonly AnalysedScheme[],
  { labels, colours, windows }: Pick<ComparisonHistories, 'labels' | 'colours' | 'windows'>,
  series: AlignedSeries | null,
  measure: MedianMeasure,
): LinesWithMedian {
  const request = useMemo(() => {
    const known = windows.flatMap((window) => window ?? []);
    if (series === null || series.days.length === 0 || known.length === 0) return null;
    const start = Math.min(...known.map((window) => window.start));
    const from = measure.kind === 'rolling' ? subtractPeriod(start, measure.period) : start;
    return { measure, window: { start, end: Math.max(...known.map(({ end }) => end)) }, days: series.days, from };
  }, [windows, series, measure]);
  const { values, note } = usePeerMedian(schemes, request);
  return useMemo(
    () =>
      series && values
        ? {
            series: { ...series, values: [...series.values, values] },
            labels: [...labels, PEER_MEDIAN],
            colours: [...colours, 'peers'],
            note,
          }
        : { series, labels, colours, note },
    [series, labels, colours, values, note],
  );
}
