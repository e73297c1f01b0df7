import { Bar, BarChart, useXAxisScale, useYAxisScale, XAxis, YAxis, ZIndexLayer, type BarShapeProps } from 'recharts';
import { DrawInSteps } from '../frame/draw-in-steps.tsx';
import { measureText, truncateText } from '../frame/labels.ts';
import { buildMarkAttributes, MarksArea } from '../frame/marks.tsx';
import { PlotText, useWidth } from '../frame/plot.tsx';
import type { Waterfall, WaterfallPoint } from './waterfall-points.ts';
import styles from './waterfall-drawing.module.css';

interface WaterfallDrawingProps {
  /** Title of the chart. */
  readonly title: string;
  readonly waterfall: Waterfall;
  /** Pixels from one bar to the next. */
  readonly rowHeight: number;
}

const GAP = 10;
const MAX_LABEL_SHARE = 0.45; // of the width

/** Horizontal bars, each change beginning where the one above it ends. */
export function WaterfallDrawing(props: WaterfallDrawingProps) {
  const { ref, width } = useWidth<HTMLDivElement>();
  return (
    <MarksArea areaRef={ref} label={`${props.title}. Arrow keys move from bar to bar.`}>
      {width > 0 && <Drawing {...props} width={width} />}
    </MarksArea>
  );
}

function Drawing({ waterfall, rowHeight, width }: WaterfallDrawingProps & { readonly width: number }) {
  const { points, domain } = waterfall;
  const labelWidth = Math.max(...points.map(({ label }) => measureText(label))) + GAP;
  const left = Math.min(labelWidth, width * MAX_LABEL_SHARE);
  const right = Math.max(...points.map(({ text }) => measureText(text))) + GAP;
  return (
    <BarChart
      layout="vertical"
      width={width}
      height={points.length * rowHeight}
      data={points}
      margin={{ top: 0, bottom: 0, left, right }}
      barCategoryGap={5}
      accessibilityLayer={false}
    >
      <DrawInSteps>
        <>
          <XAxis type="number" hide domain={[...domain]} niceTicks="none" />
          <YAxis type="category" hide dataKey="label" />
        </>
        <>
          <Bar
            dataKey={({ from, to }: WaterfallPoint) => [from, to]}
            isAnimationActive={false}
            shape={createBarShape(points)}
          />
          <WaterfallTexts waterfall={waterfall} labelWidth={left - GAP} rowHeight={rowHeight} right={width} />
        </>
      </DrawInSteps>
    </BarChart>
  );
}

const barLooks = { level: styles['level'], rise: styles['rise'], fall: styles['fall'] } as const;

const createBarShape = (points: readonly WaterfallPoint[]) => (bar: BarShapeProps) => {
  const look = barLooks[points[bar.originalDataIndex]?.kind ?? 'level'];
  return (
    <rect
      x={Math.min(bar.x, bar.x + bar.width)}
      y={bar.y}
      width={Math.max(Math.abs(bar.width), 1)}
      height={bar.height}
      rx={1}
      className={look}
    />
  );
};

const ABOVE_BARS = 600;
const CUT = 9; // pixels from the start of the axis to the sign that it is cut

interface WaterfallTextsProps {
  readonly waterfall: Waterfall;
  /** Pixels for a name. */
  readonly labelWidth: number;
  readonly rowHeight: number;
  /** The right edge of the values, in pixels. */
  readonly right: number;
}

/** The texts around each bar, a line to the next bar, and the sign of a cut axis on the levels. */
function WaterfallTexts({ waterfall, labelWidth, rowHeight, right }: WaterfallTextsProps) {
  const scaleX = useXAxisScale();
  const scaleY = useYAxisScale();
  if (!scaleX || !scaleY) return null;
  const { points, domain, isCut } = waterfall;
  const rows = points.map(({ label, kind, to, text, about }, index) => {
    const y = scaleY(label, { position: 'middle' });
    const [x, start] = [scaleX(to), scaleX(domain[0])];
    if (y === undefined || x === undefined || start === undefined) return null;
    return (
      <g key={label} {...buildMarkAttributes([`${label} ${text}`, about].filter(Boolean).join(': '))}>
        <rect x={0} y={y - rowHeight / 2} width={right} height={rowHeight} className={styles['row']} />
        <PlotText look="muted" x={0} y={y}>
          {truncateText(label, labelWidth, measureText)}
        </PlotText>
        {index < points.length - 1 && <line x1={x} x2={x} y1={y} y2={y + rowHeight} className={styles['connector']} />}
        {isCut && kind === 'level' && (
          <path d={`M${start + CUT} ${y + 10}l4 -20m4 0l-4 20`} className={styles['cut']} />
        )}
        <PlotText look="strong" x={right} y={y} textAnchor="end">
          {text}
        </PlotText>
      </g>
    );
  });
  return <ZIndexLayer zIndex={ABOVE_BARS}>{rows}</ZIndexLayer>;
}
