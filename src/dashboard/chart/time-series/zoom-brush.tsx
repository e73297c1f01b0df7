import { memo, useMemo } from 'react';
import { Brush, LineChart } from 'recharts';
import { DrawInSteps } from '../frame/draw-in-steps.tsx';
import { DrawingArea, useWidth } from '../frame/plot.tsx';
import { computeExtent } from '../scales/number-ticks.ts';
import { Curves } from './lines.tsx';
import {
  findDayIndex,
  formatDayNumber,
  sampleDays,
  ZOOM_BRUSH_HEIGHT,
  type AlignedSeries,
  type DayRange,
  type SeriesLine,
} from './time-series.ts';
import styles from './zoom-brush.module.css';

interface ZoomBrushProps {
  /** The whole series. */
  readonly series: AlignedSeries;
  readonly lines: readonly SeriesLine[];
  readonly zoom: DayRange | null;
  /** Null for the whole period. */
  readonly onZoom: (zoom: DayRange | null) => void;
}

const STEPS = 120; // of the handles, by arrow key

/** The whole period in small, with two handles around the part that the chart above shows. */
export const ZoomBrush = memo(function ZoomBrush({ series, lines, zoom, onZoom }: ZoomBrushProps) {
  const { ref, width } = useWidth<HTMLDivElement>();
  const points = useMemo(() => listSteps(series.days), [series.days]);
  const sampled = useMemo(() => sampleDays(series, lines, width), [series, lines, width]);
  const last = points.length - 1;
  const getDay = (point: number | undefined): number => Number(series.days[points[point ?? 0] ?? 0]);
  const startIndex = zoom ? findStep(points, series.days, zoom.from) : 0;
  const endIndex = zoom ? Math.max(findStep(points, series.days, zoom.to), startIndex + 1) : last;
  return (
    <DrawingArea ref={ref} className={styles['brush']}>
      {width > 0 && (
        <LineChart
          width={width}
          height={ZOOM_BRUSH_HEIGHT}
          data={points}
          margin={{ top: 6, right: 2, bottom: 2, left: 2 }}
          accessibilityLayer={false}
        >
          <DrawInSteps>
            <Brush
              height={ZOOM_BRUSH_HEIGHT - 8}
              travellerWidth={10}
              ariaLabel={`Zoom: ${formatDayNumber(getDay(startIndex))} to ${formatDayNumber(getDay(endIndex))}. Arrow keys move this handle.`}
              stroke="var(--ink-2)"
              fill="var(--surface)"
              startIndex={startIndex}
              endIndex={endIndex}
              tickFormatter={(point: number) => formatDayNumber(getDay(point))}
              onChange={({ startIndex: from, endIndex: to }) =>
                onZoom(from === 0 && to === last ? null : { from: getDay(from), to: getDay(to) })
              }
            >
              <BrushLines series={series} lines={lines} sampled={sampled} />
            </Brush>
          </DrawInSteps>
        </LineChart>
      )}
    </DrawingArea>
  );
});

interface BrushLinesProps extends Pick<ZoomBrushProps, 'series' | 'lines'> {
  /** Indexes of the days that are drawn. */
  readonly sampled: readonly number[];
  /** Where the brush is, which clones its content with it. */
  readonly x?: number;
  readonly y?: number;
  readonly width?: number;
  readonly height?: number;
}

/** The lines from one edge of the brush to the other. */
function BrushLines({ series, lines, sampled, x = 0, y = 0, width = 0, height = 0 }: BrushLinesProps) {
  const [from, to] = [Number(series.days[0]), Number(series.days.at(-1))];
  const [min, max] = computeExtent(lines.flatMap(({ values }) => computeExtent(values) ?? [])) ?? [0, 1];
  const getX = (day: number): number => x + ((day - from) / Math.max(to - from, 1)) * width;
  const getY = (value: number): number => y + height * (max > min ? (max - value) / (max - min) : 0.5);
  return <Curves days={series.days} lines={lines} sampled={sampled} getX={getX} getY={getY} strokeWidth={1} />;
}

/** Indexes of days that are about equally far apart, both ends included: the brush places them evenly. */
function listSteps(days: Int32Array): readonly number[] {
  const [from, to] = [Number(days[0]), Number(days.at(-1))];
  const steps = Math.min(STEPS, days.length - 1);
  const indexes = Array.from({ length: steps + 1 }, (_, step) =>
    findDayIndex(days, from + ((to - from) * step) / steps),
  );
  return [...new Set(indexes)];
}

/** The last step on or before a day. */
const findStep = (points: readonly number[], days: Int32Array, day: number): number =>
  Math.max(
    points.findLastIndex((index) => Number(days[index]) <= day),
    0,
  );
