import { lazyWhenIdle } from '../../ui/idle.tsx';
import { formatNumber, formatOrDash } from '../../ui/text/format.ts';
import { ChartFrame } from '../frame/chart-frame.tsx';
import { numberHeader, textHeader } from '../frame/chart-table.tsx';
import { formatList, formatMissing, toSentence } from '../frame/chart-text.ts';
import { SeriesLegend, useShownSeries } from '../frame/legend.tsx';
import type { SeriesColour } from '../frame/series-style.tsx';

const ReturnRiskDrawing = lazyWhenIdle(async () => (await import('./return-risk-drawing.tsx')).ReturnRiskDrawing);

const HEIGHT = 300;

/** A scheme with both values, percent. */
export interface ScatterPoint {
  readonly index: number;
  readonly colour: SeriesColour;
  readonly label: string;
  readonly risk: number;
  readonly totalReturn: number;
}

/** A scheme to compare with, percent. */
export type PeerPoint = Omit<ScatterPoint, 'index' | 'colour'>;

const NO_PEERS: readonly PeerPoint[] = [];

interface ReturnRiskChartProps {
  /** In the order of the points. */
  readonly labels: readonly string[];
  /** In the order of the labels; their places without them. */
  readonly colours?: readonly SeriesColour[];
  readonly points: readonly { readonly risk: number | null; readonly totalReturn: number | null }[];
  /** Drawn in grey behind them, named on hover and focus only. */
  readonly peers?: readonly PeerPoint[];
  readonly isLoading: boolean;
  readonly caption: string;
  readonly footnote: string;
  readonly emptyReason: string;
}

/** Return against volatility, a point for each scheme. */
export function ReturnRiskChart(props: ReturnRiskChartProps) {
  const { labels, colours, points, peers = NO_PEERS, isLoading, caption, footnote, emptyReason } = props;
  const known = points.flatMap(({ risk, totalReturn }, index): readonly ScatterPoint[] =>
    risk === null || totalReturn === null
      ? []
      : [{ index, colour: colours?.[index] ?? index, label: labels[index] ?? '', risk, totalReturn }],
  );
  const shown = useShownSeries(labels);
  const missing = isLoading ? [] : labels.filter((_, index) => !known.some((point) => point.index === index));
  return (
    <ChartFrame
      title="Return and risk"
      unit="%"
      caption={`Return is up, volatility (p.a.) across. ${toSentence(caption)}`}
      captionLines={2}
      summary={`${caption}: ${formatList(
        known.map(
          ({ label, risk, totalReturn }) =>
            `${label} ${formatNumber(totalReturn)} % with a volatility of ${formatNumber(risk)} %`,
        ),
      )}. ${footnote}`}
      table={{
        headers: [textHeader('Scheme'), numberHeader('Volatility', '% p.a.'), numberHeader('Return', '%')],
        rows: [
          ...points.map((point, index) => ({ ...point, label: labels[index] ?? '' })),
          ...peers.toSorted((a, b) => b.totalReturn - a.totalReturn),
        ].map(({ label, risk, totalReturn }, index) => ({
          key: String(index),
          cells: [label, formatOrDash(risk, formatNumber), formatOrDash(totalReturn, formatNumber)],
        })),
      }}
      height={HEIGHT}
      isLoading={isLoading}
      emptyReason={known.length === 0 ? emptyReason : null}
      footnote={[formatMissing(missing), footnote].filter((part) => part !== '').join(' ')}
      footnoteLines={1}
      legend={
        <SeriesLegend
          items={isLoading ? labels.map((label, index) => ({ label, colour: colours?.[index] ?? index })) : known}
          shown={shown}
        />
      }
    >
      <ReturnRiskDrawing points={known.filter(({ label }) => shown.isShown(label))} peers={peers} height={HEIGHT} />
    </ChartFrame>
  );
}
