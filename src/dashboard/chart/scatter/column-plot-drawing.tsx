import { memo, useMemo, useState, type KeyboardEvent, type PointerEvent } from 'react';
import {
  CartesianGrid,
  ReferenceLine,
  ScatterChart,
  usePlotArea,
  useXAxisScale,
  useYAxisScale,
  XAxis,
  YAxis,
} from 'recharts';
import type { Column } from '../../table/column.ts';
import { ChartTooltip } from '../frame/chart-tooltip.tsx';
import { measureText } from '../frame/labels.ts';
import { axisStyle, buildValueAxis, DrawingArea, gridStyle, measureLastTick, useWidth } from '../frame/plot.tsx';
import { getSeriesColour } from '../frame/series-style.tsx';
import { computeExtent, computeLogTicks, computeTicks } from '../scales/number-ticks.ts';
import { MarkNames } from './mark-names.tsx';
import { findExtremes, findNearest, type Plot, type PlotPoint } from './plot-points.ts';
import styles from './column-plot-drawing.module.css';

/** Two opposite corners in the values of the axes. */
export interface PlotArea {
  readonly x: readonly [number, number];
  readonly y: readonly [number, number];
}

type Axis = Pick<Column<never>, 'label' | 'unit' | 'format'>;

interface ColumnPlotDrawingProps {
  readonly plot: Plot;
  readonly axes: { readonly x: Axis; readonly y: Axis };
  readonly height: number;
  readonly selected: readonly string[];
  readonly onToggle: (key: string) => void;
  readonly onArea: (area: PlotArea) => void;
}

const AXIS_GAP = 10;
const MIN_AXIS_WIDTH = 30;
const X_TICK_WIDTH = 70;
const Y_TICK_HEIGHT = 48;

/** The points with their axes, fitted to the values, and the medians as a cross. */
export function ColumnPlotDrawing({ plot, axes, height, ...events }: ColumnPlotDrawingProps) {
  const { ref, width } = useWidth<HTMLDivElement>();
  const xs = useMemo(() => buildTicks(plot.points, 'x', Math.max(3, Math.floor(width / X_TICK_WIDTH))), [plot, width]);
  const ys = useMemo(
    () => buildTicks(plot.points, 'y', Math.max(3, Math.floor(height / Y_TICK_HEIGHT))),
    [plot, height],
  );
  const axisWidth = Math.max(MIN_AXIS_WIDTH, ...ys.ticks.map((tick) => measureText(formatTick(tick)) + AXIS_GAP));
  return (
    <DrawingArea ref={ref}>
      {width > 0 && (
        <ScatterChart
          width={width}
          height={height}
          margin={{ top: 8, right: Math.max(12, measureLastTick(xs.ticks, formatTick)), bottom: 0, left: 0 }}
          accessibilityLayer={false}
        >
          <CartesianGrid {...gridStyle} />
          <XAxis {...axisStyle} {...buildAxis(xs)} dataKey="x" height={22} tickFormatter={formatTick} />
          <YAxis {...axisStyle} {...buildAxis(ys)} dataKey="y" width={axisWidth} tickFormatter={formatTick} />
          {plot.medianX !== null && <ReferenceLine {...medianStyle} x={plot.medianX} />}
          {plot.medianY !== null && <ReferenceLine {...medianStyle} y={plot.medianY} />}
          <Points plot={plot} axes={axes} {...events} />
        </ScatterChart>
      )}
    </DrawingArea>
  );
}

const medianStyle = { stroke: 'var(--line-peers)' } as const;

interface Ticks {
  readonly ticks: readonly number[];
  readonly isLogarithmic: boolean;
}

/** Values over more than two powers of ten, such as AUM, are drawn on a logarithmic axis. */
function buildTicks(points: readonly PlotPoint[], axis: 'x' | 'y', count: number): Ticks {
  const [min, max] = computeExtent(points.map((point) => point[axis])) ?? [0, 1];
  const isLogarithmic = min > 0 && max / min > 100;
  return { isLogarithmic, ticks: isLogarithmic ? computeLogTicks(min, max, count) : computeTicks(min, max, count) };
}

