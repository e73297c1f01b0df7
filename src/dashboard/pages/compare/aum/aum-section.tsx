import { useMemo } from 'react';
import type { AumHistories } from '../../../api/use-histories.ts';
import { AumChart } from '../../../chart/time-series/aum-chart.tsx';
import { RetryNote, ScaleNote } from '../../../growth/chart-note.tsx';
import type { PeriodChoice, Scale } from '../../../growth/growth-parameters.ts';
import type { PageSearchParams } from '../../../navigation/use-search-params.ts';
import { describeError } from '../../../ui/states/describe-error.ts';
import type { CompareRow } from '../compare-rows.ts';
import { type AumSeries, buildAumSeries, findFirstPlanIndexes } from './aum-series.ts';

const NO_AUM: AumSeries = { timeSeries: null, dateRange: '', notes: '' };

interface AumSectionProps extends PeriodChoice {
  readonly scale: Scale;
  readonly schemes: readonly CompareRow[];
  readonly names: readonly string[];
  readonly histories: AumHistories;
  /** Height of the chart area in pixels. */
  readonly height: number;
  /** Lines reserved for the note under the title. */
  readonly noteLines: number;
  readonly write: PageSearchParams['write'];
}

/** Monthly AUM over the period and on the scale of the growth chart beside it. */
export function AumSection(props: AumSectionProps) {
  const { schemes, names, histories, period, start, scale, height, noteLines, write } = props;
  const { points, isLoading, error, retry } = histories;
  const { timeSeries, dateRange, notes } = useMemo(() => {
    if (isLoading) return NO_AUM;
    const aumSchemes = schemes.map(({ schemeCode }, index) => ({
      name: names[index] ?? '',
      schemeCode,
      points: points[index] ?? null,
    }));
    return buildAumSeries(aumSchemes, { period, start });
  }, [schemes, names, points, isLoading, period, start]);
  const expected = useMemo(() => [...new Set(findFirstPlanIndexes(schemes))], [schemes]);
  // a log scale cannot show 0
  const hasZero = timeSeries?.values.some((values) => values.some((aum) => aum !== null && aum <= 0)) ?? false;
  const currentScale = hasZero ? 'linear' : scale;
  return (
    <AumChart
      series={timeSeries}
      names={names}
      expected={expected}
      scale={currentScale}
      height={height}
      isLoading={isLoading}
      captionLines={noteLines}
      caption={
        <>
          ₹ crore{dateRange === '' ? '' : ` · ${dateRange}`} ·{' '}
          <ScaleNote current={currentScale} selected={scale} write={write} />
          <RetryNote error={error} retry={retry} />
        </>
      }
      footnote={notes}
      footnoteLines={expected.length < schemes.length ? 2 : 0}
      emptyReason={explainNoAum(histories)}
    />
  );
}

function explainNoAum({ isUnavailable, error }: AumHistories): string {
  if (isUnavailable) return 'AUM history is not available from this server.';
  return error ? `${describeError(error, 'AUM histories').title}.` : 'AUM not available for these schemes.';
}
