import { useMemo } from 'react';
import { Line, LineChart, Tooltip, XAxis, YAxis } from 'recharts';
import styles from '../chart.module.css';
import { drawnPlaces, type Dated, type DatedLine } from '../dated-lines.ts';
import type { DatedLook, DatedScale } from '../dated-look.ts';
import { extent, logTicks, niceTicks } from '../nice-ticks.ts';
import { seriesStroke } from '../series.ts';
import { timeTicks } from '../time-ticks.ts';
import { useWidth } from '../use-width.ts';
import { axisOf, quietAxis } from './axes.tsx';
import { datedTooltip } from './dated-tooltip.tsx';
import { EndLabels, roomForEnds } from './end-labels.tsx';
import { Rules } from './rules.tsx';

interface DatedDrawingProps {
  readonly dated: Dated;
  readonly lines: readonly DatedLine[];
  readonly look: DatedLook;
  readonly scale: DatedScale;
  readonly height: number;
}

/** Lines over days, at most a point for two pixels. */
export function DatedDrawing(props: DatedDrawingProps) {
  const { ref, width } = useWidth<HTMLDivElement>();
  return (
    <div ref={ref} className={styles['drawn']}>
      {width > 0 && <Drawing {...props} width={width} />}
    </div>
  );
}

const TICK = 84; // pixels from one date to the next, at least
const AXIS = 52;
const LEVEL = 52; // pixels from one level to the next, about
const TOP = { y: 0 }; // lines mostly begin low: the upper left is mostly free

function Drawing({ dated, lines, look, scale, height, width }: DatedDrawingProps & { readonly width: number }) {
  const { days } = dated;
  const places = useMemo(() => drawnPlaces(dated, lines, width), [dated, lines, width]);
  const tooltip = useMemo(() => datedTooltip(dated, lines, look), [dated, lines, look]);
  const room = roomForEnds(lines, look.format, width);
  const [from, to] = [Number(days[0]), Number(days.at(-1))];
  const ticks = timeTicks(from, to, Math.max(2, Math.floor((width - AXIS - room) / TICK)));
  const levels = levelsOf(lines, look, scale, Math.max(3, Math.round(height / LEVEL)));
  const texts = new Map(ticks.map(({ day, text }) => [day, text]));
  return (
    <LineChart
      aria-label={`${look.label}: the arrow keys tell day by day`}
      width={width}
      height={height}
      data={places}
      margin={{ top: 8, right: room, bottom: 0, left: 0 }}
    >
      <Rules ys={levels} {...(look.base !== null && { base: look.base })} />
      <XAxis
        type="number"
        dataKey={(place: number) => days[place]}
        domain={from === to ? [from - 1, to + 1] : [from, to]} // a single day stands in the middle
        ticks={[...texts.keys()]}
        tickFormatter={(day: number) => texts.get(day) ?? ''}
        {...quietAxis}
        height={24}
      />
      <YAxis {...quietAxis} width={AXIS} scale={scale} tickFormatter={look.tick} {...axisOf(levels)} />
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
            dot={(look.marks || begins === ends) && { r: look.marks ? 2 : 1.5, ...markOf(at) }}
            activeDot={{ r: 3, ...markOf(at) }}
            isAnimationActive={false}
          />
        )),
      )}
      <EndLabels lines={lines} room={room} format={look.format} />
    </LineChart>
  );
}

const markOf = (at: number) => ({ stroke: 'none', strokeDasharray: '0', fill: seriesStroke(at).stroke });

/** Round figures that the lines lie between. */
function levelsOf(
  lines: readonly DatedLine[],
  { base }: DatedLook,
  scale: DatedScale,
  most: number,
): readonly number[] {
  const figures = [...(base === null ? [] : [base]), ...lines.flatMap(({ values }) => extent(values) ?? [])];
  const [least, greatest] = extent(figures) ?? [0, 1];
  return scale === 'log' ? logTicks(least, greatest, most) : niceTicks(least, greatest, most);
}

/** Recharts takes null for a gap in a line, not NaN. */
function figureAt(values: Float64Array, place: number): number | null {
  const value = values[place];
  return value === undefined || Number.isNaN(value) ? null : value;
}