const buildAxis = ({ ticks, isLogarithmic }: Ticks) => ({
  ...buildValueAxis(ticks),
  allowDataOverflow: true, // the domain is that of the ticks: recharts has no points to find another one
  scale: isLogarithmic ? ('log' as const) : ('linear' as const),
});

const tickFormat = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 2 });
const formatTick = (value: number): string => tickFormat.format(value).replace('-', '−');

type PointsProps = Omit<ColumnPlotDrawingProps, 'height'>;

interface PlacedPoint extends PlotPoint {
  readonly cx: number;
  readonly cy: number;
  readonly radius: number;
}

const RADIUS = 3.5;
const MAX_RADIUS = 14;
const MIN_RADIUS = 2;
/** Pixels from a point at which it is the one at the pointer. */
const REACH = 20;
/** Pixels that the pointer moves until it drags. */
const DRAG = 6;

/** The pointer, and the arrow keys in the order of x, move to one of the points. */
function Points({ plot, axes, selected, onToggle, onArea }: PointsProps) {
  const area = usePlotArea();
  const placed = usePlacedPoints(plot);
  const { active, drag, events } = usePointing(placed, onToggle, onArea);
  if (!area) return null;
  const ticked = placed.filter(({ key }) => selected.includes(key));
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the arrow keys move between its points, as in recharts' own charts
    <g
      role="application"
      tabIndex={0}
      aria-label={`${axes.y.label} against ${axes.x.label}. Arrow keys move between points, Enter ticks one.`}
      className={styles['points']}
      {...events}
    >
      <rect x={area.x} y={area.y} width={area.width} height={area.height} fill="transparent" />
      <Circles points={placed} plot={plot} />
      {ticked.map(({ key, cx, cy, radius }) => (
        <circle key={key} cx={cx} cy={cy} r={radius + 2} fill="none" stroke="var(--ink)" strokeWidth={1.5} />
      ))}
      <MarkNames marks={[...new Set([...ticked, ...findExtremes(placed)])]} area={area} />
      {drag && <rect className={styles['area']} {...getBox(drag)} />}
      {active && !drag && <ActivePoint point={active} plot={plot} axes={axes} />}
    </g>
  );
}

/** In the order of x. */
function usePlacedPoints({ points }: Plot): readonly PlacedPoint[] {
  const scaleX = useXAxisScale();
  const scaleY = useYAxisScale();
  return useMemo(() => {
    if (!scaleX || !scaleY) return [];
    const place = (point: PlotPoint): PlacedPoint => ({
      ...point,
      cx: scaleX(point.x) ?? 0,
      cy: scaleY(point.y) ?? 0,
      radius: point.size === null ? RADIUS : Math.max(MIN_RADIUS, MAX_RADIUS * Math.sqrt(point.size)),
    });
    return points.map(place).toSorted((a, b) => a.x - b.x);
  }, [points, scaleX, scaleY]);
}

interface Position {
  readonly x: number;
  readonly y: number;
}

/** Two opposite corners, in pixels. */
interface Drag {
  readonly from: Position;
  readonly to: Position;
}

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };

