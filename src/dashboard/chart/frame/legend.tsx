import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { Swatch } from '../../ui/controls/swatch.tsx';
import { buildTooltip } from '../../ui/tooltip.tsx';
import { type SeriesColour, getSeriesColour, getSeriesDash } from './series-style.tsx';
import styles from './legend.module.css';

interface LegendProps {
  readonly children: ReactNode;
}

export function Legend({ children }: LegendProps) {
  return <ul className={styles['legend']}>{children}</ul>;
}

/** A series by name, in its colour. */
export interface SeriesName {
  readonly colour: SeriesColour;
  readonly label: string;
}

/** The legend of the parts of a whole, which are shown together. */
export const PartsLegend = ({ items }: Pick<SeriesLegendProps, 'items'>) => (
  <Legend>
    {items.map(({ colour, label }) => (
      <li key={label}>
        <Swatch colour={getSeriesColour(colour)} shape="box" />
        {label}
      </li>
    ))}
  </Legend>
);

/** The legend of lines, seen where they have no room for their names at their ends. */
export const LineLegend = (props: Pick<SeriesLegendProps, 'items' | 'shown'>) => (
  <div className={styles['lines']}>
    <SeriesLegend {...props} shape="line" />
  </div>
);

interface SeriesLegendProps {
  readonly items: readonly SeriesName[];
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
            {...buildTooltip(describePress(label))}
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

export const describePress = (label: string): string => `Show only ${label}; with Shift, hide it`;

/** Which series of a chart are drawn. */
export interface ShownSeries {
  readonly isShown: (label: string) => boolean;
  /**
   * A click on a series in the legend shows only that one, or all again if it was the only one; a hidden one is added.
   * With `hide`, the series is hidden or shown and the others stay as they are.
   */
  readonly press: (label: string, hide: boolean) => void;
}

/** The labels that are hidden after a click on one of them. */
export function toggleSeries(
  labels: readonly string[],
  hidden: ReadonlySet<string>,
  label: string,
  hide: boolean,
): ReadonlySet<string> {
  const others = labels.filter((other) => other !== label);
  if (hidden.has(label)) return new Set([...hidden].filter((other) => other !== label));
  if (hide) return others.every((other) => hidden.has(other)) ? hidden : new Set([...hidden, label]);
  return others.length > 0 && others.every((other) => hidden.has(other)) ? new Set() : new Set(others);
}

/** Shows all series until the user chooses in the legend; a chart of other series shows all of them again. */
export function useShownSeries(labels: readonly string[]): ShownSeries {
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const isAnyShown = labels.some((label) => !hidden.has(label));
  const isShown = useCallback((label: string) => !isAnyShown || !hidden.has(label), [hidden, isAnyShown]);
  const press = useCallback(
    (label: string, hide: boolean) => setHidden((current) => toggleSeries(labels, current, label, hide)),
    [labels],
  );
  return useMemo(() => ({ isShown, press }), [isShown, press]);
}
