import { useMemo } from 'react';
import { lazyWhenIdle } from '../../ui/idle.tsx';
import { formatOrDash, formatSignedNumber } from '../../ui/text/format.ts';
import { ChartFrame } from '../frame/chart-frame.tsx';
import { numberHeader, textHeader } from '../frame/chart-table.tsx';
import { type FlowMonth, buildFlowPoints, describeEstimate, describeFlows } from './flow-points.ts';

const FlowDrawing = lazyWhenIdle(async () => (await import('./flow-drawing.tsx')).FlowDrawing);

const HEIGHT = 176;
const MONTHS = 24;

interface FlowChartProps {
  /** Oldest first. */
  readonly months: readonly FlowMonth[];
  readonly isLoading: boolean;
  readonly emptyReason: string;
}

/** ₹ crore without decimals, with a sign. */
export const formatFlow = (value: number): string => formatSignedNumber(value, 0);

/** What came into and went out of schemes, a column a month. */
export function FlowChart({ months, isLoading, emptyReason }: FlowChartProps) {
  const points = useMemo(() => buildFlowPoints(months, MONTHS), [months]);
  return (
    <ChartFrame
      title="Flow by month, ₹ crore"
      caption={describeFlows(points)}
      summary={describeFlows(points)}
      table={{
        headers: [textHeader('Month'), numberHeader('Flow', '₹ crore'), textHeader('Coverage')],
        rows: points.map(({ key, label, flow, coverage }) => ({
          key,
          cells: [label, formatOrDash(flow, formatFlow), coverage],
        })),
      }}
      height={HEIGHT}
      isLoading={isLoading}
      footnote={points.length === 0 ? '' : describeEstimate(points)}
      footnoteLines={1}
      emptyReason={points.length === 0 ? emptyReason : null}
    >
      <FlowDrawing points={points} height={HEIGHT} />
    </ChartFrame>
  );
}
