import { useMemo } from 'react';
import { Line, LineChart, Tooltip, XAxis, YAxis } from 'recharts';
import type { Growth } from '#finance/growth.ts';
import { whole } from '../../ui/format.ts';
import styles from '../chart.module.css';
import { drawnPlaces, type GrowthLine } from '../growth-points.ts';
import { extent, niceTicks } from '../nice-ticks.ts';
import { seriesStroke } from '../series.ts';
import { timeTicks } from '../time-ticks.ts';
import { useWidth } from '../use-width.ts';
import { axisOf, quietAxis } from './axes.tsx';
import { EndLabels, roomForEnds } from './end-labels.tsx';
import { growthTooltip } from './growth-tooltip.tsx';
import { Rules } from './rules.tsx';

interface GrowthDrawingProps {
  readonly growth: Growth;
  readonly lines: readonly GrowthLine[];
  readonly scale: 'linear' | 'log';
  readonly height: number;
}

/** The lines of a growth, at most a point for two pixels. */
export function GrowthDrawing(props: GrowthDrawingProps) {
  const { ref, width } = useWidth<HTMLDivElement>();
  return (
    <div ref={ref} className={styles['drawn']}>
      {width > 0 && <Drawing {...props} width={width} />}
    </div>
  );
}

const TICK = 84; // pixels from one date to the next, at least
const AXIS = 52;
const PUT_IN = 10_000;
const TOP = { y: 0 }; // growth begins low: the upper left is mostly free

function Drawing({ growth, lines, scale, height, width }: GrowthDrawingProps & { readonly width: number }) {
  const { days } = growth;
  const places = useMemo(() => drawnPlaces(growth, lines, width), [growth, lines, width]);
  const tooltip = useMemo(() => growthTooltip(growth, lines), [growth, lines]);
  const room = roomForEnds(lines, width);
  const [from, to] = [Number(days[0]), Number(days.at(-1))];
  const ticks = timeTicks(from, to, Math.max(2, Math.floor((width - AXIS - room) / TICK)));
  const levels = levelsOf(lines, scale);
  const texts = new Map(ticks.map(({ day, text }) => [day, text]));
  return (
    <LineChart
      aria-label="Growth: the arrow keys tell day by day"
      width={width}
      height={height}
      data={places}
      margin={{ top: 8, right: room, bottom: 0, left: 0 }}
    >
      <Rules ys={levels} base={PUT_IN} />
      <XAxis
        type="number"
        dataKey={(place: number) => days[place]}
        domain={[from, Math.max(to, from + 1)]}
        ticks={[...texts.keys()]}
        tickFormatter={(day: number) => texts.get(day) ?? ''}
        {...quietAxis}
        height={24}
      />
      <YAxis {...quietAxis} width={AXIS} scale={scale} tickFormatter={whole} {...axisOf(levels)} />
      <Tooltip
        isAnimationActive={false}
        cursor={{ stroke: 'var(--ink-3)', strokeDasharray: '2 2' }}
        content={tooltip}
        position={TOP}
      />
      {lines.flatMap(({ key, at, values, stretches }) =>
        stretches.map(({ from: begins, to: ends }) => (
          <Line
            key={`${at} ${begins}`}
            name={key}
            dataKey={(place: number) => (place < begins || place > ends ? null : figureAt(values, place))}
            connectNulls
            {...seriesStroke(at)}
            strokeWidth={1.75}
            dot={begins === ends && { r: 1.5 }}
            activeDot={{ r: 3, stroke: 'none', fill: seriesStroke(at).stroke }}
            isAnimationActive={false}
          />
        )),
      )}
      <EndLabels lines={lines} room={room} />
    </LineChart>
  );
}

/** Round amounts that the lines lie between. A log scale has no place for 0. */
function levelsOf(lines: readonly GrowthLine[], scale: 'linear' | 'log'): readonly number[] {
  const [least, greatest] = extent([PUT_IN, ...lines.flatMap(({ values }) => extent(values) ?? [])]) ?? [
    PUT_IN,
    PUT_IN,
  ];
  const levels = niceTicks(least, greatest, 6);
  return scale === 'log' && levels[0] === 0 ? [least, ...levels.slice(1)] : levels;
}

/** Recharts takes null for a gap in a line, not NaN. */
function figureAt(values: Float64Array, place: number): number | null {
  const value = values[place];
  return value === undefined || Number.isNaN(value) ? null : value;
}
