import type { ReactNode } from 'react';
import { Swatch } from '../../ui/swatch.tsx';
import styles from './legend.module.css';
import { getSeriesColour, getSeriesDash } from './series-style.ts';

interface LegendProps {
  readonly children: ReactNode;
}

export function Legend({ children }: LegendProps) {
  return <ul className={styles['legend']}>{children}</ul>;
}

interface LegendItemProps {
  /** Index of the series in its chart. */
  readonly index: number;
  /** A box for bars, a dashed line for lines. */
  readonly shape: 'box' | 'line';
  readonly label: string;
}

/** The name of a series with its colour and dash. */
export function LegendItem({ index, shape, label }: LegendItemProps) {
  return (
    <li>
      <Swatch colour={getSeriesColour(index)} shape={shape === 'box' ? 'box' : getSeriesDash(index)} />
      {label}
    </li>
  );
}

interface LineLegendProps {
  /** Short names of all schemes, in the order of their colours. */
  readonly labels: readonly string[];
  /** Indexes of the schemes that have a line. */
  readonly indexes: readonly number[];
}

/** The legend of a line chart. */
export function LineLegend({ labels, indexes }: LineLegendProps) {
  return (
    <Legend>
      {indexes.map((index) => (
        <LegendItem key={index} index={index} shape="line" label={labels[index] ?? ''} />
      ))}
    </Legend>
  );
}
