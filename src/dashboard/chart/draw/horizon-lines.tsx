import { Line, LineChart, Tooltip, XAxis, YAxis } from 'recharts';
import styles from '../chart.module.css';
import { benchmarkLines, figuresOf, type HorizonPoint } from '../horizon-points.ts';
import { extent, niceTicks } from '../nice-ticks.ts';
import { seriesStroke } from '../series.ts';
import { useWidth } from '../use-width.ts';
import { axisOf, quietAxis, tickFigure } from './axes.tsx';
import type { HorizonDrawingProps } from './horizon-bars.tsx';
import { horizonTooltip } from './horizon-tooltip.tsx';
import { Rules } from './rules.tsx';

/** Returns by horizon as lines, for many schemes or little room, with the benchmark they share. */
export function HorizonLines({ told, height }: HorizonDrawingProps) {
  const { ref, width } = useWidth<HTMLDivElement>();
  const against = benchmarkLines(told);
  const [least, greatest] = extent([0, ...figuresOf(told.points)]) ?? [0, 1];
  const ticks = niceTicks(least, greatest, 6);
  return (
    <div ref={ref} className={styles['drawn']}>
      {width > 0 && (
        <LineChart
          aria-label="Returns: the arrow keys tell horizon by horizon"
          width={width}
          height={height}
          data={told.points}
          margin={{ top: 8, right: 12, bottom: 0, left: 0 }}
        >
          <XAxis dataKey="short" {...quietAxis} height={22} padding={{ left: 8, right: 0 }} />
          <YAxis {...quietAxis} width={34} tickFormatter={tickFigure} {...axisOf(ticks)} />
          <Rules ys={ticks} base={0} />
          <Tooltip
            isAnimationActive={false}
            cursor={{ stroke: 'var(--ink-3)', strokeDasharray: '2 2' }}
            content={horizonTooltip(told)}
          />
          {against.map(({ name, schemes: [first = 0] }, at) => (
            <Line
              key={`${name} ${first}`}
              name={name}
              dataKey={(point: HorizonPoint) => point.returns[first]?.benchmark ?? null}
              stroke="var(--series-quiet)"
              strokeWidth={1.5}
              strokeDasharray={at === 0 ? '0' : '2 3'}
              dot={false}
              activeDot={false}
              isAnimationActive={false}
            />
          ))}
          {told.keys.map((key, at) => (
            <Line
              key={key}
              name={key}
              dataKey={(point: HorizonPoint) => point.returns[at]?.scheme ?? null}
              {...seriesStroke(at)}
              strokeWidth={1.75}
              dot={{ r: 1.5, strokeDasharray: '0', fill: seriesStroke(at).stroke }}
              activeDot={{ r: 3, stroke: 'none', fill: seriesStroke(at).stroke }}
              isAnimationActive={false}
            />
          ))}
        </LineChart>
      )}
    </div>
  );
}
