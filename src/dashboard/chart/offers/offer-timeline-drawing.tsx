import {
  Bar,
  BarChart,
  CartesianGrid,
  ReferenceLine,
  useXAxisScale,
  useYAxisScale,
  XAxis,
  YAxis,
  ZIndexLayer,
  type BarShapeProps,
} from 'recharts';
import { DrawInSteps } from '../frame/draw-in-steps.tsx';
import { measureText, truncateText } from '../frame/labels.ts';
import { buildMarkAttributes, MarksArea } from '../frame/marks.tsx';
import { axisStyle, gridStyle, PlotText, useWidth } from '../frame/plot.tsx';
import { computeTimeTicks } from '../scales/time-ticks.ts';
import { computeDayDomain, type OfferPoint } from './offer-points.ts';
import styles from './offer-timeline-drawing.module.css';

interface OfferTimelineDrawingProps {
  readonly points: readonly OfferPoint[];
  /** The as-of day, a day number. */
  readonly today: number;
  readonly rowHeight: number;
  readonly axisHeight: number;
  readonly height: number;
}

const GAP = 12;
const TICK_WIDTH = 76; // minimum pixels from one date to the next
const NARROW = 640; // below this width, `opens in 9 days` is `in 9 days`, which takes no more room than `9 days left`

export function OfferTimelineDrawing(props: OfferTimelineDrawingProps) {
  const { ref, width } = useWidth<HTMLDivElement>();
  return (
    <MarksArea areaRef={ref} label="Offer timeline. Arrow keys move from offer to offer.">
      {width > 0 && <Drawing {...props} width={width} />}
    </MarksArea>
  );
}

function Drawing(props: OfferTimelineDrawingProps & { readonly width: number }) {
  const { points, today, rowHeight, axisHeight, height, width } = props;
  const isNarrow = width < NARROW;
  const labelWidth = Math.min(
    Math.max(...points.map(({ name }) => measureText(name))) + GAP,
    width * (isNarrow ? 0.37 : 0.3),
  );
  const notes = points.map(({ note }) => (isNarrow ? note.replace(/^opens /, '') : note));
  const noteWidth = Math.max(0, ...notes.map(measureText)) + GAP;
  const [from, to] = computeDayDomain(points, today);
  const maxTicks = Math.max(2, Math.floor((width - labelWidth - noteWidth) / TICK_WIDTH));
  const ticks = new Map(computeTimeTicks(from, to, maxTicks).map(({ day, text }) => [day, text]));
  const days = [...ticks.keys()];
  return (
    <BarChart
      layout="vertical"
      width={width}
      height={height}
      data={points}
      margin={{ top: 0, bottom: height - axisHeight - points.length * rowHeight, left: labelWidth, right: noteWidth }}
      barCategoryGap={6}
      accessibilityLayer={false}
    >
      <DrawInSteps>
        <>
          <CartesianGrid {...gridStyle} horizontal={false} />
          <XAxis
            type="number"
            orientation="top"
            {...axisStyle}
            height={axisHeight}
            domain={[from, to]}
            allowDataOverflow
            ticks={days}
            interval={0}
            tickFormatter={(day: number) => ticks.get(day) ?? ''}
          />
          <YAxis type="category" hide dataKey="key" />
        </>
        <>
          <Bar dataKey={getSpan} isAnimationActive={false} shape={createBarShape(points)} />
          <OfferLabels
            points={points}
            labelWidth={labelWidth - GAP}
            notes={notes}
            right={width}
            rowHeight={rowHeight}
          />
          <ReferenceLine x={today + 0.5} stroke="var(--loss)" strokeWidth={1.5} zIndex={ABOVE_BARS + 1} />{' '}
          {/* midday */}
        </>
      </DrawInSteps>
    </BarChart>
  );
}

const getSpan = ({ from, to }: OfferPoint): [number, number] => [from, to];

const lookClasses = { open: styles['open'], upcoming: styles['upcoming'], closed: styles['closed'] } as const;

const createBarShape = (points: readonly OfferPoint[]) => (bar: BarShapeProps) => {
  const look = points[bar.originalDataIndex]?.look ?? 'closed';
  return (
    <rect
      className={lookClasses[look]}
      x={Math.min(bar.x, bar.x + bar.width)}
      y={bar.y}
      width={Math.max(Math.abs(bar.width), 3)}
      height={bar.height}
      rx={2}
    />
  );
};

const ABOVE_BARS = 600;

interface OfferLabelsProps {
  readonly points: readonly OfferPoint[];
  /** Pixels for a name. */
  readonly labelWidth: number;
  /** The texts after the bars, in the order of the points; '' for none. */
  readonly notes: readonly string[];
  readonly right: number;
  readonly rowHeight: number;
}

/** Around each offer's bar: its name at the left, its note after the bar, a hairline below. */
function OfferLabels({ points, labelWidth, notes, right, rowHeight }: OfferLabelsProps) {
  const scaleX = useXAxisScale();
  const scaleY = useYAxisScale();
  if (!scaleX || !scaleY) return null;
  const rows = points.map((point, index) => {
    const y = scaleY(point.key, { position: 'middle' });
    const endX = scaleX(point.to);
    if (y === undefined) return null;
    return (
      <g
        key={point.key}
        {...buildMarkAttributes(`${point.name}, ${point.state.toLowerCase()}, ${point.opens} to ${point.closes}`)}
      >
        <rect x={0} y={y - rowHeight / 2} width={right} height={rowHeight} className={styles['row']} />
        <line x1={0} x2={right} y1={y + rowHeight / 2} y2={y + rowHeight / 2} stroke="var(--rule)" />
        <PlotText look="name" x={0} y={y}>
          {truncateText(point.name, labelWidth, measureText)}
        </PlotText>
        {endX !== undefined && (
          <PlotText look="muted" x={endX + 8} y={y}>
            {notes[index]}
          </PlotText>
        )}
      </g>
    );
  });
  return <ZIndexLayer zIndex={ABOVE_BARS}>{rows}</ZIndexLayer>;
}
