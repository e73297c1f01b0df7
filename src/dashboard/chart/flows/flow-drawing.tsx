import { Bar, BarChart, type BarShapeProps, CartesianGrid, ReferenceLine, Tooltip, XAxis, YAxis } from 'recharts';
import { formatDecimal, formatSignedNumber } from '../../ui/text/format.ts';
import { ChartTooltip, type TooltipProps } from '../frame/chart-tooltip.tsx';
import { DrawInSteps } from '../frame/draw-in-steps.tsx';
import { measureText } from '../frame/labels.ts';
import { axisStyle, baseLineStyle, buildValueAxis, DrawingArea, gridStyle, useWidth } from '../frame/plot.tsx';
import { computeExtent, computeTicks } from '../scales/number-ticks.ts';
import type { FlowPoint } from './flow-points.ts';
import styles from './flow-drawing.module.css';

interface FlowDrawingProps {
  readonly points: readonly FlowPoint[];
  readonly height: number;
}

const TICK_WIDTH = 64; // minimum pixels from one month to the next
const AXIS_GAP = 10;
const TICKS = 5;

/** A column for each month, up from a line at zero or down. */
export function FlowDrawing(props: FlowDrawingProps) {
  const { ref, width } = useWidth<HTMLDivElement>();
  return <DrawingArea ref={ref}>{width > 0 && <Drawing {...props} width={width} />}</DrawingArea>;
}

function Drawing({ points, height, width }: FlowDrawingProps & { readonly width: number }) {
  const [min, max] = computeExtent([0, ...points.flatMap(({ flow }) => flow ?? [])]) ?? [0, 1];
  const ticks = computeTicks(min, max, TICKS);
  const right = measureText(points.at(-1)?.label ?? '') / 2;
  const axisWidth = Math.max(...ticks.map((tick) => measureText(formatDecimal(tick, 2)))) + AXIS_GAP;
  const step = Math.ceil(points.length / Math.max(1, Math.floor((width - axisWidth - right) / TICK_WIDTH)));
  // from the newest month backwards
  const months = points.filter((_, index) => (points.length - 1 - index) % step === 0).map(({ key }) => key);
  return (
    <BarChart
      aria-label="Flow by month. Arrow keys move between months."
      width={width}
      height={height}
      data={points}
      margin={{ top: 8, right, bottom: 0, left: 0 }}
      barCategoryGap="20%"
    >
      <DrawInSteps>
        <>
          <CartesianGrid {...gridStyle} vertical={false} />
          <XAxis
            dataKey="key"
            {...axisStyle}
            height={22}
            ticks={months}
            tickFormatter={(key: string) => points.find((point) => point.key === key)?.label ?? ''}
          />
          <YAxis
            {...axisStyle}
            width={axisWidth}
            tickFormatter={(value: number) => formatDecimal(value, 2)}
            {...buildValueAxis(ticks)}
          />
          <ReferenceLine {...baseLineStyle} y={0} />
        </>
        <Bar dataKey="flow" isAnimationActive={false} shape={Column} />
        <Tooltip isAnimationActive={false} cursor={{ fill: 'var(--surface-hover)' }} content={createTooltip(points)} />
      </DrawInSteps>
    </BarChart>
  );
}

const Column = ({ x, y, width, height, value }: BarShapeProps) => (
  <rect
    x={x}
    y={Math.min(y, y + height)}
    width={width}
    height={Math.max(Math.abs(height), 1)}
    className={typeof value === 'number' && value < 0 ? styles['out'] : styles['in']}
  />
);

const createTooltip =
  (points: readonly FlowPoint[]) =>
  ({ active, label: key, coordinate }: TooltipProps) => {
    const point = active ? points.find((each) => each.key === key) : undefined;
    if (point === undefined || point.flow === null) return null;
    const text = `${formatSignedNumber(point.flow, 0)} ₹ crore`;
    return (
      <ChartTooltip
        title={[point.label, point.coverage].filter(Boolean).join(', ')}
        lines={[{ colour: 0, label: 'Flow', text }]}
        coordinate={coordinate}
      />
    );
  };