/** The point at the pointer or chosen by the arrow keys, and the area being dragged. */
function usePointing(placed: readonly PlacedPoint[], onToggle: PointsProps['onToggle'], onArea: PointsProps['onArea']) {
  const [index, setIndex] = useState<number | null>(null);
  const [drag, setDrag] = useState<Drag | null>(null);
  const active = index === null ? undefined : placed[index];
  const finish = ({ from, to }: Drag): void => {
    setDrag(null);
    if (Math.abs(to.x - from.x) < DRAG && Math.abs(to.y - from.y) < DRAG) {
      const pressed = placed[findNearest(placed, to.x, to.y, REACH) ?? -1];
      if (pressed) onToggle(pressed.key);
      return;
    }
    const inside = placed.filter(({ cx, cy }) => isBetween(cx, from.x, to.x) && isBetween(cy, from.y, to.y));
    const [xs, ys] = [computeExtent(inside.map(({ x }) => x)), computeExtent(inside.map(({ y }) => y))];
    if (xs && ys) onArea({ x: xs, y: ys });
  };
  const events = {
    onPointerMove: (event: PointerEvent<SVGElement>): void => {
      const at = getPosition(event);
      if (drag) setDrag({ ...drag, to: at });
      else setIndex(findNearest(placed, at.x, at.y, REACH));
    },
    onPointerLeave: (): void => setIndex(null),
    onPointerDown: (event: PointerEvent<SVGElement>): void => {
      event.currentTarget.setPointerCapture(event.pointerId);
      const at = getPosition(event);
      setDrag({ from: at, to: at });
    },
    onPointerUp: (event: PointerEvent<SVGElement>): void => {
      if (drag) finish({ ...drag, to: getPosition(event) });
    },
    onPointerCancel: (): void => setDrag(null),
    onKeyDown: (event: KeyboardEvent<SVGElement>): void => {
      const step = STEPS[event.key];
      if (step !== undefined) {
        event.preventDefault();
        setIndex(Math.max(0, Math.min((index ?? -1) + step, placed.length - 1)));
      } else if (event.key === 'Enter' && active) onToggle(active.key);
      else if (event.key === 'Escape') setIndex(null);
    },
  };
  return { active, drag, events };
}

/** In pixels from the upper left corner of the drawing. */
function getPosition({ currentTarget, clientX, clientY }: PointerEvent<SVGElement>): Position {
  const box = currentTarget.ownerSVGElement?.getBoundingClientRect();
  return { x: clientX - (box?.left ?? 0), y: clientY - (box?.top ?? 0) };
}

const isBetween = (value: number, a: number, b: number): boolean => value >= Math.min(a, b) && value <= Math.max(a, b);

const getBox = ({ from, to }: Drag) => ({
  x: Math.min(from.x, to.x),
  y: Math.min(from.y, to.y),
  width: Math.abs(to.x - from.x),
  height: Math.abs(to.y - from.y),
});

interface CirclesProps {
  readonly points: readonly PlacedPoint[];
  readonly plot: Plot;
}

/** The points of a colour as one path: 2,000 elements would take longer than a frame to create. */
const Circles = memo(function Circles({ points, plot }: CirclesProps) {
  return listPaths(points).map(({ group, path }) => (
    <path key={group} d={path} fill={getColour(group === OTHERS ? null : group, plot)} fillOpacity={0.65} />
  ));
});

interface ActivePointProps extends Pick<PointsProps, 'plot' | 'axes'> {
  readonly point: PlacedPoint;
}

const ActivePoint = ({ point, plot, axes }: ActivePointProps) => (
  <>
    <g data-part="active-dots">
      <circle cx={point.cx} cy={point.cy} r={point.radius + 2} fill={getColour(point.group, plot)} />
    </g>
    <foreignObject width={1} height={1}>
      <ChartTooltip
        title={point.name}
        lines={[
          { colour: 0, label: axes.y.label, text: withUnit(axes.y, point.y) },
          { colour: 1, label: axes.x.label, text: withUnit(axes.x, point.x) },
        ]}
        coordinate={{ x: point.cx, y: point.cy }}
      />
    </foreignObject>
  </>
);

const OTHERS = -1;

function listPaths(points: readonly PlacedPoint[]) {
  const paths = new Map<number, string[]>();
  for (const { cx, cy, radius, group } of points) {
    const circle = `M${(cx - radius).toFixed(1)},${cy.toFixed(1)}a${radius},${radius} 0 1,0 ${2 * radius},0a${radius},${radius} 0 1,0 ${-2 * radius},0`;
    const parts = paths.get(group ?? OTHERS);
    if (parts) parts.push(circle);
    else paths.set(group ?? OTHERS, [circle]);
  }
  // those without a colour of their own are behind the others
  return [...paths].toSorted(([a], [b]) => a - b).map(([group, parts]) => ({ group, path: parts.join('') }));
}

const getColour = (group: number | null, { groups }: Plot): string => {
  if (group !== null) return getSeriesColour(group);
  return groups.length === 0 ? getSeriesColour(0) : 'var(--series-quiet)';
};

const withUnit = ({ format, unit }: Axis, value: number): string =>
  unit === undefined ? format(value) : `${format(value)} ${unit}`;
