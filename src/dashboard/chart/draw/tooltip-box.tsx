import styles from '../chart.module.css';
import { seriesClass } from '../series.ts';

/** One line of a tooltip: the series it is of, and its figure. */
interface TooltipLine {
  readonly at: number;
  readonly label: string;
  readonly text: string;
}

interface TooltipBoxProps {
  readonly title: string;
  readonly lines: readonly TooltipLine[];
}

/** What floats beside the pointer, and is read out as the arrow keys move along: the day or horizon, then each figure. */
export function TooltipBox({ title, lines }: TooltipBoxProps) {
  return (
    <div className={`tooltip ${styles['tooltip']}`} aria-live="polite">
      <p>{title}</p>
      <ul>
        {lines.map(({ at, label, text }) => (
          <li key={at}>
            <i className={`key box ${seriesClass(at)}`} />
            {label}
            <b>{text}</b>
          </li>
        ))}
      </ul>
    </div>
  );
}
