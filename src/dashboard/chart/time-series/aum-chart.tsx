import { type ReactNode, useMemo } from 'react';
import { lazyWhenIdle } from '../../ui/idle.tsx';
import { formatDecimal, formatInteger, formatNumber } from '../../ui/text/format.ts';
import { ChartFrame } from '../frame/chart-frame.tsx';
import { EMPTY_TABLE } from '../frame/chart-table.tsx';
import { formatList, joinSentences } from '../frame/chart-text.ts';
import { LineLegend, useShownSeries } from '../frame/legend.tsx';
import {
  type AlignedSeries,
  type LineFormat,
  type SeriesLine,
  type ValueScale,
  buildLineTable,
  buildLines,
  describeEarlierEnds,
  findLastDay,
  formatDayNumber,
  listAllDays,
} from './time-series.ts';

const TimeSeriesDrawing = lazyWhenIdle(async () => (await import('./time-series-drawing.tsx')).TimeSeriesDrawing);

const SMALL_AUM = 100;

/** ₹ crore without decimals, except for a small scheme, where they matter. */
export const formatCrore = (value: number): string =>
  Math.abs(value) < SMALL_AUM ? formatNumber(value) : formatInteger(value);

const FORMAT: LineFormat = {
  label: 'AUM',
  unit: '₹ crore',
  format: formatCrore,
  formatTick: (value) => formatDecimal(value, 2),
  base: 0, // of sizes, which a cut axis would distort
  hasDots: true, // AUM is reported for month-ends: nothing is known about the days between
};
const LOG_FORMAT: LineFormat = { ...FORMAT, base: null };

interface AumChartProps {
  /** ₹ crore; null if nothing is known. */
  readonly series: AlignedSeries | null;
  /** Names of the schemes, in the order of their colours. */
  readonly names: readonly string[];
  /** Indexes of the schemes that will probably have a line: the legend shows them while AUM loads. */
  readonly expected: readonly number[];
  readonly scale: ValueScale;
  readonly height: number;
  readonly isLoading: boolean;
  readonly caption: ReactNode;
  /** Lines reserved for the caption. */
  readonly captionLines: number;
  /** Schemes that are not shown, or not as a line of their own, and why. */
  readonly footnote: string;
  /** Lines reserved for the footnote. */
  readonly footnoteLines: number;
  /** Why there is nothing to show, if there is nothing. */
  readonly emptyReason: string;
}

/** Assets under management of up to ten schemes, with a dot for each reported date. */
export function AumChart(props: AumChartProps) {
  const { series, names, expected, scale, height, isLoading, emptyReason, footnote, ...frame } = props;
  const lines = useMemo(() => (series ? buildLines(series, names) : []), [series, names]);
  const shown = useShownSeries(names);
  return (
    <ChartFrame
      title="AUM"
      unit={FORMAT.unit}
      {...frame}
      asOf={findLastDay(series, lines)}
      footnote={series ? joinSentences(footnote, describeEarlierEnds(series, lines)) : footnote}
      summary={series ? summarizeAum(series, lines) : ''}
      table={series ? buildAumTable(series, lines) : EMPTY_TABLE}
      height={height}
      isLoading={isLoading}
      emptyReason={lines.length === 0 ? emptyReason : null}
      legend={
        <LineLegend
          shown={shown}
          items={isLoading ? expected.map((index) => ({ colour: index, label: names[index] ?? '' })) : lines}
        />
      }
    >
      {series && (
        <TimeSeriesDrawing
          series={series}
          lines={lines}
          shown={shown}
          format={scale === 'log' ? LOG_FORMAT : FORMAT}
          scale={scale}
          height={height}
        />
      )}
    </ChartFrame>
  );
}

/** `AUM went from ₹ 7,052 crore on 30 Nov 2024 to ₹ 10,200 crore on 19 Nov 2026 in Kaveri, and …` */
export function summarizeAum({ days }: AlignedSeries, lines: readonly SeriesLine[]): string {
  const formatPoint = (values: Float64Array, index: number) =>
    `₹ ${formatCrore(Number(values[index]))} crore on ${formatDayNumber(Number(days[index]))}`;
  const parts = lines.map(({ label, values, lastIndex, segments }) => {
    const firstIndex = segments[0]?.from ?? lastIndex;
    return firstIndex === lastIndex
      ? `was ${formatPoint(values, lastIndex)} in ${label}`
      : `went from ${formatPoint(values, firstIndex)} to ${formatPoint(values, lastIndex)} in ${label}`;
  });
  return parts.length === 0 ? '' : `AUM ${formatList(parts)}.`;
}

/** A row for each day, the newest last, a column for each line. */
export const buildAumTable = (series: AlignedSeries, lines: readonly SeriesLine[]) =>
  buildLineTable(series, lines, FORMAT.unit, formatNumber, listAllDays(series));
