import type { ReactNode } from 'react';
import { Swatch } from '../../ui/swatch.tsx';
import styles from './legend.module.css';
import type { ShownSeries } from './shown-series.ts';
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
  readonly label: string;
}

/** The name of a series with its colour. */
export function LegendItem({ index, label }: LegendItemProps) {
  return (
    <li>
      <Swatch colour={getSeriesColour(index)} shape="box" />
      {label}
    </li>
  );
}

interface LineLegendProps {
  /** Short names of all schemes, in the order of their colours. */
  readonly labels: readonly string[];
  /** Indexes of the schemes that have a line. */
  readonly indexes: readonly number[];
  readonly shown: ShownSeries;
}

/** The legend of a line chart: a click shows only that line, with Shift it hides it. */
export function LineLegend({ labels, indexes, shown }: LineLegendProps) {
  return (
    <Legend>
      {indexes.map((index) => {
        const label = labels[index] ?? '';
        return (
          <li key={index}>
            <button
              type="button"
              className={styles['line']}
              aria-pressed={shown.isShown(label)}
              title={`Show only ${label}; with Shift, hide it`}
              onClick={({ shiftKey }) => shown.press(label, shiftKey)}
            >
              <Swatch colour={getSeriesColour(index)} shape={getSeriesDash(index)} />
              {label}
            </button>
          </li>
        );
      })}
    </Legend>
  );
}
