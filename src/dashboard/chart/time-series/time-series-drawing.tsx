import { memo, useMemo } from 'react';
import { CartesianGrid, DefaultZIndexes, Line, LineChart, ReferenceLine, Tooltip, XAxis, YAxis } from 'recharts';
import { ChartTooltip, type TooltipProps } from '../frame/chart-tooltip.tsx';
import { DrawInSteps } from '../frame/draw-in-steps.tsx';
import { measureText } from '../frame/labels.ts';
import type { ShownSeries } from '../frame/legend.tsx';
import { axisStyle, baseLineStyle, buildValueAxis, DrawingArea, gridStyle, useWidth } from '../frame/plot.tsx';
import { computeExtent, computeLogTicks, computeTicks, fitAxis, type FittedAxis } from '../scales/number-ticks.ts';
import { computeTimeTicks } from '../scales/time-ticks.ts';
import { Bands, StackedAreas, stackLines } from './areas.tsx';
import { buildEndLabels, EndLabels } from './end-labels.tsx';
import { ActiveDots, Lines } from './lines.tsx';
import {
  findDayIndex,
  formatDayNumber,
  sampleDays,
  type Band,
  type LineFormat,
  type SeriesLine,
  type AlignedSeries,
  type ValueScale,
} from './time-series.ts';

interface TimeSeriesDrawingProps {
  readonly series: AlignedSeries;
  readonly lines: readonly SeriesLine[];
  /** Which of the lines are drawn. */
  readonly shown: ShownSeries;
  readonly bands?: readonly Band[];
  readonly format: LineFormat;
  readonly scale: ValueScale;
  readonly height: number;
  /** Index of the line that is drawn as an area from 0, with the others faint. */
  readonly focus?: number | undefined;
  /** Days from which values are of another method. */
  readonly marks?: readonly number[];
}

/** Lines over time, with at most one point for two pixels. Drawn again only for other lines: that takes the work of a whole page. */
export const TimeSeriesDrawing = memo(function TimeSeriesDrawing(props: TimeSeriesDrawingProps) {
  const { ref, width } = useWidth<HTMLDivElement>();
  return <DrawingArea ref={ref}>{width > 0 && <Drawing {...props} width={width} />}</DrawingArea>;
});

const NONE: readonly never[] = [];
const markStyle = { stroke: 'var(--ink-3)', zIndex: DefaultZIndexes.grid } as const;
const DATE_TICK_WIDTH = 84; // minimum pixels from one date to the next
const AXIS_WIDTH = 52; // most values; 1,50,000 has more
const AXIS_GAP = 10;
const VALUE_TICK_HEIGHT = 52; // approximate pixels from one value to the next

