import { usePlotArea, useYAxisScale } from 'recharts';
import { measureText, spreadLabels } from '../frame/labels.ts';
import { PlotText } from '../frame/plot.tsx';
import { getSeriesColour } from '../frame/series-style.tsx';
import { type AlignedSeries, formatShortDay, type SeriesLine } from './time-series.ts';

type FormatValue = (value: number) => string;

const GAP = 8;
const LEADER = 14; // pixels between a line and its label if one of them was moved
const MAX_SHIFT = 3; // pixels that a label may be beside its line without a leader
const MAX_SHARE = 0.3; // of the width
const LINE_HEIGHT = 15;

interface EndLabelsInput {
  readonly series: AlignedSeries;
  readonly lines: readonly SeriesLine[];
  readonly format: FormatValue;
}

/** Pixels reserved at the right of the plot for the labels. */
export function computeLabelWidth({ series, lines, format }: EndLabelsInput, chartWidth: number): number {
  const widths = lines.map((line) => measureText(formatLastValue(line, format) + formatEarlierEnd(line, series)));
  return Math.min(Math.max(0, ...widths) + GAP + LEADER, chartWidth * MAX_SHARE);
}

/** The last value of each line at its end; the legend names them. A label that was moved away from another has a leader to its line. */
export function EndLabels({ series, lines, format }: EndLabelsInput) {
  const plot = usePlotArea();
  const scaleY = useYAxisScale();
  if (!plot || !scaleY) return null;
  const ends = lines.map(({ values, lastIndex }) => scaleY(values[lastIndex]) ?? plot.y);
  const ys = spreadLabels(ends, LINE_HEIGHT, plot.y + 6, plot.y + plot.height - 4);
  const right = plot.x + plot.width;
  return lines.map((line, which) => {
    const [end = plot.y, y = plot.y, colour] = [ends[which], ys[which], getSeriesColour(line.index)];
    return (
      <g key={line.index}>
        {Math.abs(y - end) > MAX_SHIFT && (
          <path d={`M${right + 1} ${end}L${right + LEADER - 2} ${y}`} stroke={colour} strokeWidth={1} fill="none" />
        )}
        <PlotText look="muted" x={right + LEADER} y={y}>
          <tspan fontWeight={600} fill={colour}>
            {formatLastValue(line, format)}
          </tspan>
          {formatEarlierEnd(line, series)}
        </PlotText>
      </g>
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
