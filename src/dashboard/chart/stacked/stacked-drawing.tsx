import {
  Bar,
  BarChart,
  CartesianGrid,
  ReferenceLine,
  Tooltip,
  XAxis,
  YAxis,
  ZIndexLayer,
  useXAxisScale,
  useYAxisScale,
} from 'recharts';
import { formatNumber, formatSignedNumber, getTone } from '../../ui/text/format.ts';
import { ChartTooltip, type TooltipProps } from '../frame/chart-tooltip.tsx';
import { DrawInSteps } from '../frame/draw-in-steps.tsx';
import { measureText, truncateText } from '../frame/labels.ts';
import {
  DrawingArea,
  PlotText,
  axisStyle,
  baseLineStyle,
  buildValueAxis,
  formatTick,
  gridStyle,
  measureLastTick,
  useWidth,
} from '../frame/plot.tsx';
import { InOrder, getSeriesColour } from '../frame/series-style.tsx';
import { computeTicks, fitAxis } from '../scales/number-ticks.ts';
import type { StackedRow, StackedSeries } from './stacked-bars.tsx';

interface StackedDrawingProps {
  readonly series: readonly StackedSeries[];
  readonly rows: readonly StackedRow[];
  readonly height: number;
  readonly axisHeight: number;
}

const GAP = 8;
const MAX_LABEL_SHARE = 0.34; // of the width
const TICK_WIDTH = 64; // minimum pixels from one tick to the next

/** A horizontal bar for each row, its parts stacked from 0: negative ones to the left. */
export function StackedDrawing(props: StackedDrawingProps) {
  const { ref, width } = useWidth<HTMLDivElement>();
  return <DrawingArea ref={ref}>{width > 0 && <Drawing {...props} width={width} />}</DrawingArea>;
}

function Drawing({ series, rows, height, axisHeight, width }: StackedDrawingProps & { readonly width: number }) {
  const left = Math.min(Math.max(...rows.map(({ label }) => measureText(label))) + GAP, width * MAX_LABEL_SHARE);
  const [min, max] = computeStackDomain(rows);
  const distances = rows.map(({ distance }) => measureText(formatDistance(distance)) + GAP);
  const right = Math.max(measureLastTick([max]), ...distances);
  const ticks = computeTicks(min, max, Math.max(2, Math.min(6, Math.floor((width - left - right) / TICK_WIDTH))));
  const axis = fitAxis(ticks, min, max, 'linear', 2); // positive parts of 100.4 must not make an axis to 200
  return (
    <BarChart
      layout="vertical"
      width={width}
      height={height}
      data={rows}
      margin={{ top: 0, bottom: 0, left, right }}
      barCategoryGap={5}
      stackOffset="sign"
      aria-label="Stacked bars. Arrow keys move from bar to bar."
    >
      <DrawInSteps>
        <>
          <CartesianGrid {...gridStyle} horizontal={false} />
          <ReferenceLine {...baseLineStyle} x={0} />
          <XAxis
            {...axisStyle}
            {...buildValueAxis(axis.ticks, axis.domain)}
            height={axisHeight}
            tickFormatter={formatTick}
          />
          <YAxis type="category" hide dataKey="key" />
        </>
        <>
          <InOrder names={series.map(({ label }) => label)}>
            {series.map(({ label, colour }, index) => (
              <Bar
                key={label}
                name={label}
                stackId="parts"
                dataKey={(row: StackedRow) => row.values[index] ?? 0}
                fill={getSeriesColour(colour)}
                stroke="var(--surface)"
                isAnimationActive={false}
              />
            ))}
          </InOrder>
          <RowTexts rows={rows} labelWidth={left - GAP} right={width} />
        </>
        <Tooltip
          isAnimationActive={false}
          cursor={{ fill: 'var(--ink)', fillOpacity: 0.05 }}
          content={createTooltip(series, rows)}
        />
      </DrawInSteps>
    </BarChart>
  );
}

/** From the lowest sum of negative parts to the highest sum of positive ones, or a mark beyond it; always from 0. */
function computeStackDomain(rows: readonly StackedRow[]): [number, number] {
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
  const lows = rows.map(({ values }) => sum(values.filter((value) => value < 0)));
  const highs = rows.map(({ values, mark }) => Math.max(sum(values.filter((value) => value > 0)), mark ?? 0));
  // a sum such as 100.00000000001 must not add a tick
  return [Math.min(0, ...lows.map(round)), Math.max(1, ...highs.map(round))];
}

const round = (value: number): number => Number(value.toFixed(4));

const formatDistance = (distance: number | null): string =>
  distance === null ? '' : `${formatSignedNumber(distance)} pp`;

const ABOVE_BARS = 600;

interface RowTextsProps {
  readonly rows: readonly StackedRow[];
  readonly labelWidth: number;
  /** The right edge of the distances, in pixels. */
  readonly right: number;
}

/** The name and the distance of each bar, and a mark at its minimum. */
function RowTexts({ rows, labelWidth, right }: RowTextsProps) {
  const scaleX = useXAxisScale();
  const scaleY = useYAxisScale();
  if (!scaleX || !scaleY) return null;
  const texts = rows.map(({ key, label, mark, distance }) => {
    const y = scaleY(key, { position: 'middle' });
    if (y === undefined) return null;
    const markX = mark === null ? undefined : scaleX(mark);
    const distanceText = formatDistance(distance);
    return (
      <g key={key} pointerEvents="none">
        <PlotText look="muted" x={0} y={y}>
          {truncateText(label, labelWidth, measureText)}
        </PlotText>
        {markX !== undefined && (
          // the edge keeps the mark visible on any part
          <rect x={markX - 1.5} y={y - 11} width={3} height={22} fill="var(--ink)" stroke="var(--surface)" />
        )}
        {distanceText !== '' && (
          <PlotText look={getTone(distanceText) ?? 'strong'} x={right} y={y} textAnchor="end">
            {distanceText}
          </PlotText>
        )}
      </g>
    );
  });
  return <ZIndexLayer zIndex={ABOVE_BARS}>{texts}</ZIndexLayer>;
}

/** The parts of a bar; the mark and the distance are the minimum's. */
function createTooltip(series: readonly StackedSeries[], rows: readonly StackedRow[]) {
  return ({ active, label: key, coordinate }: TooltipProps) => {
    const row = rows.find((each) => each.key === key);
    if (!active || !row) return null;
    const lines = series.map(({ label, colour }, index) => ({
      colour,
      label,
      text: formatNumber(row.values[index] ?? 0),
    }));
    const distance = row.distance === null ? '' : `, ${formatDistance(row.distance)} from the minimum`;
    return <ChartTooltip title={`${row.label}, %${distance}`} lines={lines} coordinate={coordinate} />;
  };
}
