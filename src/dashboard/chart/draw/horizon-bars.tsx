import { Bar, BarChart, Tooltip, useYAxisScale, XAxis, YAxis, type BarShapeProps } from 'recharts';
import styles from '../chart.module.css';
import { figuresOf, type HorizonPoint, type Horizons } from '../horizon-points.ts';
import { extent, niceTicks } from '../nice-ticks.ts';
import { seriesStroke } from '../series.ts';
import { useWidth } from '../use-width.ts';
import { axisOf, quietAxis, tickFigure } from './axes.tsx';
import { horizonTooltip } from './horizon-tooltip.tsx';
import { Rules } from './rules.tsx';

export interface HorizonDrawingProps {
  readonly told: Horizons;
  readonly height: number;
}

/** Returns by horizon as bars in groups, a mark at each scheme's benchmark. */
export function HorizonBars({ told, height }: HorizonDrawingProps) {
  const { ref, width } = useWidth<HTMLDivElement>();
  const [least, greatest] = extent([0, ...figuresOf(told.points)]) ?? [0, 1];
  const ticks = niceTicks(least, greatest, 7);
  return (
    <div ref={ref} className={styles['drawn']}>
      {width > 0 && (
        <BarChart
          aria-label="Returns: the arrow keys tell horizon by horizon"
          width={width}
          height={height}
          data={told.points}
          margin={{ top: 8, right: 4, bottom: 0, left: 0 }}
          barCategoryGap="18%"
          barGap={1}
        >
          <XAxis dataKey="short" {...quietAxis} height={22} />
          <YAxis {...quietAxis} width={34} tickFormatter={tickFigure} {...axisOf(ticks)} />
          <Tooltip isAnimationActive={false} cursor={{ fill: 'var(--surface-hover)' }} content={horizonTooltip(told)} />
          <Rules ys={ticks} base={0} />
          {told.keys.map((key, at) => (
            <Bar
              key={key}
              name={key}
              dataKey={(point: HorizonPoint) => point.returns[at]?.scheme ?? null}
              fill={seriesStroke(at).stroke}
              maxBarSize={28}
              minPointSize={1}
              isAnimationActive={false}
              shape={markedBar(at, told.points)}
            />
          ))}
        </BarChart>
      )}
    </div>
  );
}

const markedBar = (at: number, points: readonly HorizonPoint[]) => (bar: BarShapeProps) => (
  <MarkedBar bar={bar} at={at} points={points} />
);

interface MarkedBarProps {
  readonly bar: BarShapeProps;
  readonly at: number;
  readonly points: readonly HorizonPoint[];
}

function MarkedBar({ bar, at, points }: MarkedBarProps) {
  const down = useYAxisScale();
  const benchmark = points[bar.originalDataIndex]?.returns[at]?.benchmark ?? null;
  const mark = benchmark === null ? undefined : down?.(benchmark);
  const y = Math.min(bar.y, bar.y + bar.height);
  return (
    <g>
      <rect
        x={bar.x}
        y={y}
        width={bar.width}
        height={Math.max(Math.abs(bar.height), 1)}
        fill={seriesStroke(at).stroke}
      />
      {mark !== undefined && (
        <rect x={bar.x - 1} y={mark - 0.75} width={bar.width + 2} height={1.5} fill="var(--ink)" />
      )}
    </g>
  );
}
