import type { ReactNode } from 'react';
import { getSeriesClass, getSeriesDash } from './series-style.ts';

interface LegendProps {
  readonly children: ReactNode;
}

export function Legend({ children }: LegendProps) {
  return <ul className="legend">{children}</ul>;
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
  const dash = getSeriesDash(index);
  const look = shape === 'box' ? 'box' : dash === 'solid' ? '' : dash;
  return (
    <li>
      <i className={`key ${look} ${getSeriesClass(index)}`} aria-hidden="true" />
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
