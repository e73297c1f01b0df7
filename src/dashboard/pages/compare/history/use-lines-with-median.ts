import { useMemo } from 'react';
import { subtractPeriod } from '#finance/calendar.ts';
import type { MedianMeasure } from '../../../analysis/analyse-peers.ts';
import type { AlignedSeries } from '../../../chart/time-series/time-series.ts';
import { PEER_MEDIAN, usePeerMedian } from '../../../growth/peer-median.ts';
import type { CompareRow } from '../compare-rows.ts';
import type { ComparisonHistories } from './use-comparison-histories.ts';

interface LinesWithMedian {
  readonly series: AlignedSeries | null;
  readonly labels: readonly string[];
  readonly note: string;
}

/** The lines of an analysis, with the median of the peers as the last one once it is known. */
export function useLinesWithMedian(
  schemes: readonly CompareRow[],
  { labels, windows }: Pick<ComparisonHistories, 'labels' | 'windows'>,
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
        ? { series: { ...series, values: [...series.values, values] }, labels: [...labels, PEER_MEDIAN], note }
        : { series, labels, note },
    [series, labels, values, note],
  );
}
