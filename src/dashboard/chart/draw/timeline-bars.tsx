import { Bar, BarChart, XAxis, YAxis, type BarShapeProps } from 'recharts';
import styles from '../chart.module.css';
import type { OfferPoint } from '../offer-points.ts';
import { timeTicks } from '../time-ticks.ts';
import { useWidth } from '../use-width.ts';
import { quietAxis } from './axes.tsx';
import { OfferRows } from './offer-rows.tsx';
import { Rules } from './rules.tsx';
import { textWidth } from './text-width.ts';
import { domainOf } from './timeline-domain.ts';

interface TimelineBarsProps {
  readonly points: readonly OfferPoint[];
  /** The as-of day, a day number. */
  readonly today: number;
  /** Pixels a row takes. */
  readonly row: number;
  readonly height: number;
}

const GAP = 12;
const TICK = 76; // pixels from one date to the next, at least
const NARROW = 640; // below, there is no room for what stands beside a bar

/** Offers on a time-line. Seen only; the text stands beside. */
export function TimelineBars(props: TimelineBarsProps) {
  const { ref, width } = useWidth<HTMLDivElement>();
  return (
    <div ref={ref} className={styles['drawn']} aria-hidden="true">
      {width > 0 && <Drawing {...props} width={width} />}
    </div>
  );
}

function Drawing({ points, today, row, height, width }: TimelineBarsProps & { readonly width: number }) {
  const labels = Math.min(
    Math.max(...points.map(({ name }) => textWidth(name))) + GAP,
    width * (width < NARROW ? 0.37 : 0.3),
  );
  const notes = width < NARROW ? 0 : Math.max(0, ...points.map(({ note }) => textWidth(note))) + GAP;
  const [from, to] = domainOf(points, today);
  const ticks = timeTicks(from, to, Math.max(2, Math.floor((width - labels - notes) / TICK)));
  const texts = new Map(ticks.map(({ day, text }) => [day, text]));
  return (
    <BarChart
      layout="vertical"
      width={width}
      height={height}
      data={points}
      margin={{ top: 0, bottom: height - 28 - points.length * row, left: labels, right: notes }}
      barCategoryGap={6}
      accessibilityLayer={false}
    >
      <Rules xs={ticks.map(({ day }) => day)} />
      <XAxis
        type="number"
        orientation="top"
        {...quietAxis}
        height={28}
        domain={[from, to]}
        allowDataOverflow
        ticks={[...texts.keys()]}
        interval={0}
        tickFormatter={(day: number) => texts.get(day) ?? ''}
      />
      <YAxis type="category" hide dataKey="key" />
      <Bar dataKey={spanOf} isAnimationActive={false} shape={offerBar(points)} />
      <OfferRows points={points} labels={labels - GAP} notes={notes > 0} right={width} row={row} today={today} />
    </BarChart>
  );
}

const spanOf = ({ from, to }: OfferPoint): [number, number] => [from, to];

const offerBar = (points: readonly OfferPoint[]) => (bar: BarShapeProps) => {
  const look = points[bar.originalDataIndex]?.look ?? 'closed';
  return (
    <rect
      className={styles[look]}
      x={Math.min(bar.x, bar.x + bar.width)}
      y={bar.y}
      width={Math.max(Math.abs(bar.width), 3)}
      height={bar.height}
      rx={2}
    />
  );
};
