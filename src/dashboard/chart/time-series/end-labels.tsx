import { usePlotArea, useYAxisScale } from 'recharts';
import { measureText, spreadLabels, truncateText } from '../frame/labels.ts';
import { PlotText } from '../frame/plot.tsx';
import { getSeriesColour } from '../frame/series-style.ts';
import { type AlignedSeries, formatShortDay, type SeriesLine } from './time-series.ts';

type FormatValue = (value: number) => string;

const GAP = 8;
const MAX_SHARE = 0.3; // of the width
const MAX_TWO_LINE_LABELS = 5; // with more lines, the name is in one line with the value
const LINE_HEIGHT = 15;

interface EndLabelsInput {
  readonly series: AlignedSeries;
  readonly lines: readonly SeriesLine[];
  readonly format: FormatValue;
}

/** Pixels reserved at the right of the plot for the labels. */
export function computeLabelWidth({ series, lines, format }: EndLabelsInput, chartWidth: number): number {
  const texts = lines.map((line) => formatLastValue(line, format) + formatEarlierEnd(line, series));
  const widths = lines.map(({ label }, which) =>
    lines.length > MAX_TWO_LINE_LABELS
      ? measureText(`${texts[which]} ${label}`)
      : Math.max(measureText(texts[which] ?? ''), measureText(label)),
  );
  return Math.min(Math.max(0, ...widths) + GAP + 4, chartWidth * MAX_SHARE);
}

/** The last value and the name at the end of each line, moved apart if lines end near each other. */
export function EndLabels({ series, lines, width, format }: EndLabelsInput & { readonly width: number }) {
  const plot = usePlotArea();
  const scaleY = useYAxisScale();
  if (!plot || !scaleY) return null;
  const isTwoLine = lines.length <= MAX_TWO_LINE_LABELS;
  const ends = lines.map(({ values, lastIndex }) => scaleY(values[lastIndex]) ?? plot.y);
  const labelHeight = isTwoLine ? 2 * LINE_HEIGHT + 1 : LINE_HEIGHT;
  const ys = spreadLabels(ends, labelHeight, plot.y + 6, plot.y + plot.height - (isTwoLine ? LINE_HEIGHT : 4));
  const x = plot.x + plot.width + GAP;
  return lines.map((line, which) => {
    const [value, day] = [formatLastValue(line, format), formatEarlierEnd(line, series)];
    const nameWidth = width - GAP - (isTwoLine ? 0 : measureText(`${value}${day} `));
    return (
      <PlotText key={line.index} look="muted" x={x} y={ys[which]}>
        <tspan fontWeight={600} fill={getSeriesColour(line.index)}>
          {value}
        </tspan>
        {day}
        <tspan {...(isTwoLine ? { x, dy: LINE_HEIGHT } : { dx: 4 })}>
          {truncateText(line.label, nameWidth, measureText)}
        </tspan>
      </PlotText>
    );
  });
}

const formatLastValue = ({ values, lastIndex }: SeriesLine, format: FormatValue): string =>
  format(Number(values[lastIndex]));

/** ` · 20 Aug` for a line that ends before the last day of the chart; otherwise ''. */
export function formatEarlierEnd({ lastIndex }: SeriesLine, { days }: AlignedSeries): string {
  const [day, last] = [Number(days[lastIndex]), Number(days.at(-1))];
  return day === last ? '' : ` · ${formatShortDay(day, last)}`;
}
