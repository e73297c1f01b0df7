import { type ReactNode, useMemo } from 'react';
import { lazyWhenIdle } from '../../ui/idle.tsx';
import { formatDay, formatDecimal, formatInteger, formatNumber } from '../../ui/text/format.ts';
import { ChartFrame } from '../frame/chart-frame.tsx';
import { EMPTY_TABLE } from '../frame/chart-table.tsx';
import { joinSentences } from '../frame/chart-text.ts';
import { LineLegend, PartsLegend, useShownSeries } from '../frame/legend.tsx';
import type { SeriesColour } from '../frame/series-style.tsx';
import {
  type AlignedSeries,
  type LineFormat,
  type SeriesLine,
  buildLineTable,
  buildLines,
  describeEarlierEnds,
  findLastDay,
  listAllDays,
  sampleTableDays,
} from './time-series.ts';

const TimeSeriesDrawing = lazyWhenIdle(async () => (await import('./time-series-drawing.tsx')).TimeSeriesDrawing);

type SeriesUnit = '%' | '₹' | '';

interface SeriesChartProps {
  readonly title: string;
  /** '' for a count, such as of units. */
  readonly unit?: SeriesUnit;
  /** The unit beside the title, if it says more. */
  readonly unitText?: string;
  /** Null while it is not known. */
  readonly series: AlignedSeries | null;
  /** In the order of the series. */
  readonly labels: readonly string[];
  /** In the order of the labels; their places without them. */
  readonly colours?: readonly SeriesColour[];
  readonly height: number;
  readonly isLoading: boolean;
  readonly caption: ReactNode;
  /** The values that matter most, as text. */
  readonly summary: string;
  readonly footnote: string;
  /** Why there is nothing to show, if there is nothing. */
  readonly emptyReason: string;
  /** Index of the line that is drawn as an area from 0, with the others faint. */
  readonly focus?: number;
  /** The values are parts of a whole: areas on top of each other. */
  readonly isStacked?: boolean;
  /** Beside the title. */
  readonly controls?: ReactNode;
}

/** Percentages, amounts or counts of several schemes over time, drawn from 0. */
export function SeriesChart(props: SeriesChartProps) {
  const {
    title,
    unit = '%',
    series,
    labels,
    colours,
    height,
    isLoading,
    summary,
    footnote,
    focus,
    unitText = unit,
    ...frame
  } = props;
  const { emptyReason, isStacked = false } = props;
  const lines = useMemo(() => (series ? buildLines(series, labels, colours) : []), [series, labels, colours]);
  const format = useMemo((): LineFormat => ({ ...createFormat(title, unit), isStacked }), [title, unit, isStacked]);
  const shown = useShownSeries(labels);
  const buildTable = (all: AlignedSeries, days: readonly number[]) =>
    buildLineTable(all, lines, unit, format.format, days);
  return (
    <ChartFrame
      title={title}
      unit={unitText}
      {...frame}
      asOf={findLastDay(series, lines)}
      summary={joinSentences(summary, describeLastDays(series, lines))}
      footnote={series ? joinSentences(footnote, describeEarlierEnds(series, lines)) : footnote}
      table={series ? buildTable(series, sampleTableDays(series, lines)) : EMPTY_TABLE}
      buildWholeTable={series ? () => buildTable(series, listAllDays(series)) : undefined}
      height={height}
      isLoading={isLoading}
      emptyReason={lines.length === 0 ? emptyReason : null}
      footnoteLines={1}
      legend={
        labels.length > 1 &&
        (isStacked ? (
          <PartsLegend items={lines} />
        ) : (
          <LineLegend
            shown={shown}
            items={isLoading ? labels.map((label, index) => ({ label, colour: colours?.[index] ?? index })) : lines}
          />
        ))
      }
    >
      {series && (
        <TimeSeriesDrawing
          series={series}
          lines={lines}
          shown={shown}
          format={format}
          scale="linear"
          height={height}
          focus={focus}
        />
      )}
    </ChartFrame>
  );
}

/** `Values to 21 Aug 2026. Kaveri ends on 20 Aug 2026.` */
function describeLastDays(series: AlignedSeries | null, lines: readonly SeriesLine[]): string {
  const last = findLastDay(series, lines);
  if (series === null || last === null) return '';
  return joinSentences(`Values to ${formatDay(last)}.`, describeEarlierEnds(series, lines));
}

const LAKH = 100_000;

const CRORE = 100 * LAKH;

function formatAmountTick(value: number): string {
  const size = Math.abs(value);
  if (size < LAKH) return formatInteger(value);
  return size < CRORE ? `${formatDecimal(value / LAKH, 1)} lakh` : `${formatDecimal(value / CRORE, 1)} crore`;
}

const createFormat = (label: string, unit: SeriesUnit): LineFormat => ({
  label,
  unit,
  format: unit === '%' ? formatNumber : formatInteger,
  formatTick: unit === '%' ? (value) => formatDecimal(value, 2) : formatAmountTick,
  base: 0,
  hasDots: false,
});
