import { Swatch } from '../../ui/controls/swatch.tsx';
import styles from './chart-tooltip.module.css';
import { getSeriesColour } from './series-style.ts';

/** One line of a tooltip: a series and its value. */
interface TooltipLine {
  /** Index of the series. */
  readonly index: number;
  readonly label: string;
  readonly text: string;
}

interface ChartTooltipProps {
  readonly title: string;
  readonly lines: readonly TooltipLine[];
}

/** Appears at the pointer, and is read out when the arrow keys move along: the date or period, then each value. */
export function ChartTooltip({ title, lines }: ChartTooltipProps) {
  return (
    <div className={styles['tooltip']} aria-live="polite">
      <p>{title}</p>
      <ul>
        {lines.map(({ index, label, text }) => (
          <li key={index}>
            <Swatch colour={getSeriesColour(index)} shape="box" />
            {label}
            <b>{text}</b>
          </li>
        ))}
      </ul>
    </div>
  );
}
