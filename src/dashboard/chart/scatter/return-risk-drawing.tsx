import {
  CartesianGrid,
  ReferenceLine,
  Scatter,
  ScatterChart,
  Symbols,
  XAxis,
  YAxis,
  type ScatterShapeProps,
} from 'recharts';
import { formatNumber } from '../../ui/text/format.ts';
import { DrawInSteps } from '../frame/draw-in-steps.tsx';
import { buildMarkAttributes, MarksArea } from '../frame/marks.tsx';
import { axisStyle, baseLineStyle, buildValueAxis, formatTick, gridStyle, useWidth } from '../frame/plot.tsx';
import { getSeriesColour, getSeriesSymbol } from '../frame/series-style.ts';
import { computeExtent, computeTicks } from '../scales/number-ticks.ts';
import type { ScatterPoint } from './return-risk-chart.tsx';
import styles from './return-risk-drawing.module.css';

interface ReturnRiskDrawingProps {
  readonly points: readonly ScatterPoint[];
  readonly height: number;
}

/** A mark for each scheme: volatility across, return up. */
export function ReturnRiskDrawing({ points, height }: ReturnRiskDrawingProps) {
  const { ref, width } = useWidth<HTMLDivElement>();
  const [min, max] = computeExtent([0, ...points.map(({ totalReturn }) => totalReturn)]) ?? [0, 1];
  const [xs, ys] = [
    computeTicks(0, Math.max(1, ...points.map(({ risk }) => risk)), Math.max(3, Math.floor(width / 90))),
    computeTicks(min, max, 6),
  ];
  return (
    <MarksArea areaRef={ref} label="Return and risk chart. Arrow keys move between schemes.">
      {width > 0 && (
        <ScatterChart
          width={width}
          height={height}
          margin={{ top: 8, right: 12, bottom: 0, left: 0 }}
          accessibilityLayer={false}
        >
          <DrawInSteps>
            <>
              <CartesianGrid {...gridStyle} />
              <ReferenceLine {...baseLineStyle} x={0} />
              <ReferenceLine {...baseLineStyle} y={0} />
              <XAxis {...axisStyle} dataKey="risk" height={22} tickFormatter={formatTick} {...buildValueAxis(xs)} />
              <YAxis
                {...axisStyle}
                dataKey="totalReturn"
                width={40}
                tickFormatter={formatTick}
                {...buildValueAxis(ys)}
              />
            </>
            <Scatter data={points} shape={createMark(points)} legendType="none" isAnimationActive={false} />
          </DrawInSteps>
        </ScatterChart>
      )}
    </MarksArea>
  );
}

const MIN_TARGET = 12; // pixels from the centre: 24 across (WCAG 2.2, 2.5.8)

const createMark =
  (points: readonly ScatterPoint[]) =>
  ({ cx, cy, index: position }: ScatterShapeProps) => {
    const point = points[position];
    if (point === undefined) return <g />;
    const { index, label, totalReturn, risk } = point;
    return (
      <g
        {...buildMarkAttributes(
          `${label}: return ${formatNumber(totalReturn)} %, volatility ${formatNumber(risk)} % p.a.`,
        )}
        className={styles['mark']}
      >
        <circle cx={cx} cy={cy} r={MIN_TARGET} className={styles['target']} />
        <Symbols cx={cx ?? 0} cy={cy ?? 0} type={getSeriesSymbol(index)} size={64} fill={getSeriesColour(index)} />
      </g>
    );
  };
