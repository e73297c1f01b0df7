import { useMemo } from 'react';
import type { PartialSum } from '#schemes/scheme-groups.ts';
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
  /** The flow of twelve months that tables have of these schemes; null if it is not known. */
  readonly year: PartialSum | null;
  readonly isLoading: boolean;
  readonly emptyReason: string;
}

/** ₹ crore without decimals, with a sign. */
export const formatFlow = (value: number): string => formatSignedNumber(value, 0);

/** What came into and went out of schemes, a column a month. */
export function FlowChart({ months, year, isLoading, emptyReason }: FlowChartProps) {
  const points = useMemo(() => buildFlowPoints(months, MONTHS), [months]);
  const sentence = describeFlows(points, year);
  return (
    <ChartFrame
      title="Flow by month, ₹ crore"
      caption={sentence}
      summary={sentence}
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
