import type { CellKind } from './cell-kind.ts';
import { numberCell } from './plain-cells.ts';
import styles from './bar-cell.module.css';

/** Pixels that the bar needs at least. It is not printed. */
const BAR = 48;

/** A number beside its bar. The bars of a column share one scale: half the width for its largest absolute value. */
export const barCell: CellKind = {
  ...numberCell,
  measure: (textWidth) => numberCell.measure(textWidth) + BAR,
  render: ({ value, text, getRange }) => {
    const { min, max } = getRange();
    const largest = Math.max(-min, max);
    const width = largest > 0 ? (Math.abs(Number(value)) / largest) * 50 : 0;
    return (
      <span className={styles['barAndText']}>
        <span className={styles['bar']} aria-hidden="true">
          <i className={Number(value) < 0 ? styles['fall'] : styles['rise']} style={{ width: `${width}%` }} />
        </span>
        {text}
      </span>
    );
  },
};