function Drawing(props: TimeSeriesDrawingProps & { readonly width: number }) {
  const { series, lines: all, shown, format, scale, height, width, marks = NONE, bands = NONE } = props;
  const { days } = series;
  const lines = useMemo(() => all.filter(({ label }) => shown.isShown(label)), [all, shown]);
  const focus = lines.some(({ colour }) => colour === props.focus) ? props.focus : undefined;
  const sampled = useMemo(() => sampleDays(series, lines, width), [series, lines, width]);
  const tooltip = useMemo(() => createTooltip(series, lines, format), [series, lines, format]);
  const areas = useMemo(() => (format.isStacked ? stackLines(lines) : null), [lines, format]);
  const labelled = areas ? NONE : lines; // a part of a stack has its value in the tooltip
  const ends = buildEndLabels({ series, lines: areas ? NONE : all, shown, format: format.format }, width);
  const labelWidth = ends.width;
  const [from, to] = [Number(days[0]), Number(days.at(-1))];
  const drawn = areas?.flatMap(({ lows, highs }) => [lows, highs]) ?? lines.map(({ values }) => values);
  const valueAxis = fitValueAxis(drawn, bands, format, scale, Math.max(3, Math.round(height / VALUE_TICK_HEIGHT)));
  const tickWidths = valueAxis.ticks.map((tick) => measureText(format.formatTick(tick)) + AXIS_GAP);
  const axisWidth = Math.max(AXIS_WIDTH, ...tickWidths);
  const dateTicks = listDateTicks(from, to, width - axisWidth - labelWidth);
  return (
    <LineChart
      aria-label={`${format.label} chart. Arrow keys move day by day.`}
      width={width}
      height={height}
      data={sampled}
      margin={{ top: 8, right: labelWidth, bottom: 0, left: 0 }}
    >
      <DrawInSteps>
        <>
          <CartesianGrid {...gridStyle} vertical={false} />
          {format.base !== null && <ReferenceLine {...baseLineStyle} y={format.base} />}
          {marks.flatMap((day) => (day > from && day <= to ? <ReferenceLine key={day} {...markStyle} x={day} /> : []))}
          <XAxis
            type="number"
            dataKey={(index: number) => days[index]}
            domain={from === to ? [from - 1, to + 1] : [from, to]} // a single day is centred
            ticks={[...dateTicks.keys()]}
            tickFormatter={(day: number) => dateTicks.get(day) ?? ''}
            {...axisStyle}
            height={24}
          />
          <YAxis
            {...axisStyle}
            width={axisWidth}
            allowDataOverflow // the domain is ours, whatever the data
            scale={scale}
            tickFormatter={format.formatTick}
            {...buildValueAxis(valueAxis.ticks, valueAxis.domain)}
          />
        </>
        <Bands days={days} bands={bands} />
        {areas ? (
          <StackedAreas days={days} areas={areas} sampled={sampled} />
        ) : (
          <Lines days={days} lines={lines} sampled={sampled} hasDots={format.hasDots} focus={focus} />
        )}
        <EndLabels {...ends} shown={shown} />
        <>
          <Line hide dataKey={Number} /> {/* without any, recharts shows no tooltip */}
          <ActiveDots days={days} lines={labelled} />
          <Tooltip includeHidden isAnimationActive={false} cursor={{ stroke: 'var(--ink-3)' }} content={tooltip} />
        </>
      </DrawInSteps>
    </LineChart>
  );
}

/** The dates below the plot and their texts, without one that would start before it. */
function listDateTicks(from: number, to: number, plotWidth: number): ReadonlyMap<number, string> {
  const ticks = computeTimeTicks(from, to, Math.max(2, Math.floor(plotWidth / DATE_TICK_WIDTH)));
  const getX = (day: number): number => (from === to ? 0.5 : (day - from) / (to - from)) * plotWidth;
  const fitting = ticks.filter(({ day, text }) => getX(day) >= measureText(text) / 2);
  return new Map(fitting.map(({ day, text }) => [day, text]));
}

/** An axis with round values for all that is drawn. */
function fitValueAxis(
  drawn: readonly Float64Array[],
  bands: readonly Band[],
  { base }: LineFormat,
  scale: ValueScale,
  count: number,
): FittedAxis {
  const values = [
    ...(base === null ? [] : [base]),
    ...drawn.flatMap((each) => computeExtent(each) ?? []),
    ...bands.flatMap(({ lower, upper }) => [...lower, ...upper].flatMap((value) => value ?? [])),
  ];
  const [min, max] = computeExtent(values) ?? [0, 1];
  const ticks = scale === 'log' ? computeLogTicks(min, max, count) : computeTicks(min, max, count);
  return fitAxis(ticks, min, max, scale);
}

/** The content of the tooltip: the exact values of the day, from the full series, largest first; of a stack as it is drawn, from the top. */
function createTooltip(
  { days, coverage }: AlignedSeries,
  lines: readonly SeriesLine[],
  { unit, format, isStacked }: LineFormat,
) {
  return ({ active, label: day, coordinate }: TooltipProps) => {
    if (!active || typeof day !== 'number') return null;
    const dayIndex = findDayIndex(days, day);
    const tooltipLines = lines
      .toReversed()
      .map(({ colour, label, values }) => ({ colour, label, value: values[dayIndex] ?? Number.NaN }))
      .filter(({ value }) => !Number.isNaN(value))
      .toSorted((a, b) => (isStacked ? 0 : b.value - a.value))
      .map((line) => ({ ...line, text: format(line.value) }));
    if (tooltipLines.length === 0) return null;
    return (
      <ChartTooltip
        title={[formatDayNumber(Number(days[dayIndex])), unit, coverage?.[dayIndex] ?? ''].filter(Boolean).join(', ')}
        lines={tooltipLines}
        coordinate={coordinate && { ...coordinate, y: 0 }} // most lines start low: the upper left is usually free
      />
    );
  };
}
