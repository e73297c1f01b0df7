import { type ReactNode, useMemo } from 'react';
import type { Growth } from '#finance/nav/returns/growth.ts';
import { lazyWhenIdle } from '../../ui/idle.tsx';
import { formatInteger } from '../../ui/text/format.ts';
import { ChartFrame } from '../frame/chart-frame.tsx';
import { EMPTY_TABLE } from '../frame/chart-table.tsx';
import { formatList, joinSentences } from '../frame/chart-text.ts';
import { DrawInSteps } from '../frame/draw-in-steps.tsx';
import { LineLegend, type SeriesName, useShownSeries } from '../frame/legend.tsx';
import type { SeriesColour } from '../frame/series-style.tsx';
import { shortenNames } from '../frame/short-names.ts';
import {
  type DayRange,
  type LineFormat,
  type SeriesLine,
  type ValueScale,
  ZOOM_BRUSH_HEIGHT,
  buildLineTable,
  buildLines,
  clipSeries,
  describeEarlierEnds,
  findLastDay,
  formatDayNumber,
  listAllDays,
  sampleTableDays,
} from './time-series.ts';

const TimeSeriesDrawing = lazyWhenIdle(async () => (await import('./time-series-drawing.tsx')).TimeSeriesDrawing);

const ZoomBrush = lazyWhenIdle(async () => (await import('./zoom-brush.tsx')).ZoomBrush);

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
const ZOOMED_FORMAT: LineFormat = { ...FORMAT, base: null };

interface ZoomControl {
  readonly range: DayRange | null;
  readonly onZoom: (range: DayRange | null) => void;
}

interface GrowthChartProps {
  readonly title?: string;
  /** The value of ₹10,000 over time; null if it is not known. */
  readonly growth: Growth | null;
  /** Names of the schemes, in the order of the growth's values and of their colours. */
  readonly names: readonly string[];
  /** Further lines, after those of the schemes: a benchmark, the median of peers. */
  readonly references?: readonly SeriesName[];
  /** Indexes of the schemes that will probably have a line: the legend shows them while NAVs load. */
  readonly expected?: readonly number[];
  readonly scale: ValueScale;
  /** The part of the growth that is shown; a brush changes it. */
  readonly zoom?: ZoomControl;
  /** Height of the drawing in pixels. */
  readonly height?: number;
  /** Days from which values are of another method: the footnote says which. */
  readonly marks?: readonly number[];
  readonly isLoading: boolean;
  /** The start date, the scale and the like. */
  readonly caption: ReactNode;
  /** The selection of the period. */
  readonly controls: ReactNode;
  readonly footnote: string;
  /** Why there is nothing to show, if there is nothing. */
  readonly emptyReason: string;
}

/** The value over time of ₹10,000 invested in each of up to ten schemes on one day. */
export function GrowthChart(props: GrowthChartProps) {
  const { title = 'Growth of ₹10,000', growth: whole, zoom, names, scale, isLoading, footnote, ...frame } = props;
  const { emptyReason, marks = EMPTY, expected = EMPTY, height = HEIGHT, references = EMPTY } = props;
  const range = zoom?.range ?? null;
  const series = useMemo(
    () => [...shortenNames(names).map((label, colour) => ({ label, colour })), ...references],
    [names, references],
  );
  const labels = useMemo(() => series.map(({ label }) => label), [series]);
  const { growth, lines, wholeLines } = useVisibleGrowth(whole, series, range);
  const shown = useShownSeries(labels);
  const brushed = useMemo(() => wholeLines.filter(({ label }) => shown.isShown(label)), [wholeLines, shown]);
  return (
    <ChartFrame
      title={title}
      {...frame}
      captionLines={names.length > 1 ? 2 : 1} // a later common start needs a second one
      asOf={findLastDay(growth, lines)}
      summary={whole ? summarizeGrowth(whole, wholeLines) : ''}
      footnote={growth ? joinSentences(footnote, describeEarlierEnds(growth, lines)) : footnote}
      table={growth ? buildGrowthTable(growth, lines, sampleTableDays(growth, lines)) : EMPTY_TABLE}
      buildWholeTable={growth ? () => buildGrowthTable(growth, lines, listAllDays(growth)) : undefined}
      height={height}
      isLoading={isLoading}
      emptyReason={lines.length === 0 ? emptyReason : null}
      footnoteLines={1}
      legend={<LineLegend shown={shown} items={isLoading ? expected.flatMap((index) => series[index] ?? []) : lines} />}
    >
      {growth && whole && (
        <DrawInSteps>
          <TimeSeriesDrawing
            series={growth}
            lines={lines}
            shown={shown}
            format={growth === whole ? FORMAT : ZOOMED_FORMAT}
            scale={scale}
            marks={marks}
            height={zoom ? height - ZOOM_BRUSH_HEIGHT - 4 : height}
          />
          {zoom && <ZoomBrush series={whole} lines={brushed} zoom={range} onZoom={zoom.onZoom} />}
        </DrawInSteps>
      )}
    </ChartFrame>
  );
}

/** The part of the growth within the range with its lines, and the lines of the whole. */
function useVisibleGrowth(whole: Growth | null, series: readonly SeriesName[], range: DayRange | null) {
  return useMemo(() => {
    const [labels, colours]: [readonly string[], readonly SeriesColour[]] = [
      series.map(({ label }) => label),
      series.map(({ colour }) => colour),
    ];
    const growth = whole && clipSeries(whole, range);
    const wholeLines = whole ? buildLines(whole, labels, colours) : [];
    return { growth, wholeLines, lines: growth && growth !== whole ? buildLines(growth, labels, colours) : wholeLines };
  }, [whole, series, range]);
}

/** `₹10,000 invested on 19 Nov 2021: Kaveri reached ₹24,180 by 19 Nov 2026 and …` */
export function summarizeGrowth(growth: Growth, lines: readonly SeriesLine[]): string {
  const starts = lines.map(({ segments, lastIndex }) => growth.days[segments[0]?.from ?? lastIndex]);
  const isCommon = starts.every((day) => day === growth.start);
  const amounts = lines.map(({ label, values, lastIndex }, which) => {
    const from = isCommon ? '' : ` from ${formatDayNumber(Number(starts[which]))}`;
    const date = formatDayNumber(Number(growth.days[lastIndex]));
    return `${label}${from} reached ₹${formatInteger(Number(values[lastIndex]))} by ${date}`;
  });
  if (amounts.length === 0) return '';
  return `₹10,000 invested${isCommon ? ` on ${formatDayNumber(growth.start)}` : ''}: ${formatList(amounts)}.`;
}

/** A row for each of the days with ₹ without decimals, as in the chart. */
export const buildGrowthTable = (growth: Growth, lines: readonly SeriesLine[], dayIndexes: readonly number[]) =>
  buildLineTable(growth, lines, FORMAT.unit, FORMAT.format, dayIndexes);
