import { usePlotArea, useYAxisScale } from 'recharts';
import { fitText } from '../fit-text.ts';
import styles from '../chart.module.css';
import type { DatedLine } from '../dated-lines.ts';
import { seriesStroke } from '../series.ts';
import { spread } from '../spread.ts';
import { textWidth } from './text-width.ts';

type Format = (value: number) => string;

const GAP = 8;
const MOST = 0.3; // of the width
const TWO_LINES = 5; // more lines than that have their names in one line with the figure
const LINE = 15;

/** Pixels at the right of the plot for what stands at the lines' ends. */
export function roomForEnds(lines: readonly DatedLine[], format: Format, width: number): number {
  const widths = lines.map((line) =>
    lines.length > TWO_LINES
      ? textWidth(`${endText(line, format)} ${line.key}`)
      : Math.max(textWidth(endText(line, format)), textWidth(line.key)),
  );
  return Math.min(Math.max(0, ...widths) + GAP + 4, width * MOST);
}

interface EndLabelsProps {
  readonly lines: readonly DatedLine[];
  readonly room: number;
  readonly format: Format;
}

/** At each line's end its last figure and its name, moved apart where lines end near each other. */
export function EndLabels({ lines, room, format }: EndLabelsProps) {
  const plot = usePlotArea();
  const down = useYAxisScale();
  if (!plot || !down) return null;
  const two = lines.length <= TWO_LINES;
  const wanted = lines.map(({ values, end }) => down(values[end]) ?? plot.y);
  const placed = spread(wanted, two ? 2 * LINE + 1 : LINE, plot.y + 6, plot.y + plot.height - (two ? LINE : 4));
  const x = plot.x + plot.width + GAP;
  return lines.map((line, which) => {
    const y = placed[which];
    const figure = endText(line, format);
    const name = fitText(line.key, room - GAP - (two ? 0 : textWidth(`${figure} `)), textWidth);
    return (
      <text key={line.at} x={x} y={y} className={styles['name']}>
        <tspan className={styles['strong']} fill={seriesStroke(line.at).stroke}>
          {figure}
        </tspan>
        <tspan {...(two ? { x, dy: LINE } : { dx: 4 })}>{name}</tspan>
      </text>
    );
  });
}

const endText = ({ values, end }: DatedLine, format: Format): string => format(Number(values[end]));
