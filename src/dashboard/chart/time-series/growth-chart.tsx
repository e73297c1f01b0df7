import { lazy, useMemo, type ReactNode } from 'react';
import type { Growth } from '#finance/nav/growth.ts';
import { DASH, formatInteger } from '../../ui/text/format.ts';
import { ChartFrame } from '../frame/chart-frame.tsx';
import { EMPTY_TABLE, numberHeader, textHeader, type ChartTableData } from '../frame/chart-table.tsx';
import { formatList } from '../frame/chart-text.ts';
import { LineLegend } from '../frame/legend.tsx';
import { useShownSeries } from '../frame/shown-series.ts';
import { shortenNames } from '../frame/short-names.ts';
import {
  buildLines,
  findLastDay,
  formatDayNumber,
  sampleTableDays,
  type LineFormat,
  type SeriesLine,
  type ValueScale,
} from './time-series.ts';

const TimeSeriesDrawing = lazy(async () => ({
  default: (await import('./time-series-drawing.tsx')).TimeSeriesDrawing,
}));

const HEIGHT = 320;
const EMPTY: readonly never[] = [];
const FORMAT: LineFormat = {
  label: 'Growth',
  unit: '₹',
  format: formatInteger,
  formatTick: formatInteger,
  base: 10_000,
  hasDots: false,
};

interface GrowthChartProps {
  readonly title?: string;
  /** The value of ₹10,000 over time; null if it is not known. */
  readonly growth: Growth | null;
  /** Names of the schemes, in the order of the growth's values and of their colours. */
  readonly names: readonly string[];
  /** The index that has a line after those of the schemes; '' if none has. */
  readonly benchmark?: string;
  /** Indexes of the schemes that will probably have a line: the legend shows them while NAVs load. */
  readonly expected?: readonly number[];
  readonly scale: ValueScale;
  /** Height of the drawing in pixels. */
  readonly height?: number;
  /** Whether NAVs are still loading. */
  readonly isLoading: boolean;
  /** The start date, the scale and the like. */
  readonly caption: ReactNode;
  /** The selection of the period. */
  readonly controls: ReactNode;
  /** What is not shown and why. */
  readonly footnote: string;
  /** Why there is nothing to show, if there is nothing. */
  readonly emptyReason: string;
}

/** The value over time of ₹10,000 invested in each of up to ten schemes on one day. */
export function GrowthChart(props: GrowthChartProps) {
  const { title = 'Growth of ₹10,000', growth, names, scale, isLoading, caption, controls, footnote } = props;
  const { expected = EMPTY, height = HEIGHT, benchmark = '', emptyReason } = props;
  const labels = useMemo(() => [...shortenNames(names), ...(benchmark === '' ? [] : [benchmark])], [names, benchmark]);
  const lines = useMemo(() => (growth ? buildLines(growth, labels) : []), [growth, labels]);
  const shown = useShownSeries(labels);
  const drawn = useMemo(() => lines.filter(({ label }) => shown.isShown(label)), [lines, shown]);
  return (
    <ChartFrame
      title={title}
      caption={caption}
      captionLines={names.length > 1 ? 2 : 1} // a later common start needs a second one
      asOf={findLastDay(growth?.days)}
      controls={controls}
      summary={growth ? summarizeGrowth(growth, lines) : ''}
      table={growth ? buildGrowthTable(growth, lines) : EMPTY_TABLE}
      height={height}
      isLoading={isLoading}
      emptyReason={lines.length === 0 ? emptyReason : null}
      footnote={footnote}
      legend={
        <LineLegend shown={shown} labels={labels} indexes={isLoading ? expected : lines.map(({ index }) => index)} />
      }
    >
      {growth && <TimeSeriesDrawing series={growth} lines={drawn} format={FORMAT} scale={scale} height={height} />}
    </ChartFrame>
  );
}

/** `₹10,000 invested on 19 Nov 2021 became ₹24,180 in Kaveri by 19 Nov 2026 and …` */
export function summarizeGrowth(growth: Growth, lines: readonly SeriesLine[]): string {
  const amounts = lines.map(({ label, values, lastIndex }) => {
    const date = formatDayNumber(Number(growth.days[lastIndex]));
    return `₹${formatInteger(Number(values[lastIndex]))} in ${label} by ${date}`;
  });
  return amounts.length === 0
    ? ''
    : `₹10,000 invested on ${formatDayNumber(growth.start)} became ${formatList(amounts)}.`;
}

/** A row for each of about a dozen days, a column for each scheme. */
export function buildGrowthTable(growth: Growth, lines: readonly SeriesLine[]): ChartTableData {
  return {
    headers: [textHeader('Date'), ...lines.map(({ label }) => numberHeader(`${label}, ₹`))],
    rows: sampleTableDays(growth).map((index) => ({
      key: String(index),
      cells: [formatDayNumber(Number(growth.days[index])), ...lines.map(({ values }) => formatAmount(values[index]))],
    })),
  };
}

/** ₹ without decimals, as in the chart; – if there is no value. */
const formatAmount = (value: number | undefined): string =>
  value === undefined || Number.isNaN(value) ? DASH : formatInteger(value);
