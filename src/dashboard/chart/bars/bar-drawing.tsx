import {
  Bar,
  BarChart,
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
import { baseLineStyle, PlotText, useWidth } from '../frame/plot.tsx';
import { getSeriesColour } from '../frame/series-style.tsx';
import { shortenBrand } from '../frame/short-names.ts';
import type { BarPoint, ChartHighlight } from './bar-points.ts';
import styles from './bar-drawing.module.css';

interface BarDrawingProps {
  /** Title of the chart. */
  readonly title: string;
  readonly points: readonly BarPoint[];
  /** Bars start at the left, or at a line in the middle with as much space for decreases as for increases. */
  readonly origin: 'left' | 'middle';
  /** The detail of a bar, a signed change, is shown at its right. */
  readonly showDetails?: boolean;
  readonly highlight?: ChartHighlight | undefined;
  /** Names the marks: `previously` by default. */
  readonly markName?: string | undefined;
}

const MAX_LABEL_SHARE = 0.44; // of the width
const GAP = 8;
const SIGN_WIDTH = 18; // for the sign of a kind

/** A list of horizontal bars, each with its name and value. */
export function BarDrawing(props: BarDrawingProps) {
  const { ref, width } = useWidth<HTMLDivElement>();
  return (
    <MarksArea areaRef={ref} label={`${props.title}. Arrow keys move from bar to bar.`}>
      {width > 0 && <Drawing {...props} width={width} />}
    </MarksArea>
  );
}

function Drawing(props: BarDrawingProps & { readonly width: number }) {
  const { points, origin, showDetails = false, highlight, markName = 'previously', width } = props;
  const signWidth = points.some(({ sign }) => sign !== '') ? SIGN_WIDTH : 0;
  const labelWidth = Math.max(...points.map(({ label }) => measureText(label))) + GAP + signWidth;
  const left = Math.min(labelWidth, width * MAX_LABEL_SHARE);
  const detailWidth = showDetails ? Math.max(...points.map(({ detail }) => measureText(detail))) + GAP : 0;
  const valueWidth = Math.max(...points.map(({ text }) => measureText(text))) + 2 * GAP; // a mark may be at the edge
  return (
    <BarChart
      layout="vertical"
      width={width}
      height={points.length * 22 + 4}
      data={points}
      margin={{ top: 2, bottom: 2, left, right: valueWidth + detailWidth }}
      barCategoryGap={6}
      accessibilityLayer={false}
    >
      <DrawInSteps>
        <>
          <XAxis type="number" hide domain={computeValueDomain(points, origin)} niceTicks="none" />
          <YAxis type="category" hide dataKey="key" />
          {points.some(({ value }) => value < 0) && <ReferenceLine {...baseLineStyle} x={0} />}
        </>
        <>
          <Bar dataKey="value" isAnimationActive={false} shape={createBarShape(points, highlight)} />
          <BarLabels
            points={points}
            labelWidth={left - GAP}
            signWidth={signWidth}
            right={width}
            detailWidth={detailWidth}
            highlight={highlight}
            markName={markName}
          />
        </>
      </DrawInSteps>
    </BarChart>
  );
}

/** From the smallest to the largest value or mark, including zero; for a middle origin, as far on both sides. */
function computeValueDomain(points: readonly BarPoint[], origin: 'left' | 'middle'): [number, number] {
  const values = points.flatMap(({ value, mark }) => (mark === null ? [value] : [value, mark]));
  const min = Math.min(0, ...values);
  const max = Math.max(0, ...values);
  const reach = Math.max(-min, max) || 1;
  return origin === 'middle' ? [-reach, reach] : [min, max > min ? max : 1];
}

/** Light, grey if it is negative, and in the accent or its own series colour if it is chosen. */
const createBarShape = (points: readonly BarPoint[], highlight: ChartHighlight | undefined) => (bar: BarShapeProps) => {
  const point = points[bar.originalDataIndex];
  const isChosen = point !== undefined && (point.seriesIndex !== null || point.key === highlight?.key);
  const colour = point === undefined || point.seriesIndex === null ? null : getSeriesColour(point.seriesIndex);
  const { x, y, width, height, value } = bar;
  const isNegative = typeof value === 'number' && value < 0;
  return (
    <rect
      x={Math.min(x, x + width)}
      y={y}
      width={Math.max(Math.abs(width), 1)}
      height={height}
      rx={1}
      className={isChosen ? styles['chosen'] : isNegative ? styles['fall'] : styles['rise']}
      {...(colour !== null && { style: { fill: colour } })}
    />
  );
};

/** Functions of a name: with shorter brands if not every name has room. */
function createLabelFit(points: readonly BarPoint[], width: number): (label: string) => string {
  const isNarrow = points.some(({ label }) => measureText(label) > width);
  return (label) => truncateText(isNarrow ? shortenBrand(label) : label, width, measureText);
}

const ABOVE_BARS = 600;

interface BarLabelsProps {
  readonly points: readonly BarPoint[];
  /** Pixels for a sign and a name. */
  readonly labelWidth: number;
  /** Pixels for the sign of a kind before each name; 0 if no bar has one. */
  readonly signWidth: number;
  /** The right edge of the values, in pixels. */
  readonly right: number;
  /** Pixels for the detail; 0 if it is not shown. */
  readonly detailWidth: number;
  readonly highlight: ChartHighlight | undefined;
  readonly markName: string;
}

/** The texts around each bar: its name at the left, its value at the right, and a mark at the previous value. */
function BarLabels({ points, labelWidth, signWidth, right, detailWidth, highlight, markName }: BarLabelsProps) {
  const scaleX = useXAxisScale();
  const scaleY = useYAxisScale();
  if (!scaleX || !scaleY) return null;
  const fitLabel = createLabelFit(points, labelWidth - signWidth);
  const rows = points.map((point) => {
    const y = scaleY(point.key, { position: 'middle' });
    if (y === undefined) return null;
    const markX = point.mark === null ? undefined : scaleX(point.mark);
    return (
      <g
        key={point.key}
        {...buildMarkAttributes(buildTitle(point, markName))}
        {...(highlight && createBarHighlightEvents(highlight, point.key))}
      >
        <rect
          x={0}
          y={y - 11}
          width={right}
          height={22}
          className={highlight?.key === point.key ? styles['highlighted'] : styles['row']}
        />
        {signWidth > 0 && (
          <PlotText look="sign" x={signWidth / 2 - 3} y={y} textAnchor="middle">
            {point.sign}
          </PlotText>
        )}
        <PlotText look="muted" x={signWidth} y={y}>
          {fitLabel(point.label)}
        </PlotText>
        {markX !== undefined && (
          <rect x={markX - 1.25} y={y - 7.5} width={2.5} height={15} className={styles['mark']} />
        )}
        <PlotText look="strong" x={right - detailWidth} y={y} textAnchor="end">
          {point.text}
        </PlotText>
        {detailWidth > 0 && (
          <PlotText look="muted" x={right} y={y} textAnchor="end">
            {point.detail}
          </PlotText>
        )}
      </g>
    );
  });
  return <ZIndexLayer zIndex={ABOVE_BARS}>{rows}</ZIndexLayer>;
}

/** For the pointer only: keyboard users highlight the same row in its table. */
const createBarHighlightEvents = ({ onHighlight, onSelect }: ChartHighlight, key: string) => ({
  onPointerEnter: () => onHighlight(key),
  onPointerLeave: () => onHighlight(null),
  onClick: () => onSelect(key),
  className: styles['clickable'],
});

function buildTitle({ name, text, mark, markText, detail }: BarPoint, markName: string): string {
  const previous = mark === null ? '' : `, ${markName} ${markText}`;
  return `${name} ${text}${detail === '' ? '' : `, ${detail}`}${previous}`;
}
