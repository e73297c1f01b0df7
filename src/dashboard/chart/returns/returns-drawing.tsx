import {
  Bar,
  BarChart,
  type BarShapeProps,
  CartesianGrid,
  ReferenceLine,
  Symbols,
  Tooltip,
  XAxis,
  YAxis,
  useYAxisScale,
} from 'recharts';
import { ChartTooltip, type TooltipProps } from '../frame/chart-tooltip.tsx';
import { DrawInSteps } from '../frame/draw-in-steps.tsx';
import {
  DrawingArea,
  axisStyle,
  baseLineStyle,
  buildValueAxis,
  formatTick,
  gridStyle,
  useWidth,
} from '../frame/plot.tsx';
import { InOrder, getSeriesColour, getSeriesSymbol } from '../frame/series-style.tsx';
import { computeExtent, computeTicks } from '../scales/number-ticks.ts';
import { type PeriodReturn, type ReturnsData, type ReturnsPoint, listReturns } from './returns-points.ts';

interface ReturnsDrawingProps {
  readonly data: ReturnsData;
  readonly isShown: (label: string) => boolean;
  readonly height: number;
}

const ARIA_LABEL = 'Returns chart. Arrow keys move between periods.';

/**
 * Returns by period as groups of marks, with a tick at each scheme's benchmark. No line joins them: one between an absolute and
 * an annualised return would mean nothing.
 */
export function ReturnsDots({ data, isShown, height }: ReturnsDrawingProps) {
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
          barCategoryGap="12%"
          barGap={0}
        >
          <DrawInSteps>
            <>
              <XAxis dataKey="short" {...axisStyle} height={22} />
              <YAxis {...axisStyle} width={34} tickFormatter={formatTick} {...buildValueAxis(ticks)} />
              <CartesianGrid {...gridStyle} vertical={false} />
              <ReferenceLine {...baseLineStyle} y={0} />
            </>
            <InOrder names={data.labels}>
              {data.labels.map((label, index) => (
                <Bar
                  key={label}
                  name={label}
                  hide={!isShown(label)}
                  dataKey={(point: ReturnsPoint) => point.returns[index]?.scheme ?? null}
                  fill={getSeriesColour(index)}
                  maxBarSize={28}
                  isAnimationActive={false}
                  shape={createDotShape(index, data.points)}
                />
              ))}
            </InOrder>
            <Tooltip
              isAnimationActive={false}
              cursor={{ fill: 'var(--surface-hover)' }}
              content={createTooltip(data, isShown)}
            />
          </DrawInSteps>
        </BarChart>
      )}
    </DrawingArea>
  );
}

const createDotShape = (index: number, points: readonly ReturnsPoint[]) => (slot: BarShapeProps) => (
  <DotWithBenchmark slot={slot} index={index} points={points} />
);

const MAX_DOT = 9; // pixels across

interface DotWithBenchmarkProps {
  /** The place of the scheme within its group. */
  readonly slot: BarShapeProps;
  /** Index of the scheme. */
  readonly index: number;
  readonly points: readonly ReturnsPoint[];
}

function DotWithBenchmark({ slot, index, points }: DotWithBenchmarkProps) {
  const scaleY = useYAxisScale();
  const { scheme = null, benchmark = null } = points[slot.originalDataIndex]?.returns[index] ?? {};
  const y = scheme === null ? undefined : scaleY?.(scheme);
  const tickY = benchmark === null ? undefined : scaleY?.(benchmark);
  const x = slot.x + slot.width / 2;
  const size = Math.min(slot.width, MAX_DOT);
  return (
    <g>
      {tickY !== undefined && (
        <rect
          x={x - slot.width / 2 + 0.5}
          y={tickY - 0.75}
          width={slot.width - 1}
          height={1.5}
          fill="var(--line-benchmark)"
        />
      )}
      {y !== undefined && (
        <Symbols
          cx={x}
          cy={y}
          type={getSeriesSymbol(index)}
          size={(size * size * Math.PI) / 4}
          fill={getSeriesColour(index)}
        />
      )}
    </g>
  );
}

/** The content of the tooltip: the returns over one period, each with its benchmark. */
function createTooltip({ points, labels, ends }: ReturnsData, isShown: (label: string) => boolean) {
  return ({ active, label: period, coordinate }: TooltipProps) => {
    const point = active ? points.find(({ short }) => short === period) : undefined;
    if (!point) return null;
    const lines = point.returns.flatMap((periodReturn, index) =>
      periodReturn.scheme === null || !isShown(labels[index] ?? '')
        ? []
        : {
            colour: index,
            label: [labels[index] ?? '', ends[index] ?? ''].filter(Boolean).join(', '),
            text: formatPeriodReturn(periodReturn),
          },
    );
    return <ChartTooltip title={point.long} lines={lines} coordinate={coordinate} />;
  };
}

const formatPeriodReturn = ({ schemeText, benchmark, benchmarkText }: PeriodReturn): string =>
  benchmark === null ? `${schemeText} %` : `${schemeText} % · benchmark ${benchmarkText} %`;
