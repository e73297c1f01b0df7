import { useMemo } from 'react';
import { GrowthChart } from '../../../chart/time-series/growth-chart.tsx';
import { SegmentedControl } from '../../../ui/segmented-control.tsx';
import { describeError } from '../../../ui/states/describe-error.ts';
import { RetryNote, ScaleNote } from '../chart-note.tsx';
import type { CompareRow } from '../compare-rows.ts';
import type { CompareUrlParameters, GrowthPeriod, Scale } from '../compare-url-parameters.ts';
import type { NavHistories } from '../../../api/use-histories.ts';
import { buildGrowthSeries, describeExcluded, hasGrowthLine } from './growth-series.ts';

const periodOptions = [
  { value: '1y', label: '1 y' },
  { value: '3y', label: '3 y' },
  { value: '5y', label: '5 y' },
  { value: 'max', label: 'Max' },
] as const;

interface GrowthSectionProps extends Pick<CompareUrlParameters, 'period' | 'scale'> {
  readonly schemes: readonly CompareRow[];
  readonly names: readonly string[];
  readonly histories: NavHistories;
  /** Height of the chart area in pixels. */
  readonly height: number;
  readonly onPeriod: (period: GrowthPeriod) => void;
  readonly onScale: (scale: Scale) => void;
}

/** Growth of ₹10,000 over the selected period. */
export function GrowthSection(props: GrowthSectionProps) {
  const { schemes, names, histories, height, period, scale, onPeriod, onScale } = props;
  const { series, benchmarks, isLoading, error, retry } = histories;
  const named = useMemo(
    () => schemes.map(({ option, benchmark }, index) => ({ name: names[index] ?? '', option, benchmark })),
    [schemes, names],
  );
  const { growth, benchmark, start, notes } = useMemo(
    () =>
      buildGrowthSeries(
        named.map((scheme, index) => ({
          ...scheme,
          series: series[index] ?? null,
          benchmarkSeries: benchmarks[index] ?? null,
        })),
        period,
      ),
    [named, series, benchmarks, period],
  );
  const expected = useMemo(() => named.flatMap((scheme, index) => (hasGrowthLine(scheme) ? [index] : [])), [named]);
  const excluded = expected.length === 0 ? describeExcluded(named) : '';
  return (
    <GrowthChart
      growth={growth}
      names={names}
      benchmark={benchmark}
      expected={expected}
      scale={scale}
      height={height}
      isLoading={isLoading}
      controls={<SegmentedControl label="Period" options={periodOptions} value={period} onChange={onPeriod} />}
      caption={
        <>
          {start === '' || isLoading ? '' : `${start} · `}
          <ScaleNote current={scale} selected={scale} onScale={onScale} />
          <RetryNote error={error} retry={retry} />
        </>
      }
      footnote={isLoading ? excluded : growth === null ? '' : notes}
      emptyReason={explainNoGrowth(histories, notes)}
    />
  );
}

function explainNoGrowth({ isUnavailable, error }: NavHistories, notes: string): string {
  if (isUnavailable) return 'NAV history is not available, so growth, volatility and drawdown cannot be shown.';
  return error ? `${describeError(error, 'NAV histories').title}.` : notes || 'no NAV history for these schemes.';
}
