import { Fragment, type ReactNode } from 'react';

export type Dash = 'solid' | 'dash' | 'dot';

const COLOURS = 12; // ten schemes, the benchmark and the median of the peers
const DASHES = ['solid', 'dash', 'dot'] as const;
const DASH_ARRAYS: Readonly<Record<Dash, string>> = { solid: '0', dash: '6 3', dot: '2 3' };

/** The colour of a series: a token of the theme, so that a change of theme repaints it. */
export const getSeriesColour = (index: number): string => `var(--series-${(index % COLOURS) + 1})`;

export const getSeriesDash = (index: number): Dash => DASHES[index % DASHES.length] ?? 'solid';

/** The stroke of a series for recharts. */
export function getSeriesStroke(index: number): { readonly stroke: string; readonly strokeDasharray: string } {
  return { stroke: getSeriesColour(index), strokeDasharray: DASH_ARRAYS[getSeriesDash(index)] };
}

const SYMBOLS = ['circle', 'square', 'triangle', 'diamond', 'cross', 'star', 'wye'] as const;

/** The mark of a series, for recharts. */
export const getSeriesSymbol = (index: number): (typeof SYMBOLS)[number] => SYMBOLS[index % SYMBOLS.length] ?? 'circle';

interface InOrderProps {
  /** The names of the series, in their order. */
  readonly names: readonly string[];
  readonly children: ReactNode;
}

/**
 * Series of recharts, drawn in their order. recharts draws them in the order in which they were mounted, so that one that arrives later,
 * or moves to the front, would stay behind the others: if the order changes, all of them are mounted again.
 */
export const InOrder = ({ names, children }: InOrderProps) => <Fragment key={names.join('\n')}>{children}</Fragment>;
