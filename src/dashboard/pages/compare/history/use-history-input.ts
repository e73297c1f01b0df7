import { useMemo } from 'react';
import type { HistoriesInput } from '../../../analysis/analyse-histories.ts';
import type { ComparisonHistories } from './use-comparison-histories.ts';

/** The input of an analysis of histories; null while they are loading. */
export const useHistoryInput = ({ series, windows, loading }: ComparisonHistories): HistoriesInput | null =>
  useMemo(
    () =>
      loading.isLoading
        ? null
        : { histories: series.map((navs, index) => ({ series: navs, window: windows[index] ?? null })) },
    [series, windows, loading.isLoading],
  );
