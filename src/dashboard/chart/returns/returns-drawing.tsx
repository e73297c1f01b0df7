import {
  Bar,
  BarChart,
  Line,
  LineChart,
  Tooltip,
  useYAxisScale,
  XAxis,
  YAxis,
  type BarShapeProps,
  type TooltipContentProps,
} from 'recharts';
import { ChartTooltip } from '../frame/chart-tooltip.tsx';
import { axisStyle, buildValueAxis, DrawingArea, formatTick, GridLines, useWidth } from '../frame/plot.tsx';
import { getSeriesStroke } from '../frame/series-style.ts';
import { computeExtent, computeTicks } from '../scales/number-ticks.ts';
import {
  listReturns,
  selectBenchmarkLines,
  type PeriodReturn,
  type ReturnsData,
  type ReturnsPoint,
} from './returns-points.ts';

interface ReturnsDrawingProps {
  readonly data: ReturnsData;
  readonly height: number;
}

const ARIA_LABEL = 'Returns chart. Arrow keys move between periods.';

/** Returns by period as groups of bars, with a mark at each scheme's benchmark. */
export function ReturnsBars({ data, height }: ReturnsDrawingProps) {
  const { ref, width } = useWidth<HTMLDivElement>();
  const [min, max] = computeExtent([0, ...listReturns(data.points)]) ?? [0, 1];
  const ticks = computeTicks(min, max, 7);
  return (
    <DrawingArea ref={ref}>
      {width > 0 && (
        <BarChart
          aria-label={ARIA_LABEL}
          width={width}
          height={height}
          data={data.points}
          margin={{ top: 8, right: 4, bottom: 0, left: 0 }}
          barCategoryGap="18%"
          barGap={1}
        >
          <XAxis dataKey="short" {...axisStyle} height={22} />
          <YAxis {...axisStyle} width={34} tickFormatter={formatTick} {...buildValueAxis(ticks)} />
          <Tooltip isAnimationActive={false} cursor={{ fill: 'var(--surface-hover)' }} content={createTooltip(data)} />
          <GridLines ys={ticks} base={0} />
          {data.labels.map((label, index) => (
            <Bar
              key={label}
              name={label}
              dataKey={(point: ReturnsPoint) => point.returns[index]?.scheme ?? null}
              fill={getSeriesStroke(index).stroke}
              maxBarSize={28}
              minPointSize={1}
              isAnimationActive={false}
              shape={createBarShape(index, data.points)}
            />
          ))}
        </BarChart>
      )}
    </DrawingArea>
  );
}

const createBarShape = (index: number, points: readonly ReturnsPoint[]) => (bar: BarShapeProps) => (
  <BarWithBenchmark bar={bar} index={index} points={points} />
);

interface BarWithBenchmarkProps {
  readonly bar: BarShapeProps;
  /** Index of the scheme. */
  readonly index: number;
  readonly points: readonly ReturnsPoint[];
}

function BarWithBenchmark({ bar, index, points }: BarWithBenchmarkProps) {
  const scaleY = useYAxisScale();
  const benchmark = points[bar.originalDataIndex]?.returns[index]?.benchmark ?? null;
  const markY = benchmark === null ? undefined : scaleY?.(benchmark);
  return (
    <g>
      <rect
        x={bar.x}
        y={Math.min(bar.y, bar.y + bar.height)}
        width={bar.width}
        height={Math.max(Math.abs(bar.height), 1)}
        fill={getSeriesStroke(index).stroke}
      />
      {markY !== undefined && (
        <rect x={bar.x - 1} y={markY - 0.75} width={bar.width + 2} height={1.5} fill="var(--ink)" />
      )}
    </g>
  );
}

/** Returns by period as lines, for many schemes or little space, with the benchmark they share. */
export function ReturnsLines({ data, height }: ReturnsDrawingProps) {
  const { ref, width } = useWidth<HTMLDivElement>();
  const benchmarks = selectBenchmarkLines(data);
  const [min, max] = computeExtent([0, ...listReturns(data.points)]) ?? [0, 1];
  const ticks = computeTicks(min, max, 6);
  return (
    <DrawingArea ref={ref}>
      {width > 0 && (
        <LineChart
          aria-label={ARIA_LABEL}
          width={width}
          height={height}
          data={data.points}
          margin={{ top: 8, right: 12, bottom: 0, left: 0 }}
        >
          <XAxis dataKey="short" {...axisStyle} height={22} padding={{ left: 8, right: 0 }} />
          <YAxis {...axisStyle} width={34} tickFormatter={formatTick} {...buildValueAxis(ticks)} />
          <GridLines ys={ticks} base={0} />
          <Tooltip
            isAnimationActive={false}
            cursor={{ stroke: 'var(--ink-3)', strokeDasharray: '2 2' }}
            content={createTooltip(data)}
          />
          {benchmarks.map(({ name, schemes: [first = 0] }, index) => (
            <Line
              key={`${name} ${first}`}
              name={name}
              dataKey={(point: ReturnsPoint) => point.returns[first]?.benchmark ?? null}
              stroke="var(--series-quiet)"
              strokeWidth={1.5}
              strokeDasharray={index === 0 ? '0' : '2 3'}
              dot={false}
              activeDot={false}
              isAnimationActive={false}
            />
          ))}
          {data.labels.map((label, index) => (
            <Line
              key={label}
              name={label}
              dataKey={(point: ReturnsPoint) => point.returns[index]?.scheme ?? null}
              {...getSeriesStroke(index)}
              strokeWidth={1.75}
              dot={{ r: 1.5, strokeDasharray: '0', fill: getSeriesStroke(index).stroke }}
              activeDot={{ r: 3, stroke: 'none', fill: getSeriesStroke(index).stroke }}
              isAnimationActive={false}
            />
          ))}
        </LineChart>
      )}
    </DrawingArea>
  );
}

/** The content of the tooltip: the returns over one period, each with its benchmark. */
function createTooltip({ points, labels }: ReturnsData) {
  return ({ active, label: period }: Pick<TooltipContentProps, 'active' | 'label'>) => {
    const point = active ? points.find(({ short }) => short === period) : undefined;
    if (!point) return null;
    const lines = point.returns.flatMap((periodReturn, index) =>
      periodReturn.scheme === null ? [] : { index, label: labels[index] ?? '', text: formatPeriodReturn(periodReturn) },
    );
    return <ChartTooltip title={point.long} lines={lines} />;
  };
}

const formatPeriodReturn = ({ schemeText, benchmark, benchmarkText }: PeriodReturn): string =>
  benchmark === null ? `${schemeText} %` : `${schemeText} % · benchmark ${benchmarkText} %`;
