import type { ReactNode } from 'react';
import { Swatch } from '../../ui/controls/swatch.tsx';
import { buildTooltip } from '../../ui/tooltip.tsx';
import { getSeriesColour, getSeriesDash } from './series-style.ts';
import type { ShownSeries } from './shown-series.ts';
import styles from './legend.module.css';

interface LegendProps {
  readonly children: ReactNode;
}

export function Legend({ children }: LegendProps) {
  return <ul className={styles['legend']}>{children}</ul>;
}

interface LineLegendProps {
  /** Short names of all schemes, in the order of their colours. */
  readonly labels: readonly string[];
  /** Indexes of the schemes that have a line. */
  readonly indexes: readonly number[];
  readonly shown: ShownSeries;
}

/** The legend of a line chart. */
export const LineLegend = ({ labels, indexes, shown }: LineLegendProps) => (
  <SeriesLegend
    items={indexes.map((index) => ({ colour: index, label: labels[index] ?? '' }))}
    shown={shown}
    shape="line"
  />
);

interface SeriesLegendProps {
  readonly items: readonly { readonly colour: number; readonly label: string }[];
  readonly shown: ShownSeries;
  readonly shape?: 'line' | 'box';
  /** Further items, which cannot be hidden. */
  readonly children?: ReactNode;
}

/** A legend whose items isolate and hide: a click shows only that series, with Shift it hides it. */
export function SeriesLegend({ items, shown, shape = 'box', children }: SeriesLegendProps) {
  return (
    <Legend>
      {items.map(({ colour, label }) => (
        <li key={label}>
          <button
            type="button"
            data-print="keep"
            className={styles['line']}
            aria-pressed={shown.isShown(label)}
            {...buildTooltip(`Show only ${label}; with Shift, hide it`)}
            onClick={({ shiftKey }) => shown.press(label, shiftKey)}
          >
            <Swatch colour={getSeriesColour(colour)} shape={shape === 'box' ? 'box' : getSeriesDash(colour)} />
            {label}
          </button>
        </li>
      ))}
      {children}
    </Legend>
  );
}
