import { Bar, BarChart, XAxis, YAxis, type BarShapeProps } from 'recharts';
import type { BarPoint } from '../bar-points.ts';
import type { ChartPointing } from '../chart-pointing.ts';
import styles from '../chart.module.css';
import { useWidth } from '../use-width.ts';
import { BarRows } from './bar-rows.tsx';
import { Rules } from './rules.tsx';
import { textWidth } from './text-width.ts';

interface BarListProps {
  readonly points: readonly BarPoint[];
  /** Bars start at the left, or at a line in the middle, with as much room for losses as for gains. */
  readonly from: 'zero' | 'middle';
  /** Gain and loss colours, or the colour of the first series. */
  readonly tone: 'plain' | 'sign';
  /** Whether what else is told of a bar, a signed change, stands at its right. */
  readonly asides?: boolean;
  readonly pointing?: ChartPointing | undefined;
}

const LABELS = 0.44;
const GAP = 8;
const SIGN = 18; // room for the sign of a kind

/** Bars told as a list, as recharts draws them: a name, a bar, a figure in each row. Seen only; the text stands beside. */
export function BarList(props: BarListProps) {
  const { ref, width } = useWidth<HTMLDivElement>();
  return (
    <div ref={ref} className={styles['drawn']} aria-hidden="true">
      {width > 0 && <Drawing {...props} width={width} />}
    </div>
  );
}

function Drawing({ points, from, tone, asides = false, pointing, width }: BarListProps & { readonly width: number }) {
  const signs = points.some(({ sign }) => sign !== '') ? SIGN : 0;
  const labels = Math.min(Math.max(...points.map((point) => textWidth(point.label))) + GAP + signs, width * LABELS);
  const changes = asides ? Math.max(...points.map((point) => textWidth(point.aside))) + GAP : 0;
  const figures = Math.max(...points.map((point) => textWidth(point.text))) + GAP;
  return (
    <BarChart
      layout="vertical"
      width={width}
      height={points.length * 22 + 4}
      data={points}
      margin={{ top: 2, bottom: 2, left: labels, right: figures + changes }}
      barCategoryGap={6}
      accessibilityLayer={false}
    >
      <XAxis type="number" hide domain={domainOf(points, from)} />
      <YAxis type="category" hide dataKey="key" />
      {points.some((point) => point.value < 0) && <Rules xs={[0]} base={0} />}
      <Bar dataKey="value" isAnimationActive={false} shape={tone === 'sign' ? signedBar : plainBar} />
      <BarRows
        points={points}
        labels={labels - GAP}
        signs={signs}
        signed={tone === 'sign'}
        right={width}
        asides={changes}
        pointing={pointing}
      />
    </BarChart>
  );
}

/** From the least to the greatest figure or mark, zero always included; around a middle, as far on both sides. */
export function domainOf(points: readonly BarPoint[], from: 'zero' | 'middle'): [number, number] {
  const figures = points.flatMap(({ value, mark }) => (mark === null ? [value] : [value, mark]));
  const low = Math.min(0, ...figures);
  const high = Math.max(0, ...figures);
  const far = Math.max(-low, high) || 1;
  return from === 'middle' ? [-far, far] : [low, high > low ? high : 1];
}

const plainBar = (bar: BarShapeProps) => barOf(bar, 'var(--series-1)');
const signedBar = (bar: BarShapeProps) => barOf(bar, 'var(--gain)');

function barOf({ x, y, width, height, value }: BarShapeProps, fill: string) {
  const below = typeof value === 'number' && value < 0;
  return (
    <rect
      x={Math.min(x, x + width)}
      y={y}
      width={Math.max(Math.abs(width), 1)}
      height={height}
      rx={1}
      fill={below ? 'var(--loss)' : fill}
    />
  );
}
