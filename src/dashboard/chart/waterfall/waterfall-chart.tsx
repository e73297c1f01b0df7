import { useMemo } from 'react';
import type { Unit } from '#contract/fields.ts';
import { lazyWhenIdle } from '../../ui/idle.tsx';
import { ChartFrame } from '../frame/chart-frame.tsx';
import { EMPTY_TABLE, numberHeader, textHeader, type ChartTableData } from '../frame/chart-table.tsx';
import { addUnit, formatList, joinSentences, toSentence } from '../frame/chart-text.ts';
import { buildWaterfall, type WaterfallData, type WaterfallPoint } from './waterfall-points.ts';

const WaterfallDrawing = lazyWhenIdle(async () => (await import('./waterfall-drawing.tsx')).WaterfallDrawing);

interface WaterfallChartProps {
  readonly title: string;
  /** Null while it is loading, or if there is nothing to show. */
  readonly data: WaterfallData | null;
  readonly unit: Unit;
  /** The dates, and what the levels are. */
  readonly caption: string;
  readonly isLoading: boolean;
  /** Changes expected while they are loading. */
  readonly expectedChanges: number;
  readonly emptyReason: string;
  readonly footnote: string;
}

const ROW_HEIGHT = 26;

/** How changes lead from one level to another: a bar for each, one below the other. */
export function WaterfallChart(props: WaterfallChartProps) {
  const { title, data, unit, caption, isLoading, expectedChanges, emptyReason, footnote } = props;
  const waterfall = useMemo(() => (data === null ? null : buildWaterfall(data)), [data]);
  const height = ROW_HEIGHT * (waterfall?.points.length ?? expectedChanges + 2);
  return (
    <ChartFrame
      title={title}
      unit={unit}
      caption={joinSentences(toSentence(caption), waterfall?.isCut ? 'The axis does not start at 0.' : '')}
      summary={waterfall ? summarizeWaterfall(waterfall.points, unit) : ''}
      table={waterfall ? buildWaterfallTable(waterfall.points, unit) : EMPTY_TABLE}
      height={height}
      isLoading={isLoading}
      emptyReason={waterfall ? null : emptyReason}
      footnote={footnote}
    >
      {waterfall && <WaterfallDrawing title={title} waterfall={waterfall} rowHeight={ROW_HEIGHT} />}
    </ChartFrame>
  );
}

/** `AUM on 30 Sep 2026 ₹ 100.00 crore; net trades +7.00 and price effect −2.50; AUM on 31 Oct 2026 ₹ 104.50 crore.` */
export function summarizeWaterfall(points: readonly WaterfallPoint[], unit: Unit): string {
  const levels = points
    .filter(({ kind }) => kind === 'level')
    .map(({ label, text }) => `${label} ${addUnit(text, unit)}`);
  const changes = points
    .filter(({ kind }) => kind !== 'level')
    .map(({ label, text }) => `${label.charAt(0).toLowerCase()}${label.slice(1)} ${text}`);
  return `${levels[0]}; ${formatList(changes)}; ${levels[1]}.`;
}

const buildWaterfallTable = (points: readonly WaterfallPoint[], unit: Unit): ChartTableData => ({
  headers: [textHeader('Step'), numberHeader('Value', unit)],
  rows: points.map(({ label, text }) => ({ key: label, cells: [label, text] })),
});
