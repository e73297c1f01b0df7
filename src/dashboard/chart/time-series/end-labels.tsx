import type { ReactNode } from 'react';
import { usePlotArea, useYAxisScale } from 'recharts';
import { buildTooltip } from '../../ui/tooltip.tsx';
import { measureText, spreadLabels, truncateText } from '../frame/labels.ts';
import { type ShownSeries, describePress } from '../frame/legend.tsx';
import { PlotText } from '../frame/plot.tsx';
import { getSeriesColour, getSeriesInk } from '../frame/series-style.tsx';
import { shortenForEnds } from '../frame/short-names.ts';
import { type AlignedSeries, formatShortDay, type SeriesLine } from './time-series.ts';
import styles from './end-labels.module.css';

const GAP = 8;
const LEADER = 14; // pixels between a line and its label if one of them was moved
const MAX_SHIFT = 3; // pixels that a label may be beside its line without a leader
const MAX_SHARE = 0.36; // of the width
const LINE_HEIGHT = 15;
const BOLD = 1.07; // as wide as the regular weight, about

/** Pixels of a chart whose lines have their names at their ends. In a narrower one the legend has them (legend.module.css). */
const MIN_NAMED_WIDTH = 480;

interface EndLabel {
  readonly line: SeriesLine;
  /** Cut to the room; '' in a narrow chart and for a single line. */
  readonly name: string;
  readonly value: string;
}

interface EndLabelsInput {
  readonly series: AlignedSeries;
  /** All lines, also those that are not drawn: their names show them again. */
  readonly lines: readonly SeriesLine[];
  readonly shown: ShownSeries;
  readonly format: (value: number) => string;
}

/** The name and the last value of each line, and the pixels reserved for them at the right of the plot. */
export function buildEndLabels({ series, lines, shown, format }: EndLabelsInput, chartWidth: number) {
  const isNamed = lines.length > 1 && chartWidth >= MIN_NAMED_WIDTH;
  const labelled = isNamed ? lines : lines.filter(({ label }) => shown.isShown(label));
  const names = isNamed ? shortenForEnds(labelled) : [];
  const room = chartWidth * MAX_SHARE - GAP - LEADER;
  const labels = labelled.map((line, index): EndLabel => {
    const value = format(Number(line.values[line.lastIndex])) + formatEarlierEnd(line, series);
    const left = room - measureText(` ${value}`);
    return { line, name: isNamed ? truncateText(names[index] ?? '', left, measureName) : '', value };
  });
  const widths = labels.map(({ name, value }) => measureName(name) + measureText(name === '' ? value : ` ${value}`));
  return { labels, width: labels.length === 0 ? 0 : Math.min(Math.max(...widths), room) + GAP + LEADER };
}

const measureName = (name: string): number => measureText(name) * BOLD;

interface EndLabelsProps {
  readonly labels: readonly EndLabel[];
  readonly shown: ShownSeries;
}

/** Name and last value of each line at its end. A label that was moved away from another has a leader to its line. */
export function EndLabels({ labels, shown }: EndLabelsProps) {
  const plot = usePlotArea();
  const scaleY = useYAxisScale();
  if (!plot || !scaleY) return null;
  const [top, bottom] = [plot.y, plot.y + plot.height];
  const ends = labels.map(({ line }) => clamp(scaleY(line.values[line.lastIndex]) ?? top, top, bottom));
  const ys = spreadLabels(ends, LINE_HEIGHT, top + 6, bottom - 4);
  const right = plot.x + plot.width;
  return labels.map(({ line, name, value }, which) => {
    const { colour, label } = line;
    const [end = top, y = top] = [ends[which], ys[which]];
    const isShown = shown.isShown(label);
    const strong = (
      <tspan fontWeight={typeof colour === 'number' ? 600 : 400} fill={getSeriesInk(colour)}>
        {name === '' ? value : name}
      </tspan>
    );
    return (
      <g key={colour} opacity={isShown ? 1 : 0.55}>
        {isShown && Math.abs(y - end) > MAX_SHIFT && (
          <path d={`M${right + 1} ${end}L${right + LEADER - 2} ${y}`} stroke={getSeriesColour(colour)} fill="none" />
        )}
        {name === '' ? (
          <PlotText look="muted" x={right + LEADER} y={y}>
            {strong}
          </PlotText>
        ) : (
          <NameButton label={label} onPress={(hide) => shown.press(label, hide)}>
            <PlotText look="muted" x={right + LEADER} y={y}>
              {strong} {value}
            </PlotText>
          </NameButton>
        )}
      </g>
    );
  });
}

interface NameButtonProps {
  readonly label: string;
  readonly onPress: (hide: boolean) => void;
  readonly children: ReactNode;
}

/** A name that isolates its line. The keyboard has the legend for it, which appears when it has the focus. */
const NameButton = ({ label, onPress, children }: NameButtonProps) => (
  // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the buttons of the legend do the same
  <g
    className={styles['name']}
    {...buildTooltip(describePress(label))}
    aria-description={undefined}
    onClick={({ shiftKey }) => onPress(shiftKey)}
  >
    {children}
  </g>
);

const clamp = (value: number, min: number, max: number): number => Math.min(Math.max(value, min), max);

/** ` · 20 Aug` for a line that ends before the last day of the chart; otherwise ''. */
export function formatEarlierEnd({ lastIndex }: SeriesLine, { days }: AlignedSeries): string {
  const [day, last] = [Number(days[lastIndex]), Number(days.at(-1))];
  return day === last ? '' : ` · ${formatShortDay(day, last)}`;
}
