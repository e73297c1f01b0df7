import { Scatter, ScatterChart, Tooltip, XAxis, YAxis, type TooltipContentProps } from 'recharts';
import { formatNumber } from '../../ui/text/format.ts';
import { ChartTooltip } from '../frame/chart-tooltip.tsx';
import { axisStyle, buildValueAxis, DrawingArea, formatTick, GridLines, useWidth } from '../frame/plot.tsx';
import { getSeriesColour, getSeriesSymbol } from '../frame/series-style.ts';
import { computeExtent, computeTicks } from '../scales/number-ticks.ts';
import type { ScatterPoint } from './return-risk-chart.tsx';

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
    <DrawingArea ref={ref}>
      {width > 0 && (
        <ScatterChart
          aria-label="Return and risk chart. Arrow keys move between schemes."
          width={width}
          height={height}
          margin={{ top: 8, right: 12, bottom: 0, left: 0 }}
        >
          <GridLines ys={ys} xs={xs} base={0} />
          <XAxis {...axisStyle} dataKey="risk" height={22} tickFormatter={formatTick} {...buildValueAxis(xs)} />
          <YAxis {...axisStyle} dataKey="totalReturn" width={40} tickFormatter={formatTick} {...buildValueAxis(ys)} />
          <Tooltip isAnimationActive={false} cursor={false} content={renderTooltip} />
          {points.map((point) => (
            <Scatter
              key={point.index}
              name={point.label}
              data={[point]}
              fill={getSeriesColour(point.index)}
              shape={getSeriesSymbol(point.index)}
              legendType="none"
              isAnimationActive={false}
            />
          ))}
        </ScatterChart>
      )}
    </DrawingArea>
  );
}

/** The values of one scheme. */
function renderTooltip({ active, payload }: Pick<TooltipContentProps, 'active' | 'payload'>) {
  const point: unknown = payload[0]?.payload;
  if (!active || !isPoint(point)) return null;
  return (
    <ChartTooltip
      title={point.label}
      lines={[
        {
          index: point.index,
          label: 'Return · volatility',
          text: `${formatNumber(point.totalReturn)} % · ${formatNumber(point.risk)} %`,
        },
      ]}
    />
  );
}

const isPoint = (value: unknown): value is ScatterPoint =>
  typeof value === 'object' && value !== null && 'risk' in value && 'totalReturn' in value && 'label' in value;
