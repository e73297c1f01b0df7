import {
  CartesianGrid,
  ReferenceLine,
  Scatter,
  ScatterChart,
  Symbols,
  usePlotArea,
  useXAxisScale,
  useYAxisScale,
  XAxis,
  YAxis,
  type ScatterShapeProps,
} from 'recharts';
import { formatDecimal, formatNumber } from '../../ui/text/format.ts';
import { DrawInSteps } from '../frame/draw-in-steps.tsx';
import { buildMarkAttributes, MarksArea } from '../frame/marks.tsx';
import { axisStyle, baseLineStyle, buildValueAxis, gridStyle, measureLastTick, useWidth } from '../frame/plot.tsx';
import { getSeriesColour, getSeriesSymbol } from '../frame/series-style.tsx';
import { computeExtent, computeTicks } from '../scales/number-ticks.ts';
import { MarkNames } from './mark-names.tsx';
import type { PeerPoint, ScatterPoint } from './return-risk-chart.tsx';
import styles from './return-risk-drawing.module.css';

interface ReturnRiskDrawingProps {
  readonly points: readonly ScatterPoint[];
  readonly peers: readonly PeerPoint[];
  readonly height: number;
}

/** A mark for each scheme: volatility across, return up. */
export function ReturnRiskDrawing({ points, peers, height }: ReturnRiskDrawingProps) {
  const { ref, width } = useWidth<HTMLDivElement>();
  const [minRisk, maxRisk] = computeExtent([...points, ...peers].map(({ risk }) => risk)) ?? [0, 1];
  const [minReturn, maxReturn] = computeExtent([...points, ...peers].map(({ totalReturn }) => totalReturn)) ?? [0, 1];
  const xs = computeTicks(minRisk, maxRisk, Math.max(3, Math.floor(width / 90)));
  const ys = computeTicks(minReturn, maxReturn, 6);
  return (
    <MarksArea areaRef={ref} label="Return and risk chart. Arrow keys move between schemes.">
      {width > 0 && (
        <ScatterChart
          width={width}
          height={height}
          margin={{ top: 8, right: Math.max(12, measureLastTick(xs, formatDecimalTick)), bottom: 0, left: 0 }}
          accessibilityLayer={false}
        >
          <DrawInSteps>
            <>
              <CartesianGrid {...gridStyle} />
              {Number(ys[0]) < 0 && <ReferenceLine {...baseLineStyle} y={0} />}
              <XAxis
                {...axisStyle}
                dataKey="risk"
                height={22}
                tickFormatter={formatDecimalTick}
                {...buildValueAxis(xs)}
              />
              <YAxis
                {...axisStyle}
                dataKey="totalReturn"
                width={40}
                tickFormatter={formatDecimalTick}
                {...buildValueAxis(ys)}
              />
            </>
            <Scatter data={peers} shape={createPeerMark(peers)} legendType="none" isAnimationActive={false} />
            <Names points={points} />
            <Scatter data={points} shape={createMark(points)} legendType="none" isAnimationActive={false} />
          </DrawInSteps>
        </ScatterChart>
      )}
    </MarksArea>
  );
}

/** Schemes of one sub-category may be a tenth of a percent apart. */
const formatDecimalTick = (value: number): string => formatDecimal(value, 2);

/** The name of each scheme beside its mark. */
function Names({ points }: Pick<ReturnRiskDrawingProps, 'points'>) {
  const plot = usePlotArea();
  const [scaleX, scaleY] = [useXAxisScale(), useYAxisScale()];
  if (!plot || !scaleX || !scaleY) return null;
  const marks = points.map(({ label, risk, totalReturn }) => ({
    name: label,
    cx: scaleX(risk) ?? plot.x,
    cy: scaleY(totalReturn) ?? plot.y,
  }));
  return <MarkNames marks={marks} area={plot} />;
}

const MIN_TARGET = 12; // pixels from the centre: 24 across (WCAG 2.2, 2.5.8)

const createPeerMark =
  (peers: readonly PeerPoint[]) =>
  ({ cx, cy, index: position }: ScatterShapeProps) => {
    const peer = peers[position];
    if (peer === undefined) return <g />;
    return (
      <g {...buildMarkAttributes(describePoint(peer))} className={styles['mark']}>
        <circle cx={cx} cy={cy} r={MIN_TARGET} className={styles['target']} />
        <circle cx={cx} cy={cy} r={4} className={styles['peer']} />
      </g>
    );
  };

const describePoint = ({ label, totalReturn, risk }: PeerPoint): string =>
  `${label}: return ${formatNumber(totalReturn)} %, volatility ${formatNumber(risk)} % p.a.`;

const createMark =
  (points: readonly ScatterPoint[]) =>
  ({ cx, cy, index: position }: ScatterShapeProps) => {
    const point = points[position];
    if (point === undefined) return <g />;
    const { colour } = point;
    return (
      <g {...buildMarkAttributes(describePoint(point))} className={styles['mark']}>
        <circle cx={cx} cy={cy} r={MIN_TARGET} className={styles['target']} />
        <Symbols cx={cx ?? 0} cy={cy ?? 0} type={getSeriesSymbol(colour)} size={64} fill={getSeriesColour(colour)} />
      </g>
    );
  };
